import type { PaymentDecision as Decision } from '@zembil/contract/staff/money/decision-shapes'
import type { StaffPaymentDetail } from '@zembil/contract/staff/payment-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Button } from '@zembil/ui/forms/button'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Facts } from '../../../platform/page/facts.tsx'
import { Section } from '../../../platform/page/section.tsx'
import { useCan } from '../../../platform/session/permissions.tsx'
import { DecideDialog } from './decide-dialog.tsx'

type Kind = Decision['kind']

/** What can be decided, the usual one first, as the server decides it. */
function kindsFor({ pile, flag }: StaffPaymentDetail): readonly Kind[] {
  if (pile === 'taken-back') return ['write-off']
  if (pile === 'wrong-amount') return flag === 'underpaid' ? ['release', 'give-back'] : ['wallet', 'give-back']
  if (pile === 'unmatched')
    return flag === 'second' || flag === 'late' ? ['same', 'give-back'] : ['assign', 'give-back', 'keep']
  return []
}

/** Ordered, paid and the difference. What was paid too much is a row of its own, beside the one that paid the order. */
function useAmounts({ order, amount, flag, same_transaction }: StaffPaymentDetail) {
  const { t, language } = useTranslation('money')
  if (!order || (flag !== 'underpaid' && flag !== 'overpaid')) return []
  const text = (santim: number) => formatPrice(santim, language)
  const paid = [amount, ...same_transaction.map((one) => one.amount)].reduce((sum, one) => sum + fromWire(one), 0)
  const difference = paid - fromWire(order.due)
  return [
    [t('decide.ordered'), text(fromWire(order.due))],
    [t('decide.paid'), text(paid)],
    [t('decide.difference'), `${difference > 0 ? '+' : '−'}${text(Math.abs(difference))}`],
  ] as const
}

/** A payment that waits for a person, with what can be decided about it. */
export function PaymentDecision({ payment }: { payment: StaffPaymentDetail }) {
  const { t } = useTranslation('money')
  const [open, setOpen] = useState<Kind | null>(null)
  const mayDecide = useCan('money.confirm')
  const kinds = kindsFor(payment)
  const amounts = useAmounts(payment)
  if (kinds.length === 0) return null
  return (
    <Section title={t('decide.waiting')} text={t(`board.pileText.${payment.pile ?? 'unmatched'}`)}>
      {amounts.length > 0 && <Facts facts={amounts} />}
      {mayDecide && (
        <div className="mt-4 flex flex-wrap gap-2">
          {kinds.map((kind, index) => (
            <Button key={kind} variant={index === 0 ? 'primary' : 'secondary'} onClick={() => setOpen(kind)}>
              {t(`decide.act.${kind}`)}
            </Button>
          ))}
        </div>
      )}
      {open && <DecideDialog payment={payment} kind={open} onClose={() => setOpen(null)} />}
    </Section>
  )
}
