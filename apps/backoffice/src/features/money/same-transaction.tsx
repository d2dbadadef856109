import type { StaffPayment } from '@zembil/contract/staff/payment-shapes'
import { Link } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Section } from '../../platform/page/section.tsx'
import { PaymentAmount } from './payment-amount.tsx'
import { PaymentBadge } from './payment-badge.tsx'

/** What was paid too much, or a number that was used again. */
export function SameTransaction({ payments }: { payments: readonly StaffPayment[] }) {
  const { t } = useTranslation('money')
  return (
    <Section title={t('detail.sameTransaction')} text={t('detail.sameText')}>
      <ul className="grid gap-2">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center gap-3">
            <Link to={`/payments/${payment.id}`} className="hit-area font-semibold text-primary hover:underline">
              <PaymentAmount {...payment} />
            </Link>
            <PaymentBadge payment={payment} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
