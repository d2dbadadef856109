import { formatPrice, fromWire, toWire } from '@zembil/rules/money/money'
import { useState } from 'react'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SecondPersonNote } from '../../../platform/money/second-person-note.tsx'
import { AmountField, isNumberShort, NumberField, positiveSantim } from './amount-field.tsx'
import type { CreditDialogProps } from './dialog-props.ts'
import { useCreditChanged } from './use-credit-changed.ts'

/** Records that money of the wallet was sent to the customer. */
export function PayoutDialog({ id, credit, onClose }: CreditDialogProps) {
  const { t, language } = useTranslation('credit')
  const { mutate, isPending } = useAct('POST /customers/:id/wallet/payouts')
  const after = useCreditChanged(onClose)
  const [amount, setAmount] = useState(credit.wallet)
  const [number, setNumber] = useState('')
  const [isAsked, setAsked] = useState(false)
  const santim = positiveSantim(amount)
  function send(reason: string): void {
    setAsked(true)
    if (santim === null || isNumberShort(number)) return
    const body = { amount: toWire(santim), transfer_no: number, reason }
    mutate({ params: { id }, body }, after(t('done.payOut')))
  }
  return (
    <ReasonDialog
      title={t('payOut.title')}
      text={t('payOut.text')}
      confirmLabel={t('acts.payOut')}
      isPending={isPending}
      onConfirm={send}
      onClose={onClose}
    >
      {credit.held_until !== null && (
        <p className="text-danger">{t('payOut.held', { at: momentText(credit.held_until, language) })}</p>
      )}
      <AmountField
        value={amount}
        onChange={setAmount}
        isAsked={isAsked}
        hint={t('payOut.most', { amount: formatPrice(fromWire(credit.wallet), language) })}
      />
      <NumberField label={t('payOut.transfer')} value={number} onChange={setNumber} isAsked={isAsked} />
      {santim !== null && <SecondPersonNote amount={toWire(santim)} />}
    </ReasonDialog>
  )
}
