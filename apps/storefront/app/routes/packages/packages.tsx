import { useSearchParams } from 'react-router'
import { canonicalPath, readFilters } from '../../features/catalog/listing/listing-filters.ts'
import { packageListingQuery } from '../../features/catalog/listing/packages/package-listing.queries.ts'
import { PackageListingPage } from '../../features/catalog/listing/packages/package-listing-page.tsx'
import { tagPagesQuery } from '../../features/catalog/package/tags.queries.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { definePage } from '../../platform/page/define-page.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { paths } from '../../platform/page/paths.ts'

const source = { kind: 'all' } as const

const page = definePage({
  messages: ['catalog', 'packages'],
  load: async ({ search, want }) => {
    await Promise.all([want(packageListingQuery(source, readFilters(search))), want(tagPagesQuery())])
  },
})
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

export default function PackagesPage() {
  const { t } = useTranslation(['packages', 'common'])
  const [search] = useSearchParams()
  const filters = readFilters(search)
  const { name } = filters
  const title = name === '' ? t('title') : t('searchTitle', { name })
  const crumbs = [
    { name: t('common:home'), path: paths.home },
    { name: t('common:packages'), path: paths.packages },
  ]
  return (
    <>
      {name === '' ? (
        <PageHead title={title} description={t('description')} path={canonicalPath(paths.packages, filters)} />
      ) : (
        <PageHead title={title} description={t('searchDescription', { name })} />
      )}
      <PackageListingPage source={source} title={title} crumbs={crumbs} />
    </>
  )
}
