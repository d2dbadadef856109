import { useQuery } from '@tanstack/react-query'
import { ChoiceChip } from '@zembil/ui/desk/filter-chip'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { storesQuery } from './reports.queries.ts'

type StoreFilterProps = { storeId: number | undefined; onChange: (storeId: number | undefined) => void }

/** One of the member's stores; hidden where there is only one. */
export function StoreFilter({ storeId, onChange }: StoreFilterProps) {
  const { t, language } = useTranslation('reports')
  const stores = useQuery(storesQuery).data?.data ?? []
  if (stores.length < 2) return null
  return (
    <ChoiceChip
      label={t('store')}
      anyLabel={t('allStores')}
      options={stores.map((store) => ({ value: String(store.id), label: nameIn(language, store) }))}
      value={storeId === undefined ? undefined : String(storeId)}
      onChange={(id) => onChange(id === undefined ? undefined : Number(id))}
    />
  )
}
