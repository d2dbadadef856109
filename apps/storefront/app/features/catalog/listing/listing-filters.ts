import {
  deepestPage,
  defaultPriceFilter,
  defaultSort,
  isFilterActive,
  longestSearch,
  type SortOption,
  sortOptions,
} from '@zembil/rules/search/listing'

export type ListingView = 'grid' | 'list'

/** The state of a listing that is kept in its URL. Prices are whole birr. */
export type ListingFilters = {
  name: string
  min: number
  max: number
  sort: SortOption
  view: ListingView
  fasting: boolean
  /** The page of the API that the listing starts with; 'load more' adds those after it. */
  page: number
}

const defaultView = (name: string): ListingView => (name === '' ? 'grid' : 'list')
const isSort = (text: string | null): text is SortOption => sortOptions.some((option) => option === text)
const isView = (text: string | null): text is ListingView => text === 'grid' || text === 'list'

/** Parses a price field into whole birr, capped at the maximum price; null if it is not a valid price. */
export function parseWholeBirr(text: string): number | null {
  const birr = Number.parseInt(text.replaceAll(/[,\s]/g, ''), 10)
  return Number.isNaN(birr) || birr < 0 ? null : Math.min(birr, defaultPriceFilter.max)
}

function parsePage(text: string | null): number {
  const page = Number(text)
  return Number.isInteger(page) && page >= 1 && page <= deepestPage ? page : 1
}

/** Never fails: invalid parameters count as missing. */
export function readFilters(search: URLSearchParams): ListingFilters {
  const name = (search.get('name') ?? '').trim().slice(0, longestSearch).trim()
  const [sort, view] = [search.get('sort'), search.get('view')]
  return {
    name,
    min: parseWholeBirr(search.get('min') ?? '') ?? defaultPriceFilter.min,
    max: parseWholeBirr(search.get('max') ?? '') ?? defaultPriceFilter.max,
    sort: isSort(sort) ? sort : defaultSort,
    view: isView(view) ? view : defaultView(name),
    fasting: search.get('fasting') === '1',
    page: parsePage(search.get('page')),
  }
}

/**
 * The search parameters after a change, which leads back to the first page unless it names one. Defaults are omitted, so
 * that a listing has one URL; other parameters are kept.
 */
export function changeFilters(search: URLSearchParams, change: Partial<ListingFilters>): URLSearchParams {
  const { fasting, ...filters } = { ...readFilters(search), page: 1, ...change }
  const defaults = { name: '', ...defaultPriceFilter, sort: defaultSort, view: defaultView(filters.name), page: 1 }
  const next = new URLSearchParams(search)
  if (fasting) next.set('fasting', '1')
  else next.delete('fasting')
  for (const key of ['name', 'min', 'max', 'sort', 'view', 'page'] as const) {
    if (filters[key] === defaults[key]) next.delete(key)
    else next.set(key, String(filters[key]))
  }
  return next
}

/** Keeps search text and view, which are not set in the filter panel. */
export const clearFilters = (search: URLSearchParams): URLSearchParams =>
  changeFilters(search, { ...defaultPriceFilter, sort: defaultSort, fasting: false })

/** Whether there is a filter to clear. */
export const hasFilter = (filters: ListingFilters): boolean => isFilterActive(filters) || filters.fasting

/** Whether a search or filter is active, which may be why the listing is empty. */
export const isNarrowed = (filters: ListingFilters): boolean => filters.name !== '' || hasFilter(filters)

/** For search engines: each page of a listing has a URL of its own, a filtered listing shares that of the whole. */
export const canonicalPath = (path: string, filters: ListingFilters): string =>
  filters.page === 1 || isNarrowed(filters) ? path : `${path}?page=${filters.page}`

/** The API's parameters. Without `sort` the API returns the newest first, and for a search the best match first. */
export function filterQuery({ name, min, max, sort, fasting, page }: ListingFilters) {
  return {
    ...(name !== '' && { name }),
    ...(min > defaultPriceFilter.min && { 'price[gte]': String(min) }),
    ...(max < defaultPriceFilter.max && { 'price[lte]': String(max) }),
    ...(sort !== defaultSort && { sort }),
    ...(fasting && { fasting: '1' as const }),
    ...(page > 1 && { page }),
  }
}
