import { walletPayout } from '@zembil/contract/staff/credit/credit-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { momentText } from '../../../platform/dates/date-texts.ts'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { AmountField, ReasonField, TextField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isWaiting } from '../../../platform/money/is-waiting.ts'
import { SecondPersonNote } from '../../../platform/money/second-person-note.tsx'
import type { CreditDialogProps } from './dialog-props.ts'

/** Records that money of the wallet was sent to the customer. */
export function PayoutDialog({ id, credit, onClose }: CreditDialogProps) {
  const { t, language } = useTranslation('credit')
  return (
    <ActDialog
      act="POST /customers/:id/wallet/payouts"
      shape={walletPayout}
      start={{ amount: credit.wallet, transfer_no: '', reason: '' }}
      input={(body) => ({ params: { id }, body })}
      title={t('payOut.title')}
      text={t('payOut.text')}
      confirmLabel={t('acts.payOut')}
      said={(answer) => t(isWaiting(answer) ? 'waits' : 'done.payOut')}
      onClose={onClose}
    >
      {(form) => (
        <>
          {credit.held_until !== null && (
            <p className="text-danger">{t('payOut.held', { at: momentText(credit.held_until, language) })}</p>
          )}
          <AmountField
            of={form}
            name="amount"
            label={t('amount')}
            hint={t('payOut.most', { amount: formatPrice(fromWire(credit.wallet), language) })}
          />
          <TextField of={form} name="transfer_no" label={t('payOut.transfer')} maxLength={60} autoComplete="off" />
          <SecondPersonNote amount={form.values.amount} />
          <ReasonField of={form} />
        </>
      )}
    </ActDialog>
  )
}
