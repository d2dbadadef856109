import type { StaffAttempt } from '@zembil/contract/staff/payment-shapes'
import { displayPhone } from '@zembil/rules/people/phone'
import { Badge, type BadgeTone } from '@zembil/ui/feedback/badge'
import { momentText } from '../../../../platform/dates/date-texts.ts'
import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../../platform/money/amount.tsx'
import { Section } from '../../../../platform/page/section.tsx'
import { AskProvider } from '../../paying/ask-provider.tsx'

const tones: Record<StaffAttempt['state'], BadgeTone> = {
  starting: 'gray',
  pending: 'yellow',
  paid: 'green',
  refused: 'red',
}

/** Each try to pay, with the references by which customer and provider speak of it. */
export function OrderAttempts({ attempts }: { attempts: readonly StaffAttempt[] }) {
  const { t, language } = useTranslation(['orders', 'money'])
  return (
    <Section title={t('money.attempts')}>
      {attempts.length === 0 && <p className="text-muted">{t('money.noAttempts')}</p>}
      <ul className="grid gap-4">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="grid gap-1">
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <span className="font-semibold">{t(`money:method.${attempt.method}`)}</span>
              <Amount value={attempt.amount} />
              <Badge tone={tones[attempt.state]}>{t(`money:attemptState.${attempt.state}`)}</Badge>
              {attempt.refusal && <span>{t(`money:refusal.${attempt.refusal}`)}</span>}
              {attempt.payer_phone && <span className="tabular-nums">{displayPhone(attempt.payer_phone)}</span>}
              <span className="ml-auto">{attempt.state !== 'paid' && <AskProvider attemptId={attempt.id} />}</span>
            </p>
            <p className="text-xs text-muted">
              {t('money.reference')} <span className="font-mono">{attempt.reference}</span>
              {attempt.provider_reference && (
                <>
                  {' · '}
                  {t('money.provider')} <span className="font-mono break-all">{attempt.provider_reference}</span>
                </>
              )}
              {' · '}
              {momentText(attempt.created_at, language)}
              {attempt.asked > 0 && ` · ${t('money.asked', { count: attempt.asked })}`}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
