import type { StaffPayment } from '@zembil/contract/staff/payment-shapes'
import { Badge } from '@zembil/ui/feedback/badge'
import { useTranslation } from '../../platform/i18n/use-translation.ts'

/** The flag of a payment, what was decided about it, and the last thing that became of its refunds. */
export function PaymentBadge({ payment: { flag, refunds, pile, decision } }: { payment: StaffPayment }) {
  const { t } = useTranslation('money')
  const refund = refunds.at(-1)
  return (
    <span className="inline-flex flex-wrap gap-1">
      {flag ? (
        <Badge tone={flag === 'wallet' ? 'green' : 'yellow'}>{t(`flag.${flag}`)}</Badge>
      ) : (
        <Badge tone="green">{t('settled')}</Badge>
      )}
      {pile && <Badge tone="red">{t('board.waits')}</Badge>}
      {decision && <Badge tone="green">{t(`decide.made.${decision.kind}`)}</Badge>}
      {refund && <Badge tone={refund.state === 'by_hand' ? 'red' : 'blue'}>{t(`refundState.${refund.state}`)}</Badge>}
    </span>
  )
}
