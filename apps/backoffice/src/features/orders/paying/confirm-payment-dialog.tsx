import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import { parseTypedBirr } from '@zembil/rules/money/money'
import { paymentCodes } from '@zembil/rules/money/payment-methods'
import { DateField } from '@zembil/ui/desk/date-field'
import { Field } from '@zembil/ui/forms/field'
import { Select } from '@zembil/ui/forms/select'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { dayText } from '../../../platform/dates/date-texts.ts'
import { useDateTexts } from '../../../platform/dates/use-date-texts.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { AmountInput } from '../../../platform/money/amount-input.tsx'
import { SecondPersonNote } from '../../../platform/money/second-person-note.tsx'
import { useDecided } from '../../../platform/money/use-decided.ts'

const methods = paymentCodes.filter((code) => code !== 'loan')
type Method = (typeof methods)[number]

type ConfirmPaymentDialogProps = { order: Pick<StaffOrder, 'id' | 'due' | 'method'>; onClose: () => void }

/** Confirms by hand that an order is paid, with what the person read at the provider. */
export function ConfirmPaymentDialog({ order, onClose }: ConfirmPaymentDialogProps) {
  const { t, language } = useTranslation('money')
  const confirm = useAct('POST /orders/:id/payments')
  const after = useDecided(onClose)
  const [method, setMethod] = useState<Method>(methods.find((one) => one === order.method) ?? 'cbe')
  const [number, setNumber] = useState('')
  const [amount, setAmount] = useState(order.due)
  const [paidOn, setPaidOn] = useState(isoDate(addisDay(new Date())))
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const isAmount = (parseTypedBirr(amount) ?? 0) > 0
  const faults = {
    number: number.replaceAll(/\s/g, '').length < 4 ? t('hand.numberShort') : null,
    amount: isAmount ? null : t('search.amountWrong'),
    reason: reason.trim() === '' ? t('decide.reasonMissing') : null,
  }
  const shown = (fault: string | null) => (isAsked ? fault : null)
  function send(): void {
    setAsked(true)
    if (faults.number || faults.amount || faults.reason) return
    const body = { method, transaction_no: number, amount, paid_on: paidOn, reason: reason.trim() }
    confirm.mutate({ params: { id: order.id }, body }, after(t('hand.done', { order: order.id })))
  }
  return (
    <ConfirmDialog
      title={t('hand.title', { order: order.id })}
      text={t('hand.text')}
      confirmLabel={t('hand.confirm')}
      isPending={confirm.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      {isAmount && <SecondPersonNote amount={amount} />}
      <Field label={t('columns.method')}>
        {(control) => (
          <Select
            {...control}
            value={method}
            onChange={({ target }) => setMethod(target.value as Method)}
            options={methods.map((value) => ({ value, label: t(`method.${value}`) }))}
          />
        )}
      </Field>
      <Field label={t('columns.number')} isRequired error={shown(faults.number)}>
        {(control) => (
          <TextInput
            {...control}
            maxLength={60}
            autoComplete="off"
            value={number}
            onChange={({ target }) => setNumber(target.value)}
          />
        )}
      </Field>
      <Field label={t('columns.amount')} isRequired error={shown(faults.amount)}>
        {(control) => <AmountInput {...control} value={amount} onChange={setAmount} />}
      </Field>
      <DateField
        label={t('hand.day')}
        language={language}
        texts={useDateTexts()}
        value={paidOn}
        onChange={setPaidOn}
        beside={dayText(paidOn, language)}
      />
      <Field label={t('decide.reason')} isRequired error={shown(faults.reason)}>
        {(control) => (
          <TextInput {...control} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  )
}
