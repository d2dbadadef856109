import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { changeFilters, clearFilters, type ListingFilters, readFilters } from './listing-filters.ts'

/** Of the products' box, so that a choice made far down leads back to the first of what it found. */
export const resultsId = 'results'

function showFirst(): void {
  const results = document.getElementById(resultsId)
  if (results && results.getBoundingClientRect().top < 0) results.scrollIntoView()
}

/**
 * The filters live in the address, so that back, reload and a shared link keep them. The router takes a moment to get
 * there; until then what was asked for counts, or a ticked box would spring back under the finger.
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
    /** While a search is typed: the way back leads out of it, not through half-typed words. */
    search: (name: string) => go(changeFilters(current, { name }), readFilters(current).name !== ''),
    clear: () => go(clearFilters(current)),
  }
}

export type ListingControls = ReturnType<typeof useListingFilters>
