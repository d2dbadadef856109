import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import type { InboxMessage } from '@zembil/contract/staff/settings/inbox-shapes'
import { Button } from '@zembil/ui/forms/button'
import { TextArea } from '@zembil/ui/forms/text-input'
import { Card } from '@zembil/ui/layout/card'
import { FormField } from '../../platform/forms/form-field.tsx'
import { LeaveGuard } from '../../platform/forms/leave-guard.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useTellFailure } from '../../platform/forms/use-failure.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { tell } from '../../platform/notices/toast.ts'
import { useMe } from '../../platform/session/me.queries.ts'
import { messageQuery, noteShape } from './inbox.queries.ts'

const fill = ({ note }: InboxMessage) => ({ note })

/** The note for colleagues, and the mark that the message is answered. */
export function NoteForm({ message }: { message: InboxMessage }) {
  const { t } = useTranslation(['inbox', 'common'])
  const client = useQueryClient()
  const { undo_seconds: seconds } = useMe().settings
  const form = useContractForm({ shape: noteShape, source: message, fill, draft: `message:${message.id}` })
  const [answer, reopen] = [useAct('POST /contact-messages/:id/answer'), useAct('POST /contact-messages/:id/reopen')]
  const tellFailure = useTellFailure()
  const params = { id: message.id }

  function show(saved: { data: InboxMessage }): void {
    client.setQueryData(messageQuery(message.id).queryKey, saved)
    form.rebase(saved.data)
    void client.invalidateQueries({ queryKey: ['GET /contact-messages'] })
  }
  function onError(error: Error): void {
    // Somebody else was quicker: show what they wrote and keep what was typed here for a second try.
    if (error instanceof ApiError && error.body.code === 'stale_version') {
      const current = error.body.current as { data: InboxMessage }
      client.setQueryData(messageQuery(message.id).queryKey, current)
      form.resolve(current.data, form.values)
    } else form.refuse(error)
    tellFailure(error)
  }
  const open = (version: number) => reopen.mutate({ params, body: { version } }, { onSuccess: show, onError })
  const isNew = message.answered_at === null
  const send = ({ note }: { note: string | null }) =>
    answer.mutate(
      { params, body: { version: form.source.version, note } },
      {
        onSuccess: (saved) => {
          show(saved)
          const undo = { label: t('common:undo'), act: () => open(saved.data.version), seconds }
          tell(isNew ? t('marked') : t('common:saved'), isNew ? undo : undefined)
        },
        onError,
      },
    )
  return (
    <form {...form.formProps(send)}>
      <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(message)} />
      <Card className="grid gap-3">
        <FormField faults={form.faults} name="note" label={t('note')} hint={t('noteHint')} isOptional>
          {(box) => (
            <TextArea
              {...box}
              value={form.values.note ?? ''}
              onChange={({ target }) => form.set('note', target.value || null)}
            />
          )}
        </FormField>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isLoading={answer.isPending} disabled={!isNew && !form.isDirty}>
            {isNew ? t('mark') : t('common:save')}
          </Button>
          {!isNew && (
            <Button variant="ghost" isLoading={reopen.isPending} onClick={() => open(form.source.version)}>
              {t('reopen')}
            </Button>
          )}
        </div>
      </Card>
    </form>
  )
}
