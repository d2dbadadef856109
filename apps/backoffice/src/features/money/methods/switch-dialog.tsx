import { useQueryClient } from '@tanstack/react-query'
import type { MethodState } from '@zembil/contract/staff/money/methods'
import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTellFailure } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { useMe } from '../../../platform/session/me.queries.ts'

/** Opens or closes a method with a reason; either can be undone. */
export function SwitchDialog({ method, onClose }: { method: MethodState; onClose: () => void }) {
  const { t } = useTranslation(['money', 'common'])
  const client = useQueryClient()
  const change = useAct('PUT /payment-methods/:code')
  const onError = useTellFailure()
  const { undo_seconds } = useMe().settings
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [reason, isOpen] = [typed.trim(), method.state !== 'open']
  const act = isOpen ? 'open' : 'close'
  const name = t(`method.${method.code}`)
  function confirm(): void {
    setAsked(true)
    if (reason === '') return
    const to = (is_open: boolean, why: string) => ({ params: { code: method.code }, body: { is_open, reason: why } })
    const follow = () => void client.invalidateQueries({ queryKey: ['GET /payment-methods'] })
    const takenBack = () => {
      tell(t('common:takenBack'))
      follow()
    }
    const takeBack = () =>
      change.mutate(to(!isOpen, `${t('common:undo')}: ${reason}`.slice(0, 500)), { onSuccess: takenBack, onError })
    const onSuccess = () => {
      const text = t(isOpen ? 'methods.opened' : 'methods.closed', { method: name })
      tell(text, { label: t('common:undo'), seconds: undo_seconds, act: takeBack })
      follow()
      onClose()
    }
    change.mutate(to(isOpen, reason), { onSuccess, onError })
  }
  return (
    <ConfirmDialog
      title={t(`methods.${act}Title`, { method: name })}
      text={t(`methods.${act}Text`)}
      confirmLabel={t(`methods.${act}`)}
      isDanger={!isOpen}
      isPending={change.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label={t('decide.reason')} isRequired error={isAsked && reason === '' ? t('decide.reasonMissing') : null}>
        {(control) => (
          <TextInput {...control} maxLength={500} value={typed} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  )
}
