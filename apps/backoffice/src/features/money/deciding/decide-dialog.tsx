import type { PaymentDecision } from '@zembil/contract/staff/money/decision-shapes'
import type { StaffPaymentDetail } from '@zembil/contract/staff/payment-shapes'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { SecondPersonNote } from '../../../platform/money/second-person-note.tsx'
import { useDecided } from '../../../platform/money/use-decided.ts'
import { OrderChoice } from './order-choice.tsx'

type Kind = PaymentDecision['kind']
type DecideDialogProps = { payment: StaffPaymentDetail; kind: Kind; onClose: () => void }

const isDanger = new Set<Kind>(['give-back', 'write-off'])

/** No decision can be taken back, so each says first what it does, and each needs a reason. */
export function DecideDialog({ payment: { id, amount }, kind, onClose }: DecideDialogProps) {
  const { t } = useTranslation('money')
  const decide = useAct('POST /payments/:id/decision')
  const after = useDecided(onClose)
  const [typed, setTyped] = useState('')
  const [orderId, setOrderId] = useState<number | null>(null)
  const [isAsked, setAsked] = useState(false)
  const reason = typed.trim()
  function confirm(): void {
    setAsked(true)
    if (reason === '') return
    if (kind !== 'assign') decide.mutate({ params: { id }, body: { kind, reason } }, after(t('decide.done')))
    else if (orderId !== null)
      decide.mutate({ params: { id }, body: { kind, order_id: orderId, reason } }, after(t('decide.done')))
  }
  return (
    <ConfirmDialog
      title={t(`decide.title.${kind}`)}
      text={t(`decide.text.${kind}`)}
      confirmLabel={t(`decide.act.${kind}`)}
      isDanger={isDanger.has(kind)}
      isPending={decide.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <SecondPersonNote amount={amount} />
      {kind === 'assign' && (
        <OrderChoice
          paymentId={id}
          value={orderId}
          onChange={setOrderId}
          error={isAsked && orderId === null ? t('decide.orderMissing') : null}
        />
      )}
      <Field label={t('decide.reason')} isRequired error={isAsked && reason === '' ? t('decide.reasonMissing') : null}>
        {(control) => (
          <TextInput {...control} maxLength={500} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  )
}
