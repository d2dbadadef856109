import { changeFilters, clearFilters } from './listing-filters.ts'

/** Resets the whole filter bar, its search as well, and reloads the page: prices and stock come anew with it. */
export function clearPackageFilters(): void {
  const search = changeFilters(clearFilters(new URLSearchParams(location.search)), { name: '' })
  location.assign(`${location.pathname}${search.size > 0 ? `?${search}` : ''}`)
}
