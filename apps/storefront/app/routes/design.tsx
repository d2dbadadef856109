import { DesignGallery } from '@zembil/ui/design-gallery'
import { definePage } from '../platform/page/define-page.ts'

const page = definePage({})
export const loader = page.loader
export const clientLoader = page.clientLoader

/** Shows every UI primitive in every state; in development only. */
export default function Design() {
  return <DesignGallery />
}
