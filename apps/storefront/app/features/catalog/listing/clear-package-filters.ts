import { changeFilters, clearFilters } from './listing-filters.ts'

/** Resets the whole filter bar including the search, and reloads the page to refresh prices and stock. */
export function clearPackageFilters(): void {
  const search = changeFilters(clearFilters(new URLSearchParams(location.search)), { name: '' })
  location.assign(`${location.pathname}${search.size > 0 ? `?${search}` : ''}`)
}
