import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { CreditDialogProps } from './dialog-props.ts'
import { useCreditChanged } from './use-credit-changed.ts'

/** Freezes the credit, or lets the customer buy with it again. */
export function FreezeDialog({ act, id, onClose }: CreditDialogProps) {
  const { t } = useTranslation('credit')
  const freeze = useAct('POST /customers/:id/credit/freeze')
  const unfreeze = useAct('POST /customers/:id/credit/unfreeze')
  const after = useCreditChanged(onClose)
  const kind = act === 'unfreeze' ? 'unfreeze' : 'freeze'
  const { mutate, isPending } = { freeze, unfreeze }[kind]
  return (
    <ReasonDialog
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      confirmLabel={t(`acts.${kind}`)}
      isDanger={kind === 'freeze'}
      isPending={isPending}
      onConfirm={(reason) => mutate({ params: { id }, body: { reason } }, after(t(`done.${kind}`)))}
      onClose={onClose}
    />
  )
}
