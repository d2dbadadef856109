import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { ReasonDialog } from '../../../platform/forms/reason-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { lastList } from '../../../platform/lists/list-state.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { customerQuery } from '../customers.queries.ts'
import type { ActDialogProps } from './dialog-props.ts'
import { OpenMatters, useIsErasable } from './open-matters.tsx'

/** Erases the customer, unless something stands in the way. */
export function EraseDialog({ customer: { id }, onClose }: ActDialogProps) {
  const { t } = useTranslation(['customers', 'common'])
  const client = useQueryClient()
  const navigate = useNavigate()
  const onError = useTellFailure()
  const { mutate, isPending } = useAct('POST /customers/:id/erase')
  const isErasable = useIsErasable(id)
  if (isErasable === false)
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
  const send = (reason: string) => {
    const onSuccess = ({ data: { state } }: { data: { state: string } }) => {
      onClose()
      if (state === 'waiting') return tell(t('acts.waits'))
      tell(t('erase.done'))
      void navigate(lastList('/customers'))
      client.removeQueries({ queryKey: customerQuery(id).queryKey })
      void client.invalidateQueries({ queryKey: ['POST /customers/search'] })
    }
    mutate({ params: { id }, body: { reason } }, { onSuccess, onError })
  }
  return (
    <ReasonDialog
      title={t('erase.title')}
      text={t('erase.text')}
      confirmLabel={t('acts.erase')}
      isDanger
      isPending={isPending}
      onConfirm={send}
      onClose={onClose}
    />
  )
}
