import { defaultSort, type SortOption } from '@zembil/rules/listing'
import { useTranslation } from 'react-i18next'

const labels = {
  [defaultSort]: 'filters.created_at',
  price: 'filters.price_up',
  '-price': 'filters.price_down',
  '-discount': 'filters.discount_down',
} as const

/** The sort options with labels. Sorting by discount is offered only while active, e.g. through a link. */
export function useSortChoices(current: SortOption): { value: SortOption; label: string }[] {
  const { t } = useTranslation('catalog')
  const sorts = Object.entries(labels) as [SortOption, (typeof labels)[SortOption]][]
  const offered = sorts.filter(([value]) => value !== '-discount' || value === current)
  return offered.map(([value, label]) => ({ value, label: t(label) }))
}
