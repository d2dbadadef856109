import { useTranslation } from 'react-i18next'
import { newArrivalsQuery, useNewArrivals } from '../features/catalog/catalog.queries.ts'
import { ProductList } from '../features/catalog/product-list.tsx'
import { definePage } from '../platform/define-page.ts'
import { PageHead } from '../platform/page-head.tsx'
import { paths } from '../platform/paths.ts'
import { SectionError } from '../platform/section-error.tsx'
import { OrganizationData } from '../platform/structured-data.tsx'

const page = definePage({ messages: ['home', 'catalog'], load: ({ want }) => want(newArrivalsQuery()) })
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function Home() {
  const { t } = useTranslation('home')
  const { data, error, refetch } = useNewArrivals()
  return (
    <div className="mx-auto max-w-page p-4">
      <PageHead title={t('title')} description={t('description')} path={paths.home} />
      <OrganizationData />
      <h1 className="text-2xl font-bold">{t('newArrivals')}</h1>
      {error ? <SectionError message={error.message} onRetry={() => void refetch()} /> : null}
      <ProductList products={data?.data ?? []} />
    </div>
  )
}
