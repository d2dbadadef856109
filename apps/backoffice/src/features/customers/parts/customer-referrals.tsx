import { useQuery } from '@tanstack/react-query'
import type { CustomerReferral } from '@zembil/contract/staff/customer-shapes'
import { displayPhone } from '@zembil/rules/people/phone'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { Moment } from '../../../platform/dates/moment.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { customerReferralsQuery } from '../customers.queries.ts'
import { PartTable } from './part-table.tsx'

/** Whom the customer named, and who named this customer. */
export function CustomerReferrals({ id }: { id: number }) {
  const { t } = useTranslation(['customers', 'money'])
  const columns: readonly [Column<CustomerReferral>, ...Column<CustomerReferral>[]] = [
    { key: 'direction', label: t('referral.direction'), cell: ({ direction }) => t(`direction.${direction}`) },
    {
      key: 'phone',
      label: t('referral.other'),
      cell: ({ phone_number }) => (phone_number === null ? t('referral.erased') : displayPhone(phone_number)),
    },
    {
      key: 'order',
      label: t('order.id'),
      cell: ({ order_id, order_status }) => `${order_id} · ${t(`money:orderStatus.${order_status}`)}`,
    },
    { key: 'at', label: t('referral.at'), from: 'md', cell: ({ created_at }) => <Moment at={created_at} /> },
    {
      key: 'counted',
      label: t('referral.counted'),
      cell: ({ is_counted }) => (
        <Badge tone={is_counted ? 'green' : 'gray'}>{is_counted ? t('referral.yes') : t('referral.notYet')}</Badge>
      ),
    },
  ]
  return (
    <PartTable
      label={t('tabs.referrals')}
      emptyText={t('empty.referrals')}
      read={useQuery(customerReferralsQuery(id))}
      columns={columns}
    />
  )
}
