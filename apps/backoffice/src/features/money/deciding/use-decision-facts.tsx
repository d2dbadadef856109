import type { StaffPaymentDetail } from '@zembil/contract/staff/payment-shapes'
import type { ReactNode } from 'react'
import { Moment } from '../../../platform/dates/moment.tsx'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

/** What was decided about a payment, by whom and why: by a person, or by the shop's rules. */
export function useDecisionFacts({ decision, refunds, flag }: StaffPaymentDetail): [string, ReactNode][] {
  const { t, language } = useTranslation('money')
  const refund = refunds.at(-1)
  if (!decision) {
    const byRules = refund && `${t(`refundReason.${refund.reason}`)} · ${t(`refundState.${refund.state}`)}`
    return [[t('detail.decision'), byRules ?? (flag ? t('detail.decisionNone') : t('settled'))]]
  }
  const { kind, reason, member, approved_by, decided_at } = decision
  return [
    [t('detail.decision'), t(`decide.made.${kind}`)],
    [t('decide.reason'), reason],
    [t('refund.by'), nameIn(language, member)],
    ...(approved_by ? [[t('approval.approvedBy'), nameIn(language, approved_by)] as [string, ReactNode]] : []),
    [t('decide.at'), <Moment key="decided" at={decided_at} />],
  ]
}
