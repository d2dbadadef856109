import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { ActDialogProps } from './dialog-props.ts'
import { OpenMatters } from './open-matters.tsx'
import { useCustomerChanged } from './use-customer-changed.ts'

/** Blocks a customer, lifts the block, or ends all sessions. */
export function BlockDialog({ act, customer: { id }, onClose }: ActDialogProps) {
  const { t } = useTranslation('customers')
  const after = useCustomerChanged(id, onClose)
  const block = useAct('POST /customers/:id/block')
  const unblock = useAct('POST /customers/:id/unblock')
  const signOut = useAct('POST /customers/:id/sessions/end')
  const kind = act === 'unblock' || act === 'signOut' ? act : 'block'
  const { mutate, isPending } = { block, unblock, signOut }[kind]
  return (
    <ReasonDialog
      title={t(`acts.${kind}Title`)}
      text={t(`acts.${kind}Text`)}
      confirmLabel={t(`acts.${kind}`)}
      isDanger={kind === 'block'}
      isPending={isPending}
      onConfirm={(reason) => mutate({ params: { id }, body: { reason } }, after(t(`acts.${kind}Done`)))}
      onClose={onClose}
    >
      {kind === 'block' && <OpenMatters id={id} />}
    </ReasonDialog>
  )
}
