import { useQuery } from '@tanstack/react-query'
import type { StaffDeliveryType } from '@zembil/contract/staff/settings/delivery-type-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { SettingList } from '../setting-list.tsx'
import { typesQuery } from '../settings.queries.ts'
import { StateBadge } from '../state-badge.tsx'

/** `/settings/delivery`: how orders reach people, and what it costs. */
export function TypeList() {
  const { t, language } = useTranslation('settings')
  const columns: readonly [Column<StaffDeliveryType>, ...Column<StaffDeliveryType>[]] = [
    { key: 'name', label: t('fields.name'), cell: (type) => nameIn(language, type) },
    { key: 'kind', label: t('fields.kind'), from: 'md', cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'days',
      label: t('fields.number_of_days'),
      align: 'end',
      isNamedOnPhone: false,
      cell: ({ number_of_days }) => t('delivery.days', { count: number_of_days }),
    },
    {
      key: 'minimum',
      label: t('fields.minimum_order_cost'),
      align: 'end',
      cell: ({ minimum_order_cost }) => <Amount value={minimum_order_cost} />,
    },
    { key: 'state', label: t('fields.is_active'), cell: ({ is_active }) => <StateBadge isActive={is_active} /> },
  ]
  return <SettingList path="delivery" query={useQuery(typesQuery)} columns={columns} />
}
