import type { OpenRefund } from '@zembil/contract/staff/money/refunds'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import { DateField } from '@zembil/ui/desk/date-field'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { dayText } from '../../../platform/dates/date-texts.ts'
import { useDateTexts } from '../../../platform/dates/use-date-texts.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useDecided } from '../../../platform/money/use-decided.ts'
import { Facts } from '../../../platform/page/facts.tsx'
import { PaymentAmount } from '../payment-amount.tsx'

/** Records the transfer by which a person has returned the money. */
export function CloseDialog({ refund, onClose }: { refund: OpenRefund; onClose: () => void }) {
  const { t, language } = useTranslation('money')
  const close = useAct('POST /refunds/:id/close')
  const after = useDecided(onClose)
  const [number, setNumber] = useState('')
  const [day, setDay] = useState(isoDate(addisDay(new Date())))
  const [isAsked, setAsked] = useState(false)
  const isShort = number.replaceAll(/\s/g, '').length < 4
  function send(): void {
    setAsked(true)
    const body = { transfer_no: number, transferred_on: day }
    if (!isShort) close.mutate({ params: { id: refund.id }, body }, after(t('refunds.closed')))
  }
  return (
    <ConfirmDialog
      title={t('refunds.closeTitle', { amount: `${refund.amount} ${refund.currency}` })}
      text={t('refunds.closeText')}
      confirmLabel={t('refunds.close')}
      isPending={close.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <Facts
        facts={[
          [t('columns.amount'), <PaymentAmount key="amount" {...refund} />],
          [t('columns.method'), t(`method.${refund.method}`)],
          [t('columns.number'), refund.transaction_no],
          [t('columns.order'), refund.order_id ?? '—'],
          [t('refunds.customer'), refund.name ?? '—'],
          [t('refund.reference'), refund.reference],
        ]}
      />
      <Field label={t('refunds.transferNo')} isRequired error={isAsked && isShort ? t('hand.numberShort') : null}>
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
      <DateField
        label={t('refunds.transferredOn')}
        language={language}
        texts={useDateTexts()}
        value={day}
        onChange={setDay}
        beside={dayText(day, language)}
      />
    </ConfirmDialog>
  )
}
