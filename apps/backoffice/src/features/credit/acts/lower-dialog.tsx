import { formatPrice, fromWire, toWire } from '@zembil/rules/money/money'
import { useState } from 'react'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AmountField, positiveSantim } from './amount-field.tsx'
import type { CreditDialogProps } from './dialog-props.ts'
import { useCreditChanged } from './use-credit-changed.ts'

/** Lowers what is granted by credit that is not used. */
export function LowerDialog({ id, credit, onClose }: CreditDialogProps) {
  const { t, language } = useTranslation('credit')
  const { mutate, isPending } = useAct('POST /customers/:id/credit/reductions')
  const after = useCreditChanged(onClose)
  const [amount, setAmount] = useState('')
  const [isAsked, setAsked] = useState(false)
  function send(reason: string): void {
    setAsked(true)
    const santim = positiveSantim(amount)
    if (santim !== null) mutate({ params: { id }, body: { amount: toWire(santim), reason } }, after(t('done.lower')))
  }
  return (
    <ReasonDialog
      title={t('lower.title')}
      text={t('lower.text')}
      confirmLabel={t('acts.lower')}
      isPending={isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <AmountField
        value={amount}
        onChange={setAmount}
        isAsked={isAsked}
        hint={t('lower.most', { amount: formatPrice(fromWire(credit.left), language) })}
      />
    </ReasonDialog>
  )
}
