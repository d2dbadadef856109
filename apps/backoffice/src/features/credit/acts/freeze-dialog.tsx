import { becauseOf } from '@zembil/contract/staff/people/customer-act-shapes'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { ReasonField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import type { CreditDialogProps } from './dialog-props.ts'

/** Freezes the credit, or lets the customer buy with it again. */
export function FreezeDialog({ act, id, onClose }: CreditDialogProps) {
  const { t } = useTranslation('credit')
  const kind = act === 'unfreeze' ? 'unfreeze' : 'freeze'
  return (
    <ActDialog
      act={`POST /customers/:id/credit/${kind}`}
      shape={becauseOf}
      start={{ reason: '' }}
      input={(body) => ({ params: { id }, body })}
      title={t(`${kind}.title`)}
      text={t(`${kind}.text`)}
      confirmLabel={t(`acts.${kind}`)}
      isDanger={kind === 'freeze'}
      said={t(`done.${kind}`)}
      onClose={onClose}
    >
      {(form) => <ReasonField of={form} />}
    </ActDialog>
  )
}
