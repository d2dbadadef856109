import type { Approval } from '@zembil/contract/staff/money/approval-shapes'
import { rejection } from '@zembil/contract/staff/staff-fields'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { ReasonField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useRequestText } from './use-request-text.ts'

export type ApprovalAct = 'approve' | 'reject' | 'withdraw'
type ApprovalDialogProps = { approval: Approval; act: ApprovalAct; onClose: () => void }

/** Approving does what was asked for, at once; rejecting needs a reason. */
export function ApprovalDialog({ approval, act, onClose }: ApprovalDialogProps) {
  const { t, language } = useTranslation('money')
  const requestText = useRequestText()
  const params = { id: approval.id }
  const { amount } = approval
  const common = {
    title:
      amount === null
        ? t(`approval.${act}OtherTitle`)
        : t(`approval.${act}Title`, { amount: formatPrice(fromWire(amount), language) }),
    text: `${requestText(approval)}. ${t(`approval.${act}Text`)}`,
    confirmLabel: t(`approval.${act}`),
    said: t(`approval.done.${act}`),
    onClose,
  }
  const why = <p className="rounded-card bg-sunken px-3 py-2 wrap-anywhere">{approval.reason}</p>
  if (act === 'approve')
    return (
      <ActDialog {...common} act="POST /approvals/:id/approve" input={() => ({ params })}>
        {why}
      </ActDialog>
    )
  if (act === 'withdraw')
    return (
      <ActDialog {...common} act="POST /approvals/:id/withdraw" input={() => ({ params })}>
        {why}
      </ActDialog>
    )
  return (
    <ActDialog
      {...common}
      act="POST /approvals/:id/reject"
      shape={rejection}
      start={{ note: '' }}
      input={(body) => ({ params, body })}
      isDanger
    >
      {(form) => (
        <>
          {why}
          <ReasonField of={form} name="note" label={t('decide.reason')} hint={undefined} />
        </>
      )}
    </ActDialog>
  )
}
