import { defaultSort, type SortOption } from '@zembil/rules/listing'
import { useTranslation } from 'react-i18next'

const labels = {
  [defaultSort]: 'filters.created_at',
  price: 'filters.price_up',
  '-price': 'filters.price_down',
} as const

/** The orders to choose from, in words. */
export function useSortChoices(): { value: SortOption; label: string }[] {
  const { t } = useTranslation('catalog')
  const sorts = Object.entries(labels) as [SortOption, (typeof labels)[SortOption]][]
  return sorts.map(([value, label]) => ({ value, label: t(label) }))
}
