import { ContactDesk } from '../features/content/contact/contact-desk.tsx'
import { ContactDetails } from '../features/content/contact/contact-details.tsx'
import { openingHoursQuery } from '../features/content/content.queries.ts'
import { TextPage } from '../features/content/text-page.tsx'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { definePage } from '../platform/page/define-page.ts'
import { paths } from '../platform/page/paths.ts'

const page = definePage({ messages: ['content', 'contact'], load: ({ want }) => want(openingHoursQuery()) })
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function Contact() {
  const { t } = useTranslation('contact')
  return (
    <TextPage title={t('title')} description={t('description')} intro={t('intro')} path={paths.contact}>
      <div className="grid items-start gap-6 lg:grid-cols-5">
        <div className="min-w-0 lg:col-span-2">
          <ContactDetails />
        </div>
        <div className="min-w-0 lg:col-span-3">
          <ContactDesk />
        </div>
      </div>
    </TextPage>
  )
}
