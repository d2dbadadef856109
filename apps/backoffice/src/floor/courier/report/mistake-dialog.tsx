import { Dialog } from '@zembil/ui/dialogs/dialog'
import { Button } from '@zembil/ui/forms/button'
import { Field } from '@zembil/ui/forms/field'
import { TextArea } from '@zembil/ui/forms/text-input'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { tell } from '../../../platform/notices/toast.ts'
import { addAct } from '../../outbox/outbox.ts'
import { useKeepAct } from '../../outbox/use-keep-act.ts'
import type { OverStop } from '../reports.ts'

const longestNote = 500

/** Too late to take it back: the dispatcher is told and decides. */
export function MistakeDialog({ stop, onClose }: { stop: OverStop | null; onClose: () => void }) {
  const { t } = useTranslation(['courier', 'common'])
  const [typed, setTyped] = useState('')
  const keep = useKeepAct()
  const note = typed.trim()
  const send = ({ orderId, attemptNo }: OverStop) =>
    keep(
      () =>
        addAct({
          name: 'POST /orders/:id/report-mistake',
          input: {
            params: { id: orderId },
            body: { attempt_no: attemptNo, acted_at: new Date().toISOString(), note },
          },
        }),
      () => {
        onClose()
        tell(t('mistake.kept'))
      },
    )
  return (
    <Dialog
      open={stop !== null}
      onClose={onClose}
      title={t('mistake.title', { order: stop?.orderId ?? 0 })}
      closeLabel={t('common:close')}
      footer={
        <Button size="lg" isWide disabled={note === ''} onClick={() => stop && send(stop)}>
          {t('mistake.send')}
        </Button>
      }
    >
      <Field label={t('mistake.note')} isRequired>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={longestNote}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </Dialog>
  )
}
