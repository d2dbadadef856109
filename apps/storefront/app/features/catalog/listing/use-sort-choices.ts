import { defaultSort, type SortOption } from '@zembil/rules/search/listing'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

const labels = {
  [defaultSort]: 'filters.createdAt',
  price: 'filters.priceUp',
  '-price': 'filters.priceDown',
  '-discount': 'filters.discountDown',
} as const

/** The sort options with labels. Sorting by discount is offered only while active, e.g. through a link. */
export function useSortChoices(current: SortOption): { value: SortOption; label: string }[] {
  const { t } = useTranslation('catalog')
  const sorts = Object.entries(labels) as [SortOption, (typeof labels)[SortOption]][]
  const offered = sorts.filter(([value]) => value !== '-discount' || value === current)
  return offered.map(([value, label]) => ({ value, label: t(label) }))
}
