import { useSearchParams } from 'react-router'
import { changeFilters, clearFilters, type ListingFilters, readFilters } from './listing-filters.ts'

/** The filters live in the address, so that back, reload and a shared link keep them. */
export function useListingFilters() {
  const [search, setSearch] = useSearchParams()
  const go = (next: URLSearchParams) => setSearch(next, { preventScrollReset: true })
  return {
    filters: readFilters(search),
    change: (change: Partial<ListingFilters>) => go(changeFilters(search, change)),
    clear: () => go(clearFilters(search)),
  }
}

export type ListingControls = ReturnType<typeof useListingFilters>
