import type { OpenRefund } from '@zembil/contract/staff/money/refunds'
import { displayPhone } from '@zembil/rules/people/phone'
import type { Column } from '@zembil/ui/desk/table-column'
import { Button } from '@zembil/ui/forms/button'
import { Link } from 'react-router'
import { Moment } from '../../../platform/dates/moment.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { PaymentAmount } from '../payment-amount.tsx'

export type RefundAct = 'close' | 'retry'
type OnAct = (refund: OpenRefund, act: RefundAct) => void

/** What a transfer needs. Without `onAct` for whoever may only look, and for what a provider has in hand. */
export function useRefundColumns(onAct: OnAct | undefined): readonly [Column<OpenRefund>, ...Column<OpenRefund>[]] {
  const { t } = useTranslation('money')
  const acts: Column<OpenRefund> = {
    key: 'acts',
    hasActs: true,
    label: t('refunds.acts'),
    cell: (refund) => (
      <div className="flex flex-wrap gap-2 py-1">
        <Button size="sm" onClick={() => onAct?.(refund, 'close')}>
          {t('refunds.close')}
        </Button>
        {refund.can_retry && (
          <Button size="sm" variant="secondary" onClick={() => onAct?.(refund, 'retry')}>
            {t('refunds.retry')}
          </Button>
        )}
      </div>
    ),
  }
  return [
    {
      key: 'amount',
      label: t('columns.amount'),
      align: 'end',
      isNamedOnPhone: false,
      cell: (refund) => <PaymentAmount {...refund} />,
    },
    {
      key: 'payment',
      label: t('refunds.payment'),
      cell: ({ method, transaction_no, payment_id }) => (
        <>
          <span className="block">{t(`method.${method}`)}</span>
          <Link
            to={`/payments/${payment_id}`}
            className="hit-area font-semibold break-all text-primary hover:underline"
          >
            {transaction_no}
          </Link>
        </>
      ),
    },
    {
      key: 'order',
      label: t('columns.order'),
      from: 'md',
      cell: ({ order_id }) =>
        order_id === null ? (
          '—'
        ) : (
          <Link to={`/orders/${order_id}`} className="hit-area font-semibold text-primary tabular-nums hover:underline">
            {order_id}
          </Link>
        ),
    },
    {
      key: 'customer',
      label: t('refunds.customer'),
      cell: ({ name, phone }) => (
        <>
          <span className="block">{name ?? '—'}</span>
          {phone && <span className="block text-sm text-muted tabular-nums">{displayPhone(phone)}</span>}
        </>
      ),
    },
    { key: 'reference', label: t('refund.reference'), from: 'lg', cell: ({ reference }) => reference },
    { key: 'since', label: t('refunds.since'), from: 'md', cell: ({ created_at }) => <Moment at={created_at} /> },
    ...(onAct ? [acts] : []),
  ]
}
