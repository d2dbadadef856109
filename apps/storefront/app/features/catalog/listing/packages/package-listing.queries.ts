import { packageSorts, pageSizes } from '@zembil/rules/search/listing'
import { callPagesQuery } from '../../../../platform/api/call-query.ts'
import { usePageInfiniteQuery } from '../../../../platform/api/use-page-query.ts'
import { filterQuery, type ListingFilters } from '../listing-filters.ts'
import { sortGoods } from '../sort-goods.ts'

/** Which packages a listing shows. */
export type PackageSource = { kind: 'all' } | { kind: 'tag'; id: number }

type PackagePagesQuery = ReturnType<typeof callPagesQuery<'GET /packages'>>

const paginate = pageSizes.packages

export function packageListingQuery(source: PackageSource, filters: ListingFilters): PackagePagesQuery {
  const { sort, fasting, ...rest } = filterQuery(filters)
  const known = packageSorts.find((option) => option === sort)
  const query = { paginate, ...rest, ...(known && { sort: known }) }
  if (source.kind === 'all') return callPagesQuery('GET /packages', { query })
  // Both calls return pages of packages.
  return callPagesQuery('GET /tags/:id/packages', {
    params: { id: source.id },
    query,
  }) as unknown as PackagePagesQuery
}

export function usePackageListing(source: PackageSource, filters: ListingFilters) {
  const { data, ...query } = usePageInfiniteQuery(packageListingQuery(source, filters))
  const packages = data?.pages.flatMap((page) => page.data)
  return {
    ...query,
    packages: packages && sortGoods(packages, filters),
    total: data?.pages[0]?.meta.total,
    nextPage: filters.page + (data?.pages.length ?? 0),
  }
}
