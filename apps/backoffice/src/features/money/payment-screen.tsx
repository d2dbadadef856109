import { useQuery } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { useParams } from 'react-router'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { lastList } from '../../platform/lists/list-state.ts'
import { Unanswered } from '../../platform/page/loaded.tsx'
import { NotFound } from '../../platform/page/not-found.tsx'
import { PageHeader } from '../../platform/page/page-header.tsx'
import { Section } from '../../platform/page/section.tsx'
import { AuditSection } from '../audit/audit-section.tsx'
import { AttemptCard } from './attempt-card.tsx'
import { PaymentDecision } from './deciding/payment-decision.tsx'
import { paymentQuery } from './money.queries.ts'
import { PaymentBadge } from './payment-badge.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentRefunds } from './payment-refunds.tsx'
import { SameTransaction } from './same-transaction.tsx'

/** `/payments/12`: one payment, and all tries to pay its order. */
export function PaymentScreen() {
  const { t } = useTranslation(['money', 'common'])
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(paymentQuery(id))
  const payment = data?.data
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const back = { href: lastList('/payments'), label: t('title') }
  if (!payment)
    return (
      <>
        <PageHeader title={t('payment')} back={back} />
        <Unanswered error={error} refetch={refetch} />
      </>
    )
  return (
    <>
      <PageHeader
        title={t('paymentOf', { number: payment.transaction_no })}
        aside={<PaymentBadge payment={payment} />}
        back={back}
      />
      {payment.pile && (
        <div className="mb-4">
          <PaymentDecision payment={payment} />
        </div>
      )}
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <PaymentFacts payment={payment} />
        <PaymentRefunds refunds={payment.refunds} />
        {payment.same_transaction.length > 0 && <SameTransaction payments={payment.same_transaction} />}
      </div>
      <div className="mt-4">
        <Section title={t('attempt.title')}>
          {payment.attempts.length === 0 && <p className="text-muted">{t('attempt.none')}</p>}
          <ul className="grid grid-cols-1 gap-4">
            {payment.attempts.map((attempt) => (
              <li key={attempt.id}>
                <AttemptCard attempt={attempt} />
              </li>
            ))}
          </ul>
        </Section>
      </div>
      <AuditSection filter={{ subject_kind: 'payment', subject_id: String(id) }} />
    </>
  )
}
