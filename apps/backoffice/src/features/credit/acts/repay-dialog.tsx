import { formatPrice, fromWire, toWire } from '@zembil/rules/money/money'
import { Checkbox } from '@zembil/ui/forms/checkbox'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { ReasonField } from '../../../platform/forms/reason-field.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SecondPersonNote } from '../../../platform/money/second-person-note.tsx'
import { AmountField, isNumberShort, NumberField, positiveSantim } from './amount-field.tsx'
import type { CreditDialogProps } from './dialog-props.ts'
import { useCreditChanged } from './use-credit-changed.ts'

/** Records a repayment. What is more than owed goes to the wallet only after a question and with a reason. */
export function RepayDialog({ id, credit, onClose }: CreditDialogProps) {
  const { t, language } = useTranslation('credit')
  const { mutate, isPending } = useAct('POST /customers/:id/credit/repayments')
  const after = useCreditChanged(onClose)
  const [amount, setAmount] = useState('')
  const [receipt, setReceipt] = useState('')
  const [isToWallet, setToWallet] = useState(false)
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const santim = positiveSantim(amount)
  const excess = Math.max(0, (santim ?? 0) - fromWire(credit.owed))
  const price = (value: number) => formatPrice(value, language)
  function send(): void {
    setAsked(true)
    const reason = typed.trim()
    if (santim === null || isNumberShort(receipt) || (excess > 0 && (!isToWallet || reason === ''))) return
    const excessPart = excess > 0 ? { excess_to_wallet: true, reason } : {}
    const body = { amount: toWire(santim), receipt_no: receipt, ...excessPart }
    mutate({ params: { id }, body }, after(t('done.repay')))
  }
  return (
    <ConfirmDialog
      title={t('repay.title')}
      text={t('repay.text', { amount: price(fromWire(credit.owed)) })}
      confirmLabel={t('acts.repay')}
      isPending={isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <AmountField value={amount} onChange={setAmount} isAsked={isAsked} />
      <NumberField label={t('repay.receipt')} value={receipt} onChange={setReceipt} isAsked={isAsked} />
      {excess > 0 && (
        <>
          <div className="rounded-card bg-yellow-tint px-3 py-2 text-yellow-ink">
            <p>{t('repay.more', { amount: price(excess) })}</p>
            <Checkbox
              label={t('repay.toWallet')}
              checked={isToWallet}
              onChange={({ target }) => setToWallet(target.checked)}
            />
          </div>
          <ReasonField value={typed} onChange={setTyped} isAsked={isAsked} />
          <SecondPersonNote amount={toWire(excess)} />
        </>
      )}
    </ConfirmDialog>
  )
}
