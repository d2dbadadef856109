import type { StaffPayment } from '@zembil/contract/staff/payment-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { Moment } from '../../platform/dates/moment.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { PaymentAmount } from './payment-amount.tsx'
import { PaymentBadge } from './payment-badge.tsx'

/** The columns of the list of payments. */
export function usePaymentColumns(): readonly [Column<StaffPayment>, ...Column<StaffPayment>[]] {
  const { t } = useTranslation('money')
  return [
    {
      key: 'number',
      label: t('columns.number'),
      cell: ({ transaction_no }) => <span className="break-all">{transaction_no}</span>,
    },
    { key: 'method', label: t('columns.method'), cell: ({ method }) => t(`method.${method}`) },
    {
      key: 'amount',
      label: t('columns.amount'),
      align: 'end',
      isNamedOnPhone: false,
      cell: (payment) => <PaymentAmount {...payment} />,
    },
    { key: 'at', label: t('columns.at'), cell: ({ received_at }) => <Moment at={received_at} /> },
    { key: 'source', label: t('columns.source'), from: 'xl', cell: ({ source }) => t(`source.${source}`) },
    {
      key: 'order',
      label: t('columns.order'),
      from: 'md',
      cell: ({ order_id }) => <span className="tabular-nums">{order_id ?? '—'}</span>,
    },
    { key: 'flag', label: t('columns.flag'), cell: (payment) => <PaymentBadge payment={payment} /> },
  ]
}
