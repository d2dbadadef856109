import { becauseOf } from '@zembil/contract/staff/people/customer-act-shapes'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { ReasonField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { customerQuery } from '../customers.queries.ts'
import type { ActDialogProps } from './dialog-props.ts'
import { OpenMatters } from './open-matters.tsx'

const calls = {
  block: 'POST /customers/:id/block',
  unblock: 'POST /customers/:id/unblock',
  signOut: 'POST /customers/:id/sessions/end',
} as const

/** Blocks a customer, lifts the block, or ends all sessions. */
export function BlockDialog({ act, customer: { id }, onClose }: ActDialogProps) {
  const { t } = useTranslation('customers')
  const kind = act === 'unblock' || act === 'signOut' ? act : 'block'
  return (
    <ActDialog
      act={calls[kind]}
      shape={becauseOf}
      start={{ reason: '' }}
      input={(body) => ({ params: { id }, body })}
      title={t(`acts.${kind}Title`)}
      text={t(`acts.${kind}Text`)}
      confirmLabel={t(`acts.${kind}`)}
      isDanger={kind === 'block'}
      said={t(`acts.${kind}Done`)}
      shows={customerQuery(id).queryKey}
      onClose={onClose}
    >
      {(form) => (
        <>
          {kind === 'block' && <OpenMatters id={id} />}
          <ReasonField of={form} />
        </>
      )}
    </ActDialog>
  )
}
