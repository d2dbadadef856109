import { useTranslation } from 'react-i18next'
import { TextPage } from '../features/content/text-page.tsx'
import { TextSections } from '../features/content/text-sections.tsx'
import { definePage } from '../platform/page/define-page.ts'
import { paths } from '../platform/page/paths.ts'

const page = definePage({ messages: ['content', 'privacy'] })
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function PrivacyPolicy() {
  const { t } = useTranslation('privacy')
  const texts = { title: t('title'), description: t('description'), intro: t('intro'), updated: t('updated') }
  return (
    <TextPage {...texts} path={paths.privacyPolicy}>
      <TextSections sections={t('sections', { returnObjects: true })} />
    </TextPage>
  )
}
