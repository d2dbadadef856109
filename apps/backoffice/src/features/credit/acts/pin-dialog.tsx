import { becauseOf } from '@zembil/contract/staff/people/customer-act-shapes'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { ReasonField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { CreditDialogProps } from './dialog-props.ts'

/** Ends the lock after wrong PINs, or removes the PIN. Nobody sees or sets one. */
export function PinDialog({ act, id, onClose }: CreditDialogProps) {
  const { t } = useTranslation('credit')
  const kind = act === 'removePin' ? 'removePin' : 'unlockPin'
  return (
    <ActDialog
      act={kind === 'removePin' ? 'POST /customers/:id/loan-pin/remove' : 'POST /customers/:id/loan-pin/unlock'}
      shape={becauseOf}
      start={{ reason: '' }}
      input={(body) => ({ params: { id }, body })}
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      confirmLabel={t(`acts.${kind}`)}
      isDanger={kind === 'removePin'}
      said={t(`done.${kind}`)}
      onClose={onClose}
    >
      {(form) => <ReasonField of={form} />}
    </ActDialog>
  )
}
