import { useSearchParams } from 'react-router'
import { categoryPagesQuery } from '../../features/catalog/categories/categories.queries.ts'
import { canonicalPath, type ListingFilters, readFilters } from '../../features/catalog/listing/listing-filters.ts'
import { listingQuery } from '../../features/catalog/listing/products/listing.queries.ts'
import { ListingPage } from '../../features/catalog/listing/products/listing-page.tsx'
import { SearchMatches } from '../../features/catalog/search/search-matches.tsx'
import { suggestionsQuery } from '../../features/catalog/search/suggestions.queries.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { definePage } from '../../platform/page/define-page.ts'
import { PageHead } from '../../platform/page/page-head.tsx'
import { paths } from '../../platform/page/paths.ts'

const source = { kind: 'all' } as const

const page = definePage({
  messages: ['catalog'],
  load: async ({ search, want }) => {
    const filters = readFilters(search)
    await Promise.all([
      want(listingQuery(source, filters)),
      want(categoryPagesQuery()),
      filters.name === '' ? undefined : want(suggestionsQuery(filters.name)),
    ])
  },
})
export const handle = page.handle
export const loader = page.loader
export const clientLoader = page.clientLoader

function wholeTitle({ fasting, sort }: ListingFilters) {
  if (fasting) return 'filters.fasting'
  return sort === '-discount' ? 'listing.discounts' : 'listing.allProducts'
}

export default function ProductsPage() {
  const { t } = useTranslation(['catalog', 'common'])
  const [search] = useSearchParams()
  const filters = readFilters(search)
  const { name } = filters
  const title = name === '' ? t(wholeTitle(filters)) : t('listing.search', { name })
  const crumbs = [
    { name: t('common:home'), path: paths.home },
    { name: t('common:products'), path: paths.products() },
  ]
  return (
    <>
      {name === '' ? (
        <PageHead
          title={title}
          description={t('listing.allDescription')}
          path={canonicalPath(paths.products(), filters)}
        />
      ) : (
        <PageHead title={title} description={t('listing.searchDescription', { name })} />
      )}
      <ListingPage
        source={source}
        title={title}
        crumbs={crumbs}
        shortcuts={name === '' ? null : <SearchMatches name={name} />}
      />
    </>
  )
}
