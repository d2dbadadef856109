import type { StaffAttempt } from '@zembil/contract/staff/payment-shapes'
import { Badge } from '@zembil/ui/feedback/badge'
import { Moment } from '../../platform/dates/moment.tsx'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Facts } from '../../platform/page/facts.tsx'

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The messages of a provider about one try, with the fields that the shop keeps. */
export function ProviderAnswers({ answers }: { answers: StaffAttempt['answers'] }) {
  const { t } = useTranslation('money')
  if (answers.length === 0) return <p className="text-muted">{t('attempt.noAnswer')}</p>
  return (
    <ol className="grid grid-cols-1 gap-3">
      {answers.map((answer) => (
        <li key={answer.received_at} className="rounded-control bg-sunken p-3">
          <div className="mb-2 flex flex-wrap items-center gap-3">
            <Moment at={answer.received_at} />
            {answer.refusal === null ? (
              <Badge tone="green">{t('attempt.accepted')}</Badge>
            ) : (
              <Badge tone="red">{t('attempt.notAccepted', { reason: answer.refusal })}</Badge>
            )}
          </div>
          {answer.record && (
            <div className="text-sm">
              <Facts facts={Object.entries(answer.record).map(([name, value]) => [name, shown(value)] as const)} />
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
