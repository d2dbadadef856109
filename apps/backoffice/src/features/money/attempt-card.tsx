import type { StaffAttempt } from '@zembil/contract/staff/payment-shapes'
import { displayPhone } from '@zembil/rules/people/phone'
import { Badge, type BadgeTone } from '@zembil/ui/feedback/badge'
import { Collapsible } from '@zembil/ui/layout/collapsible'
import { Moment } from '../../platform/dates/moment.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { Facts } from '../../platform/page/facts.tsx'
import { AskProvider } from '../orders/paying/ask-provider.tsx'
import { ProviderAnswers } from './provider-answers.tsx'

const tones: Record<StaffAttempt['state'], BadgeTone> = {
  starting: 'blue',
  pending: 'blue',
  paid: 'green',
  refused: 'red',
}

/** One try to pay: what was asked of the provider, and what it answered. */
export function AttemptCard({ attempt }: { attempt: StaffAttempt }) {
  const { t } = useTranslation('money')
  const times = [
    [t('attempt.started'), attempt.created_at],
    [t('attempt.expires'), attempt.state === 'pending' ? attempt.expires_at : null],
    [t('attempt.startFailed'), attempt.start_failed_at],
    [t('attempt.settled'), attempt.settled_at],
    [t('attempt.asksAgain'), attempt.asks_again_at],
    [t('attempt.review'), attempt.review_at],
  ] as const
  return (
    <article className="rounded-card border border-line p-4">
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{t(`method.${attempt.method}`)}</h3>
        <Amount value={attempt.amount} />
        <Badge tone={tones[attempt.state]}>{t(`attemptState.${attempt.state}`)}</Badge>
        <div className="ml-auto">{attempt.state !== 'paid' && <AskProvider attemptId={attempt.id} />}</div>
      </div>
      <Facts
        facts={[
          [t('attempt.reference'), attempt.reference],
          ...(attempt.provider_reference === null
            ? []
            : ([[t('attempt.providerReference'), attempt.provider_reference]] as const)),
          ...(attempt.payer_phone === null ? [] : ([[t('attempt.payer'), displayPhone(attempt.payer_phone)]] as const)),
          ...(attempt.refusal === null ? [] : ([[t('attempt.refusal'), t(`refusal.${attempt.refusal}`)]] as const)),
          ...times.flatMap(([label, at]) => (at === null ? [] : [[label, <Moment key={label} at={at} />] as const])),
          [
            t('attempt.asked'),
            attempt.asked_at === null ? (
              t('attempt.askedNever')
            ) : (
              <span key="asked">
                {attempt.asked > 0 && t('attempt.askedTimes', { count: attempt.asked })}
                <Moment at={attempt.asked_at} />
              </span>
            ),
          ],
        ]}
      />
      <div className="mt-3">
        <Collapsible title={`${t('attempt.answers')} (${attempt.answers.length})`}>
          <ProviderAnswers answers={attempt.answers} />
        </Collapsible>
      </div>
    </article>
  )
}
