import { newRepayment } from '@zembil/contract/staff/credit/credit-shapes'
import { formatPrice, fromWire, parseTypedBirr, toWire } from '@zembil/rules/money/money'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { AmountField, CheckField, ReasonField, TextField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isWaiting } from '../../../platform/money/is-waiting.ts'
import { SecondPersonNote } from '../../../platform/money/second-person-note.tsx'
import type { CreditDialogProps } from './dialog-props.ts'

/** Records a repayment. What is more than owed goes to the wallet only after a question and with a reason. */
export function RepayDialog({ id, credit, onClose }: CreditDialogProps) {
  const { t, language } = useTranslation('credit')
  const owed = fromWire(credit.owed)
  const price = (value: number) => formatPrice(value, language)
  const excessOf = (amount: string): number => Math.max(0, (parseTypedBirr(amount) ?? 0) - owed)
  const shape = newRepayment
    .refine(({ amount, excess_to_wallet }) => excessOf(amount) === 0 || excess_to_wallet, {
      path: ['excess_to_wallet'],
    })
    .refine(({ amount, reason }) => excessOf(amount) === 0 || reason, { error: 'required', path: ['reason'] })
  return (
    <ActDialog
      act="POST /customers/:id/credit/repayments"
      shape={shape}
      start={{ amount: '', receipt_no: '', excess_to_wallet: false }}
      input={({ amount, receipt_no, ...excess }) => ({
        params: { id },
        body: { amount, receipt_no, ...(excessOf(amount) > 0 && excess) },
      })}
      title={t('repay.title')}
      text={t('repay.text', { amount: price(owed) })}
      confirmLabel={t('acts.repay')}
      said={(answer) => t(isWaiting(answer) ? 'waits' : 'done.repay')}
      onClose={onClose}
    >
      {(form) => {
        const excess = excessOf(form.values.amount)
        return (
          <>
            <AmountField of={form} name="amount" label={t('amount')} />
            <TextField of={form} name="receipt_no" label={t('repay.receipt')} maxLength={60} autoComplete="off" />
            {excess > 0 && (
              <>
                <div className="rounded-card bg-yellow-tint px-3 py-2 text-yellow-ink">
                  <p>{t('repay.more', { amount: price(excess) })}</p>
                  <CheckField of={form} name="excess_to_wallet" label={t('repay.toWallet')} />
                </div>
                <ReasonField of={form} />
                <SecondPersonNote amount={toWire(excess)} />
              </>
            )}
          </>
        )
      }}
    </ActDialog>
  )
}
