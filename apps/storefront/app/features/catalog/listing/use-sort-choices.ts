import { defaultSort, type SortOption } from '@zembil/rules/search/listing'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { ListingFilters } from './listing-filters.ts'

const labels = {
  created_at: 'filters.createdAt',
  price: 'filters.priceUp',
  '-price': 'filters.priceDown',
  unit_price: 'filters.unitPrice',
  '-discount': 'filters.discountDown',
} as const

/** Sorting by discount is offered only while active, e.g. through a link. A search starts with the best match. */
export function useSortChoices({ name, sort }: ListingFilters, sorts: readonly SortOption[]) {
  const { t } = useTranslation('catalog')
  const isSearch = name !== ''
  const offered = sorts.filter((value) => value !== '-discount' || value === sort)
  return offered.map((value) => ({
    value,
    label: t(isSearch && value === defaultSort ? 'filters.bestMatch' : labels[value]),
  }))
}
