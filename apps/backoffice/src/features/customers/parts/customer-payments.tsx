import type { StaffPayment } from '@zembil/contract/staff/payment-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Badge } from '@zembil/ui/feedback/badge'
import { useState } from 'react'
import { Moment } from '../../../platform/dates/moment.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { Turn } from '../../../platform/lists/list-paging.tsx'
import { ListView } from '../../../platform/lists/list-view.tsx'
import { useFreshList } from '../../../platform/lists/use-fresh-list.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { customerPaymentsQuery } from '../customers.queries.ts'

const nothing = () => {}

/** Payments for the customer's orders, newest first. */
export function CustomerPayments({ id }: { id: number }) {
  const { t } = useTranslation('money')
  const [turn, setTurn] = useState<Turn>({})
  const columns: readonly [Column<StaffPayment>, ...Column<StaffPayment>[]] = [
    { key: 'number', label: t('columns.number'), cell: ({ transaction_no }) => transaction_no },
    { key: 'method', label: t('columns.method'), cell: ({ method }) => t(`method.${method}`) },
    { key: 'amount', label: t('columns.amount'), align: 'end', cell: ({ amount }) => <Amount value={amount} /> },
    { key: 'at', label: t('columns.at'), from: 'md', cell: ({ received_at }) => <Moment at={received_at} /> },
    { key: 'order', label: t('columns.order'), from: 'lg', cell: ({ order_id }) => order_id ?? '—' },
    {
      key: 'flag',
      label: t('columns.flag'),
      cell: ({ flag }) => flag && flag !== 'wallet' && <Badge tone="yellow">{t(`flag.${flag}`)}</Badge>,
    },
  ]
  return (
    <ListView
      label={t('title')}
      list={useFreshList(customerPaymentsQuery(id, turn))}
      columns={columns}
      hrefOf={(payment) => `/payments/${payment.id}`}
      onChange={setTurn}
      isFiltered={false}
      onClear={nothing}
    />
  )
}
