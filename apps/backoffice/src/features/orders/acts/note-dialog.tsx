import { Field } from '@zembil/ui/forms/field'
import { TextArea } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { useAfterAct } from './use-after-act.ts'

/** A note for colleagues, which stands at the top of the order and on the phones of pickers and couriers. */
export function NoteDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  const { t } = useTranslation(['orders', 'fields'])
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const write = useAct('POST /orders/:id/notes')
  const after = useAfterAct(onClose)
  function send(): void {
    setTried(true)
    if (text.trim() !== '') write.mutate({ params: { id: orderId }, body: { text } }, after(t('notes.saved')))
  }
  return (
    <ConfirmDialog
      title={t('notes.write')}
      text={t('notes.hint')}
      confirmLabel={t('notes.save')}
      isPending={write.isPending}
      onConfirm={send}
      onClose={onClose}
    >
      <Field
        label={t('notes.label')}
        isRequired
        error={isTried && text.trim() === '' ? t('fields:required') : undefined}
      >
        {(control) => (
          <TextArea {...control} maxLength={500} value={text} onChange={({ target }) => setText(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  )
}
