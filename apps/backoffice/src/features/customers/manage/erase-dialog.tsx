import { useQueryClient } from '@tanstack/react-query'
import { becauseOf } from '@zembil/contract/staff/people/customer-act-shapes'
import { useNavigate } from 'react-router'
import { ActDialog } from '../../../platform/forms/act-dialog.tsx'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { ReasonField } from '../../../platform/forms/fields.tsx'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { lastList } from '../../../platform/lists/list-state.ts'
import { isWaiting } from '../../../platform/money/is-waiting.ts'
import { customerQuery } from '../customers.queries.ts'
import type { ActDialogProps } from './dialog-props.ts'
import { OpenMatters, useIsErasable } from './open-matters.tsx'

/** Erases the customer, unless something stands in the way. */
export function EraseDialog({ customer: { id }, onClose }: ActDialogProps) {
  const { t } = useTranslation(['customers', 'common'])
  const client = useQueryClient()
  const navigate = useNavigate()
  if (useIsErasable(id) === false)
    return (
      <ConfirmDialog
        title={t('erase.title')}
        text={t('erase.notYet')}
        confirmLabel={t('common:close')}
        isPending={false}
        onConfirm={onClose}
        onClose={onClose}
      >
        <OpenMatters id={id} isObstacle />
      </ConfirmDialog>
    )
  return (
    <ActDialog
      act="POST /customers/:id/erase"
      shape={becauseOf}
      start={{ reason: '' }}
      input={(body) => ({ params: { id }, body })}
      title={t('erase.title')}
      text={t('erase.text')}
      confirmLabel={t('acts.erase')}
      isDanger
      said={(answer) => t(isWaiting(answer) ? 'acts.waits' : 'erase.done')}
      onDone={(answer) => {
        if (isWaiting(answer)) return
        void navigate(lastList('/customers'))
        client.removeQueries({ queryKey: customerQuery(id).queryKey })
      }}
      keeps={['GET /customers/:id']}
      onClose={onClose}
    >
      {(form) => <ReasonField of={form} />}
    </ActDialog>
  )
}
