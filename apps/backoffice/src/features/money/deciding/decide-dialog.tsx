import { type PaymentDecision, paymentDecision } from '@zembil/contract/staff/money/decision-shapes'
import type { StaffPaymentDetail } from '@zembil/contract/staff/payment-shapes'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { ReasonField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { isWaiting } from '../../../platform/money/is-waiting.ts'
import { SecondPersonNote } from '../../../platform/money/second-person-note.tsx'
import { OrderChoice } from './order-choice.tsx'

type Kind = PaymentDecision['kind']
type DecideDialogProps = { payment: StaffPaymentDetail; kind: Kind; onClose: () => void }

const isDanger = new Set<Kind>(['give-back', 'write-off'])

/** No decision can be taken back, so each says first what it does, and each needs a reason. */
export function DecideDialog({ payment: { id, amount }, kind, onClose }: DecideDialogProps) {
  const { t } = useTranslation('money')
  return (
    <ActDialog
      act="POST /payments/:id/decision"
      shape={paymentDecision}
      start={{ kind, reason: '' } as PaymentDecision}
      input={(body) => ({ params: { id }, body })}
      title={t(`decide.title.${kind}`)}
      text={t(`decide.text.${kind}`)}
      confirmLabel={t(`decide.act.${kind}`)}
      isDanger={isDanger.has(kind)}
      said={(answer) => t(isWaiting(answer) ? 'approval.waits' : 'decide.done')}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SecondPersonNote amount={amount} />
          {kind === 'assign' && (
            <OrderChoice
              paymentId={id}
              value={Reflect.get(form.values, 'order_id') ?? null}
              onChange={(orderId) => form.set('order_id' as never, orderId as never)}
              error={form.faults.order_id ? t('decide.orderMissing') : null}
            />
          )}
          <ReasonField of={form} label={t('decide.reason')} hint={undefined} />
        </>
      )}
    </ActDialog>
  )
}
