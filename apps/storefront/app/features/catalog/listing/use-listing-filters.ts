import { createPath, useLocation, useNavigate, useNavigation } from 'react-router'
import { changeFilters, clearFilters, type ListingFilters, readFilters } from './listing-filters.ts'

/** The id of the results element, to scroll back to the first result after a filter change. */
export const resultsId = 'results'

export function showFirst(): void {
  const results = document.getElementById(resultsId)
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}

/**
 * The filters are kept in the URL, so that back, reload and shared links preserve them. While the router navigates, the
 * requested filters are used; otherwise a ticked box would briefly revert.
 */
export function useListingFilters() {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const current = new URLSearchParams(next?.pathname === pathname ? next.search : search)
  const href = (params: URLSearchParams) => createPath({ pathname, search: params.toString() })
  const hrefOf = (change: Partial<ListingFilters>) => href(changeFilters(current, change))
  const go = (to: string, replace = false) => {
    void navigate(to, { preventScrollReset: true, replace, flushSync: true })
    showFirst()
  }
  return {
    filters: readFilters(current),
    /** The URL of this listing with other filters. It starts with the first page unless `change` names one. */
    hrefOf,
    clearedHref: href(clearFilters(current)),
    /** Without the search text as well. */
    resetHref: href(changeFilters(clearFilters(current), { name: '' })),
    change: (change: Partial<ListingFilters>) => go(hrefOf(change)),
    /** Replaces the history entry while typing, so that back leaves the search instead of undoing letters. */
    search: (name: string) => go(hrefOf({ name }), readFilters(current).name !== ''),
  }
}

export type ListingControls = ReturnType<typeof useListingFilters>
