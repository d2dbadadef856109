import type { InboxMessage } from '@zembil/contract/staff/settings/inbox-shapes'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { savedMeanwhile } from '../../platform/api/stale.ts'
import { AreaField } from '../../platform/forms/fields.tsx'
import { LeaveGuard } from '../../platform/forms/leave-guard.tsx'
import { useAct } from '../../platform/forms/use-act.ts'
import { useContractForm } from '../../platform/forms/use-contract-form.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { messageQuery, noteShape } from './inbox.queries.ts'

const fill = ({ note }: InboxMessage) => ({ note })

/** The note for colleagues, and the mark that the message is answered. */
export function NoteForm({ message }: { message: InboxMessage }) {
  const { t } = useTranslation(['inbox', 'common'])
  const form = useContractForm({
    shape: noteShape,
    source: message,
    fill,
    draft: `message:${message.id}`,
    label: () => t('note'),
  })
  const params = { id: message.id }
  const isNew = message.answered_at === null
  const outcome = {
    onDone: ({ data }: { data: InboxMessage }) => form.rebase(data),
    onRefused: (error: Error) => {
      // Somebody else was quicker: show what they wrote and keep what was typed here for a second try.
      const current = savedMeanwhile<InboxMessage>(error)
      if (current) form.resolve(current, form.values)
      else form.refuse(error)
      return false
    },
    shows: messageQuery(message.id).queryKey,
  }
  const reopen = useAct('POST /contact-messages/:id/reopen', outcome)
  const open = (version: number) => reopen.mutate({ params, body: { version } })
  const answer = useAct('POST /contact-messages/:id/answer', {
    ...outcome,
    said: isNew ? t('marked') : t('common:saved'),
    undo: ({ data }) => (isNew ? () => open(data.version) : undefined),
  })
  const send = ({ note }: { note: string | null }) =>
    answer.mutate({ params, body: { version: form.source.version, note } })
  return (
    <form {...form.formProps(send)}>
      <LeaveGuard isDirty={form.isDirty} onLeave={() => form.rebase(message)} />
      <Card className="grid gap-3">
        <AreaField of={form} name="note" hint={t('noteHint')} isOptional />
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
