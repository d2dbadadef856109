import {
  defaultPriceFilter,
  defaultSort,
  isFilterActive,
  longestSearch,
  type SortOption,
  sortOptions,
} from '@zembil/rules/listing'

export type ListingView = 'grid' | 'list'

/** The state of a listing that is kept in its URL. Prices are whole birr. */
export type ListingFilters = {
  name: string
  min: number
  max: number
  sort: SortOption
  view: ListingView
  fasting: boolean
}

const defaultView = (name: string): ListingView => (name === '' ? 'grid' : 'list')
const isSort = (text: string | null): text is SortOption => sortOptions.some((option) => option === text)
const isView = (text: string | null): text is ListingView => text === 'grid' || text === 'list'

/** Parses a price field into whole birr, capped at the maximum price; null if it is not a valid price. */
export function parseWholeBirr(text: string): number | null {
  const birr = Number.parseInt(text.replaceAll(/[,\s]/g, ''), 10)
  return Number.isNaN(birr) || birr < 0 ? null : Math.min(birr, defaultPriceFilter.max)
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
  }
}

/** The search parameters after a change. Defaults are omitted, so that a listing has one URL; others are kept. */
export function changeFilters(search: URLSearchParams, change: Partial<ListingFilters>): URLSearchParams {
  const { fasting, ...filters } = { ...readFilters(search), ...change }
  const defaults = { name: '', ...defaultPriceFilter, sort: defaultSort, view: defaultView(filters.name) }
  const next = new URLSearchParams(search)
  if (fasting) next.set('fasting', '1')
  else next.delete('fasting')
  for (const key of ['name', 'min', 'max', 'sort', 'view'] as const) {
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

/** The API's parameters. Without `sort` the API returns the newest first, and for a search the best match first. */
export function filterQuery({ name, min, max, sort, fasting }: ListingFilters) {
  return {
    ...(name !== '' && { name }),
    ...(min > defaultPriceFilter.min && { 'price[gte]': String(min) }),
    ...(max < defaultPriceFilter.max && { 'price[lte]': String(max) }),
    ...(sort !== defaultSort && { sort }),
    ...(fasting && { fasting: '1' as const }),
  }
}
