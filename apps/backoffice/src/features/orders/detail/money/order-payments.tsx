import type { CreditRefund } from '@zembil/contract/staff/order-detail-shapes'
import type { StaffPayment, StaffRefund } from '@zembil/contract/staff/payment-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Badge } from '@zembil/ui/feedback/badge'
import { Link } from 'react-router'
import { momentText } from '../../../../platform/dates/date-texts.ts'
import { nameIn } from '../../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../../platform/money/amount.tsx'
import { Section } from '../../../../platform/page/section.tsx'
import { useGrants } from '../../../../platform/session/permissions.tsx'

function Refund({ refund }: { refund: StaffRefund }) {
  const { t, language } = useTranslation(['orders', 'money'])
  const { amount, reason, way, state, settled_at, created_at } = refund
  return (
    <li className="flex flex-wrap items-baseline gap-x-2">
      {t('money.refund', {
        amount: formatPrice(fromWire(amount), language),
        reason: t(`money:refundReason.${reason}`),
        way: t(`money:refundWay.${way}`),
      })}
      <Badge tone={state === 'refunded' ? 'green' : state === 'by_hand' ? 'red' : 'yellow'}>
        {t(`money:refundState.${state}`)}
      </Badge>
      <span className="text-xs text-muted">{momentText(settled_at ?? created_at, language)}</span>
    </li>
  )
}

function CreditRefundItem({ refund }: { refund: CreditRefund }) {
  const { t, language } = useTranslation('orders')
  const { amount, note, member, approved_by, created_at } = refund
  const names = [member, approved_by].flatMap((one) => (one ? nameIn(language, one) : []))
  return (
    <li>
      {t('money.creditRefund', { amount: formatPrice(fromWire(amount), language) })}
      <span className="block">{note}</span>
      <span className="block text-xs text-muted">{[...names, momentText(created_at, language)].join(' · ')}</span>
    </li>
  )
}

type OrderPaymentsProps = { payments: readonly StaffPayment[]; creditRefunds: readonly CreditRefund[] }

/** Money that came for the order, with what went back of it, and what went back of the credit that paid it. */
export function OrderPayments({ payments, creditRefunds }: OrderPaymentsProps) {
  const { t, language } = useTranslation(['orders', 'money'])
  // Support sees payments inside an order, but has no page for one.
  const canOpen = useGrants('money.read').some((grant) => grant !== 'order')
  return (
    <Section title={t('money.payments')}>
      {payments.length === 0 && <p className="text-muted">{t('money.none')}</p>}
      <ul className="grid gap-4">
        {payments.map((payment) => (
          <li key={payment.id} className="grid gap-1">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="font-semibold">
                <Amount value={payment.amount} />
              </span>
              {t(`money:method.${payment.method}`)}
              {payment.flag === null || payment.flag === 'wallet' ? (
                <Badge tone="green">{t('money:settled')}</Badge>
              ) : (
                <Badge tone="red">{t(`money:flag.${payment.flag}`)}</Badge>
              )}
              {canOpen && (
                <Link
                  to={`/payments/${payment.id}`}
                  className="hit-area ml-auto font-semibold text-primary hover:underline"
                >
                  {t('detail.openPayment')}
                </Link>
              )}
            </p>
            <p className="text-xs text-muted">
              <span className="font-mono break-all">{payment.transaction_no}</span> ·{' '}
              {t(`money:source.${payment.source}`)} · {momentText(payment.received_at, language)}
            </p>
            {payment.refunds.length > 0 && (
              <ul className="grid gap-1 border-l-2 border-line pl-3 text-sm">
                {payment.refunds.map((refund) => (
                  <Refund key={refund.id} refund={refund} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {creditRefunds.length > 0 && (
        <ul className="mt-4 grid gap-2 border-l-2 border-line pl-3 text-sm">
          {creditRefunds.map((refund) => (
            <CreditRefundItem key={refund.id} refund={refund} />
          ))}
        </ul>
      )}
    </Section>
  )
}
