import {
  defaultPriceFilter,
  defaultSort,
  isFilterActive,
  longestSearch,
  type SortOption,
  sortOptions,
} from '@zembil/rules/listing'

export type ListingView = 'grid' | 'list'

/** Everything a listing's address says. Prices are whole birr. */
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

/** The whole birr a price field says; null while it says none. More than the highest price there is becomes that. */
export function parseWholeBirr(text: string): number | null {
  const birr = Number.parseInt(text.replaceAll(/[,\s]/g, ''), 10)
  return Number.isNaN(birr) || birr < 0 ? null : Math.min(birr, defaultPriceFilter.max)
}

/** Whatever the address says, this can be shown: what is no filter counts as not said. */
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

/** The address after a change. Defaults are left out, so that one listing has one address; foreign parameters stay. */
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

/** Search text and view stay: they are not set in the filter bar. */
export const clearFilters = (search: URLSearchParams): URLSearchParams =>
  changeFilters(search, { ...defaultPriceFilter, sort: defaultSort, fasting: false })

/** Whether there is something to clear. */
export const hasFilter = (filters: ListingFilters): boolean => isFilterActive(filters) || filters.fasting

/** Whether what is shown is less than everything: then an empty listing is the filter's doing. */
export const isNarrowed = (filters: ListingFilters): boolean => filters.name !== '' || hasFilter(filters)

/** The API's parameters. Without a sort the server gives the newest first, and for a search the best match first. */
export function filterQuery({ name, min, max, sort, fasting }: ListingFilters) {
  return {
    ...(name !== '' && { name }),
    ...(min > defaultPriceFilter.min && { 'price[gte]': String(min) }),
    ...(max < defaultPriceFilter.max && { 'price[lte]': String(max) }),
    ...(sort !== defaultSort && { sort }),
    ...(fasting && { fasting: '1' as const }),
  }
}
