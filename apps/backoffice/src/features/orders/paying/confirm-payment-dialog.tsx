import { handPayment } from '@zembil/contract/staff/money/approval-shapes'
import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { paymentCodes } from '@zembil/rules/money/payment-methods'
import { dayFromToday } from '../../../platform/dates/day-bounds.ts'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { DayField } from '../../../platform/forms/day-field.tsx'
import { AmountField, ChoiceField, ReasonField, TextField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isWaiting } from '../../../platform/money/is-waiting.ts'
import { SecondPersonNote } from '../../../platform/money/second-person-note.tsx'

const methods = paymentCodes.filter((code) => code !== 'loan')

type ConfirmPaymentDialogProps = { order: Pick<StaffOrder, 'id' | 'due' | 'method'>; onClose: () => void }

/** Confirms by hand that an order is paid, with what the person read at the provider. */
export function ConfirmPaymentDialog({ order: { id, due, method }, onClose }: ConfirmPaymentDialogProps) {
  const { t } = useTranslation('money')
  return (
    <ActDialog
      act="POST /orders/:id/payments"
      shape={handPayment}
      start={{
        method: methods.find((one) => one === method) ?? 'cbe',
        transaction_no: '',
        amount: due,
        paid_on: dayFromToday(0),
        reason: '',
      }}
      input={(body) => ({ params: { id }, body })}
      title={t('hand.title', { order: id })}
      text={t('hand.text')}
      confirmLabel={t('hand.confirm')}
      said={(answer) => (isWaiting(answer) ? t('approval.waits') : t('hand.done', { order: id }))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SecondPersonNote amount={form.values.amount} />
          <ChoiceField
            of={form}
            name="method"
            label={t('columns.method')}
            options={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
          />
          <TextField of={form} name="transaction_no" label={t('columns.number')} maxLength={60} autoComplete="off" />
          <AmountField of={form} name="amount" label={t('columns.amount')} />
          <DayField of={form} name="paid_on" label={t('hand.day')} />
          <ReasonField of={form} label={t('decide.reason')} hint={undefined} />
        </>
      )}
    </ActDialog>
  )
}
