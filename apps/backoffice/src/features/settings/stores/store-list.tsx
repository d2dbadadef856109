import { useQuery } from '@tanstack/react-query'
import type { StoreSettings } from '@zembil/contract/staff/settings/store-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SettingList } from '../setting-list.tsx'
import { storesQuery } from '../settings.queries.ts'
import { StateBadge } from '../state-badge.tsx'

/** `/settings/stores`. */
export function StoreList() {
  const { t, language } = useTranslation('settings')
  const columns: readonly [Column<StoreSettings>, ...Column<StoreSettings>[]] = [
    { key: 'name', label: t('fields.name'), cell: (store) => nameIn(language, store) },
    {
      key: 'address',
      label: t('fields.address'),
      from: 'md',
      cell: ({ address, address_am }) => (language === 'am' ? address_am : address),
    },
    { key: 'phone', label: t('fields.phone_number'), from: 'lg', cell: ({ phone_number }) => phone_number },
    { key: 'units', label: t('stores.units'), align: 'end', cell: ({ units }) => units.toLocaleString('en') },
    { key: 'orders', label: t('stores.openOrders'), align: 'end', cell: ({ open_orders }) => open_orders },
    { key: 'state', label: t('fields.is_active'), cell: ({ is_active }) => <StateBadge isActive={is_active} /> },
  ]
  return <SettingList path="stores" query={useQuery(storesQuery)} columns={columns} />
}
