import type { ListedCustomer } from '@zembil/contract/staff/customer-shapes'
import { displayPhone } from '@zembil/rules/people/phone'
import type { Column } from '@zembil/ui/desk/table-column'
import { Moment } from '../../platform/dates/moment.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { CustomerBadge } from './customer-badge.tsx'
import { useCustomerName } from './use-customer-name.ts'

/** The columns of the list of customers. */
export function useCustomerColumns(): readonly [Column<ListedCustomer>, ...Column<ListedCustomer>[]] {
  const { t } = useTranslation('customers')
  const nameOf = useCustomerName()
  return [
    { key: 'name', label: t('columns.name'), cell: nameOf },
    {
      key: 'phone',
      label: t('columns.phone'),
      cell: ({ phone_number }) => <span className="tabular-nums">{displayPhone(phone_number)}</span>,
    },
    {
      key: 'orders',
      label: t('columns.orders'),
      align: 'end',
      from: 'md',
      cell: ({ orders: { value, is_more } }) => <span className="tabular-nums">{is_more ? `${value}+` : value}</span>,
    },
    {
      key: 'lastOrder',
      label: t('columns.lastOrder'),
      from: 'md',
      cell: ({ last_order_at }) =>
        last_order_at === null ? <span className="text-muted">{t('never')}</span> : <Moment at={last_order_at} />,
    },
    { key: 'since', label: t('columns.since'), from: 'xl', cell: ({ created_at }) => <Moment at={created_at} /> },
    { key: 'state', label: t('columns.state'), cell: ({ state }) => <CustomerBadge state={state} /> },
  ]
}
