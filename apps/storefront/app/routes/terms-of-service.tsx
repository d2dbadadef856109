import { TextPage } from '../features/content/text-page.tsx'
import { TextSections } from '../features/content/text-sections.tsx'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { definePage } from '../platform/page/define-page.ts'
import { paths } from '../platform/page/paths.ts'

const page = definePage({ messages: ['content', 'terms'] })
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function TermsOfService() {
  const { t, list } = useTranslation('terms')
  const texts = { title: t('title'), description: t('description'), intro: t('intro'), updated: t('updated') }
  return (
    <TextPage {...texts} path={paths.termsOfService}>
      <TextSections sections={list('sections')} />
    </TextPage>
  )
}
