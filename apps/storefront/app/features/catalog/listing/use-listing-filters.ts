import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { changeFilters, clearFilters, type ListingFilters, readFilters } from './listing-filters.ts'

/** The id of the results element, to scroll back to the first result after a filter change. */
export const resultsId = 'results'

function showFirst(): void {
  const results = document.getElementById(resultsId)
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}

/**
 * The filters are kept in the URL, so that back, reload and shared links preserve them. Until the router has navigated,
 * the requested filters are used; otherwise a ticked box would briefly revert.
 */
export function useListingFilters() {
  const { key } = useLocation()
  const [search, setSearch] = useSearchParams()
  const [asked, setAsked] = useState<URLSearchParams | null>(null)
  const [lastKey, setLastKey] = useState(key)
  if (key !== lastKey) {
    setLastKey(key)
    setAsked(null)
  }
  const current = asked ?? search
  const go = (next: URLSearchParams, replace = false) => {
    setAsked(next)
    setSearch(next, { preventScrollReset: true, replace })
    showFirst()
  }
  return {
    filters: readFilters(current),
    change: (change: Partial<ListingFilters>) => go(changeFilters(current, change)),
    /** Replaces the history entry while typing, so that back leaves the search instead of undoing letters. */
    search: (name: string) => go(changeFilters(current, { name }), readFilters(current).name !== ''),
    clear: () => go(clearFilters(current)),
  }
}

export type ListingControls = ReturnType<typeof useListingFilters>
