import type { Approval } from '@zembil/contract/staff/money/approval-shapes'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useDecided } from '../../../platform/money/use-decided.ts'
import { useRequestText } from './use-request-text.ts'

export type ApprovalAct = 'approve' | 'reject' | 'withdraw'
type ApprovalDialogProps = { approval: Approval; act: ApprovalAct; onClose: () => void }

/** Approving does what was asked for, at once; rejecting needs a reason. */
export function ApprovalDialog({ approval, act, onClose }: ApprovalDialogProps) {
  const { t, language } = useTranslation('money')
  const requestText = useRequestText()
  const after = useDecided(onClose)
  const approve = useAct('POST /approvals/:id/approve')
  const reject = useAct('POST /approvals/:id/reject')
  const withdraw = useAct('POST /approvals/:id/withdraw')
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [params, note] = [{ id: approval.id }, typed.trim()]
  const { amount } = approval
  const title =
    amount === null
      ? t(`approval.${act}OtherTitle`)
      : t(`approval.${act}Title`, { amount: formatPrice(fromWire(amount), language) })
  const done = () => after(t(`approval.done.${act}`))
  function confirm(): void {
    setAsked(true)
    if (act === 'approve') approve.mutate({ params }, done())
    if (act === 'withdraw') withdraw.mutate({ params }, done())
    if (act === 'reject' && note !== '') reject.mutate({ params, body: { note } }, done())
  }
  return (
    <ConfirmDialog
      title={title}
      text={`${requestText(approval)}. ${t(`approval.${act}Text`)}`}
      confirmLabel={t(`approval.${act}`)}
      isDanger={act === 'reject'}
      isPending={approve.isPending || reject.isPending || withdraw.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p className="rounded-card bg-sunken px-3 py-2 wrap-anywhere">{approval.reason}</p>
      {act === 'reject' && (
        <Field label={t('decide.reason')} isRequired error={isAsked && note === '' ? t('decide.reasonMissing') : null}>
          {(control) => (
            <TextInput {...control} maxLength={500} value={typed} onChange={({ target }) => setTyped(target.value)} />
          )}
        </Field>
      )}
    </ConfirmDialog>
  )
}
