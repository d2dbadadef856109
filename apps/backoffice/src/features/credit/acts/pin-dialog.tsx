import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { CreditDialogProps } from './dialog-props.ts'
import { useCreditChanged } from './use-credit-changed.ts'

/** Ends the lock after wrong PINs, or removes the PIN. Nobody sees or sets one. */
export function PinDialog({ act, id, onClose }: CreditDialogProps) {
  const { t } = useTranslation('credit')
  const unlockPin = useAct('POST /customers/:id/loan-pin/unlock')
  const removePin = useAct('POST /customers/:id/loan-pin/remove')
  const after = useCreditChanged(onClose)
  const kind = act === 'removePin' ? 'removePin' : 'unlockPin'
  const { mutate, isPending } = { unlockPin, removePin }[kind]
  return (
    <ReasonDialog
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      confirmLabel={t(`acts.${kind}`)}
      isDanger={kind === 'removePin'}
      isPending={isPending}
      onConfirm={(reason) => mutate({ params: { id }, body: { reason } }, after(t(`done.${kind}`)))}
      onClose={onClose}
    />
  )
}
