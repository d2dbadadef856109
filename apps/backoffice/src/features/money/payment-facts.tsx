import type { StaffPaymentDetail } from '@zembil/contract/staff/payment-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Link } from 'react-router'
import { Moment } from '../../platform/dates/moment.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Facts } from '../../platform/page/facts.tsx'
import { Section } from '../../platform/page/section.tsx'
import { useCan } from '../../platform/session/permissions.tsx'
import { useDecisionFacts } from './deciding/use-decision-facts.tsx'
import { PaymentAmount } from './payment-amount.tsx'

const linkClass = 'hit-area font-semibold text-primary hover:underline'

/** What came, how the shop heard of it, and what was decided about it. */
export function PaymentFacts({ payment }: { payment: StaffPaymentDetail }) {
  const { t, language } = useTranslation('money')
  const seesCustomers = useCan('customers.read')
  const { order, flag } = payment
  const decisionFacts = useDecisionFacts(payment)
  return (
    <Section title={t('detail.title')}>
      {flag && <p className="mb-3 rounded-card bg-yellow-tint px-3 py-2 text-yellow-ink">{t(`flagText.${flag}`)}</p>}
      <Facts
        facts={[
          [t('columns.method'), t(`method.${payment.method}`)],
          [t('columns.number'), payment.transaction_no],
          [t('columns.amount'), <PaymentAmount key="amount" {...payment} />],
          [t('columns.currency'), payment.currency],
          [t('columns.at'), <Moment key="at" at={payment.received_at} />],
          [t('columns.source'), t(`source.${payment.source}`)],
          [
            t('columns.order'),
            order ? (
              <span key="order">
                <Link to={`/orders/${order.id}`} className={linkClass}>
                  {order.id}
                </Link>
                {' · '}
                {t('detail.orderTotal', {
                  total: formatPrice(fromWire(order.total), language),
                  status: t(`orderStatus.${order.status}`),
                })}
              </span>
            ) : (
              '—'
            ),
          ],
          ...(order?.customer_id && seesCustomers
            ? ([
                [
                  t('detail.customer'),
                  <Link key="customer" to={`/customers/${order.customer_id}`} className={linkClass}>
                    {t('detail.openCustomer')}
                  </Link>,
                ],
              ] as const)
            : []),
          [t('columns.flag'), flag ? t(`flag.${flag}`) : '—'],
          ...decisionFacts,
        ]}
      />
    </Section>
  )
}
