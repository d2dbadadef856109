import { AskUs } from '../features/content/ask-us.tsx'
import { deliveryTermsQuery } from '../features/content/content.queries.ts'
import { FaqList } from '../features/content/faq-list.tsx'
import { TextPage } from '../features/content/text-page.tsx'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { definePage } from '../platform/page/define-page.ts'
import { paths } from '../platform/page/paths.ts'

const page = definePage({
  messages: ['content', 'faq'],
  load: ({ want }) => want(deliveryTermsQuery()),
})
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function Faq() {
  const { t } = useTranslation('faq')
  return (
    <TextPage title={t('title')} description={t('description')} intro={t('intro')} path={paths.faq}>
      <div className="grid items-start gap-6 lg:grid-cols-3">
        <div className="min-w-0 lg:col-span-2">
          <FaqList />
        </div>
        <AskUs />
      </div>
    </TextPage>
  )
}
