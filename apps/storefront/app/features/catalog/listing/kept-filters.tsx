import type { ListingFilters } from './listing-filters.ts'

/** In a form that works without scripts: what it does not ask for stays as it is. */
export const KeptFilters = ({ filters }: { filters: ListingFilters }) =>
  (['name', 'sort', 'view'] as const).map((key) => <input key={key} type="hidden" name={key} value={filters[key]} />)
