import { deliveryTermsQuery } from '../features/content/content.queries.ts'
import { deliveryFloor } from '../features/content/delivery-figures.ts'
import { PolicyFigures } from '../features/content/policy-figures.tsx'
import { TextPage } from '../features/content/text-page.tsx'
import { TextSections } from '../features/content/text-sections.tsx'
import { useTranslation } from '../platform/i18n/use-translation.ts'
import { definePage } from '../platform/page/define-page.ts'
import { paths } from '../platform/page/paths.ts'

const page = definePage({
  messages: ['content', 'returns'],
  load: ({ want }) => want(deliveryTermsQuery()),
})
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function ReturnPolicy() {
  const { t, list } = useTranslation('returns')
  const texts = { title: t('title'), description: t('description'), intro: t('intro'), updated: t('updated') }
  return (
    <TextPage {...texts} path={paths.returnPolicy}>
      <PolicyFigures />
      <TextSections sections={list('sections', { floor: deliveryFloor })} />
    </TextPage>
  )
}
