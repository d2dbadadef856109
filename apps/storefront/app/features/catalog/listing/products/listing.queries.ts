import { discounted, pageSizes } from '@zembil/rules/search/listing'
import { callPagesQuery, callQuery } from '../../../../platform/api/call-query.ts'
import { browserQueryClient } from '../../../../platform/api/query-client.ts'
import { usePageInfiniteQuery, usePageQuery } from '../../../../platform/api/use-page-query.ts'
import { idParam } from '../../../../platform/page/page-failure.ts'
import type { AnyQuery, Load } from '../../../../platform/page/page-load.ts'
import { allCategoriesQuery, categoryPagesQuery } from '../../categories/categories.queries.ts'
import { filterQuery, type ListingFilters, readFilters } from '../listing-filters.ts'
import { sortGoods } from '../sort-goods.ts'

/** Which products a listing shows. */
export type ListingSource = { kind: 'all' } | { kind: 'category' | 'subcategory'; id: number }

type ProductPagesQuery = ReturnType<typeof callPagesQuery<'GET /products'>>

const shelfCalls = {
  category: 'GET /categories/:id/products',
  subcategory: 'GET /subcategories/:id/products',
} as const

export function listingQuery(source: ListingSource, filters: ListingFilters): ProductPagesQuery {
  const { name, ...rest } = filterQuery(filters)
  const query = { paginate: pageSizes.products, ...rest }
  if (source.kind === 'all') return callPagesQuery('GET /products', { query: { ...query, ...(name && { name }) } })
  // All three calls return pages of products.
  return callPagesQuery(shelfCalls[source.kind], { params: { id: source.id }, query }) as unknown as ProductPagesQuery
}

export function useListing(source: ListingSource, filters: ListingFilters) {
  const { data, ...query } = usePageInfiniteQuery(listingQuery(source, filters))
  const found = data?.pages.flatMap((page) => page.data) ?? []
  const products = filters.sort === '-discount' ? discounted(found) : found
  return {
    ...query,
    products: data && sortGoods(products, filters),
    // Sorted by discount, the list ends with the last discounted product.
    total: filters.sort === '-discount' ? undefined : data?.pages[0]?.meta.total,
    nextPage: filters.page + (data?.pages.length ?? 0),
    hasNextPage: query.hasNextPage && products.length === found.length,
  }
}

const categoryQuery = (id: number) => callQuery('GET /categories/:id', { params: { id } })
const subcategoryQuery = (id: number) => callQuery('GET /subcategories/:id', { params: { id } })

const menuCategories = () =>
  import.meta.env.SSR ? [] : (browserQueryClient().getQueryData(allCategoriesQuery().queryKey) ?? [])

type ShelfKind = Exclude<ListingSource['kind'], 'all'>

const nameQueries: Record<ShelfKind, (id: number) => AnyQuery> = {
  category: categoryQuery,
  subcategory: subcategoryQuery,
}

/** Whether the menus' cached categories include it, so that its name need not be fetched. */
const isKnown: Record<ShelfKind, (id: number) => boolean> = {
  category: (id) => menuCategories().some((category) => category.id === id),
  subcategory: (id) => menuCategories().some(({ subcategories }) => subcategories.some((each) => each.id === id)),
}

/** Loads the page of a category or subcategory: its name, its products and the filter's tree. */
export const loadShelf =
  (kind: ShelfKind): Load =>
  async ({ params, search, need, want }) => {
    const id = idParam(params.id)
    // In the browser the listing is shown while its name still loads.
    const readName = import.meta.env.SSR ? need : want
    await Promise.all([
      isKnown[kind](id) ? undefined : readName(nameQueries[kind](id)),
      want(listingQuery({ kind, id }, readFilters(search))),
      want(categoryPagesQuery()),
    ])
  }

/** From the menus' cached categories or else fetched by id; undefined until loaded, with `error` if that failed. */
export function useCategoryOf(id: number) {
  const { data: all } = usePageQuery(allCategoriesQuery())
  const known = all?.find((category) => category.id === id)
  const { data, error } = usePageQuery({ ...categoryQuery(id), enabled: known === undefined })
  const category = known ?? data?.data
  return { category, error: category ? null : error }
}

export function useSubcategoryOf(id: number) {
  const { data: all } = usePageQuery(allCategoriesQuery())
  const category = all?.find(({ subcategories }) => subcategories.some((subcategory) => subcategory.id === id))
  const known = category?.subcategories.find((subcategory) => subcategory.id === id)
  const { data, error } = usePageQuery({ ...subcategoryQuery(id), enabled: known === undefined })
  const subcategory = category && known ? { ...known, category } : data?.data
  return { subcategory, error: subcategory ? null : error }
}
