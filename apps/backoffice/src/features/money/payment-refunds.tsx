import type { StaffRefund } from '@zembil/contract/staff/payment-shapes'
import { Badge, type BadgeTone } from '@zembil/ui/feedback/badge'
import { dayText } from '../../platform/dates/date-texts.ts'
import { Moment } from '../../platform/dates/moment.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Amount } from '../../platform/money/amount.tsx'
import { Facts } from '../../platform/page/facts.tsx'
import { Section } from '../../platform/page/section.tsx'

const tones: Record<StaffRefund['state'], BadgeTone> = {
  queued: 'blue',
  pending: 'blue',
  refunded: 'green',
  by_hand: 'red',
  reversed: 'gray',
}

/** What of a payment went back, or will. */
export function PaymentRefunds({ refunds }: { refunds: readonly StaffRefund[] }) {
  const { t, language } = useTranslation('money')
  return (
    <Section title={t('refund.title')}>
      {refunds.length === 0 && <p className="text-muted">{t('refund.none')}</p>}
      <ul className="grid grid-cols-1 gap-4">
        {refunds.map((refund) => (
          <li key={refund.id} className="border-b border-line pb-4 last:border-0 last:pb-0">
            <p className="mb-2 flex flex-wrap items-center gap-2 font-semibold">
              <Amount value={refund.amount} />
              <Badge tone={tones[refund.state]}>{t(`refundState.${refund.state}`)}</Badge>
            </p>
            <Facts
              facts={[
                [t('refund.reference'), refund.reference],
                [t('refund.reason'), t(`refundReason.${refund.reason}`)],
                [t('refund.way'), t(`refundWay.${refund.way}`)],
                [t('refund.by'), refund.member === null ? t('refund.system') : nameIn(language, refund.member)],
                ...(refund.approved_by === null
                  ? []
                  : ([[t('approval.approvedBy'), nameIn(language, refund.approved_by)]] as const)),
                ...(refund.note === null ? [] : ([[t('refund.note'), refund.note]] as const)),
                ...(refund.transfer_no === null || refund.transferred_on === null
                  ? []
                  : ([
                      [t('refund.transfer'), `${refund.transfer_no} · ${dayText(refund.transferred_on, language)}`],
                    ] as const)),
                [t('refund.at'), <Moment key="at" at={refund.created_at} />],
                ...(refund.settled_at === null
                  ? []
                  : ([[t('refund.settled'), <Moment key="settled" at={refund.settled_at} />]] as const)),
              ]}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
