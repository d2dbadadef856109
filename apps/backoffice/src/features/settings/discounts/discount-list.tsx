import { useQuery } from '@tanstack/react-query'
import type { StaffDiscountType } from '@zembil/contract/staff/settings/discount-type-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Day } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SettingList } from '../setting-list.tsx'
import { discountsQuery } from '../settings.queries.ts'
import { StateBadge } from '../state-badge.tsx'

/** `/settings/discounts`: who may buy for less. */
export function DiscountList() {
  const { t, language } = useTranslation('settings')
  const columns: readonly [Column<StaffDiscountType>, ...Column<StaffDiscountType>[]] = [
    { key: 'name', label: t('fields.name'), cell: (type) => nameIn(language, type) },
    {
      key: 'discount',
      label: t('fields.discount'),
      align: 'end',
      isNamedOnPhone: false,
      cell: ({ discount }) => `${discount} %`,
    },
    {
      key: 'audience',
      label: t('fields.audience'),
      cell: ({ audience, customers }) =>
        audience === 'named' ? t('discounts.namedCount', { count: customers }) : t(`audience.${audience}`),
    },
    {
      key: 'days',
      label: t('discounts.days'),
      from: 'lg',
      cell: ({ first_day, last_day }) => (
        <>
          {first_day && <Day on={first_day} />}
          {last_day && <Day on={last_day} />}
        </>
      ),
    },
    { key: 'state', label: t('fields.is_active'), cell: ({ is_active }) => <StateBadge isActive={is_active} /> },
  ]
  return <SettingList path="discounts" query={useQuery(discountsQuery)} columns={columns} />
}
