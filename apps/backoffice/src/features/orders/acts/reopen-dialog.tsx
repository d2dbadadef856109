import { Field } from '@zembil/ui/forms/field'
import { TextInput } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useAfterAct } from './use-after-act.ts'

/** Opens an order again that was marked delivered by mistake. */
export function ReopenDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'fields'])
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const reopen = useAct('POST /orders/:id/reopen')
  const after = useAfterAct(onClose)
  function send(): void {
    setTried(true)
    if (reason.trim() !== '') reopen.mutate({ params: { id: orderId }, body: { reason } }, after(t('reopen.done')))
  }
  return (
    <ConfirmDialog
      title={t('reopen.title', { id: orderId })}
      text={t('reopen.text')}
      confirmLabel={t('acts.reopen')}
      isPending={reopen.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <Field label={t('reason')} isRequired error={isTried && reason.trim() === '' ? t('fields:required') : undefined}>
        {(control) => (
          <TextInput {...control} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  )
}
