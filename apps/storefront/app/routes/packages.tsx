import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { readFilters } from '../features/catalog/listing/listing-filters.ts'
import { packageListingQuery } from '../features/catalog/package/package-listing.queries.ts'
import { PackageListingPage } from '../features/catalog/package/package-listing-page.tsx'
import { definePage } from '../platform/page/define-page.ts'
import { PageHead } from '../platform/page/page-head.tsx'
import { paths } from '../platform/page/paths.ts'

const source = { kind: 'all' } as const

const page = definePage({
  messages: ['catalog', 'packages'],
  load: ({ search, want }) => want(packageListingQuery(source, readFilters(search))),
})
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function PackagesPage() {
  const { t } = useTranslation(['packages', 'common'])
  const [search] = useSearchParams()
  const { name } = readFilters(search)
  const title = name === '' ? t('title') : t('searchTitle', { name })
  const crumbs = [
    { name: t('common:home'), path: paths.home },
    { name: t('common:packages'), path: paths.packages },
  ]
  return (
    <>
      {name === '' ? (
        <PageHead title={title} description={t('description')} path={paths.packages} />
      ) : (
        <PageHead title={title} description={t('searchDescription', { name })} />
      )}
      <PackageListingPage source={source} title={title} crumbs={crumbs} />
    </>
  )
}
