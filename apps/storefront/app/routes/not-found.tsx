import { definePage } from '../platform/page/define-page.ts'
import { notFound } from '../platform/page/page-failure.ts'

const page = definePage({ load: () => Promise.reject(notFound()) })
export const loader = page.loader
export const clientLoader = page.clientLoader

/** Never rendered: the loader always rejects, and the root shows its error page. */
export default function NotFound() {
  return null
}
