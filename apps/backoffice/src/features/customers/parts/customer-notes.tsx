import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Card } from '@zembil/ui/layout/card'
import { Moment } from '../../../platform/dates/moment.tsx'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Can } from '../../../platform/session/permissions.tsx'
import { customerNotesQuery } from '../customers.queries.ts'
import { NoteForm } from './note-form.tsx'

function NoteList({ id }: { id: number }) {
  const { t, language } = useTranslation(['customers', 'common'])
  const { data, error, refetch } = useQuery(customerNotesQuery(id))
  const failureText = useFailureText()
  const notes = data?.data
  if (!notes && error)
    return <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('common:retry')} />
  if (!notes) return <SkeletonList kind="text" count={3} label={t('common:loading')} className="grid gap-4" />
  // A line of text: the form above it is what to do next.
  if (notes.length === 0)
    return (
      <Card>
        <p className="text-center text-muted">{t('empty.notes')}</p>
      </Card>
    )
  return (
    <Card isPadded={false}>
      <ul aria-label={t('tabs.notes')} className="divide-y divide-line">
        {notes.map(({ id: noteId, text, member, created_at }) => (
          <li key={noteId} className="grid gap-1 p-4">
            <p className="max-w-prose break-words whitespace-pre-wrap">{text}</p>
            <p className="flex flex-wrap gap-x-2 text-sm text-muted">
              <span className="font-semibold">{nameIn(language, member)}</span>
              <Moment at={created_at} />
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What colleagues should know about the customer, newest first. */
export function CustomerNotes({ id }: { id: number }) {
  return (
    <div className="grid gap-4">
      <Can permission="customers.write">
        <NoteForm customerId={id} />
      </Can>
      <NoteList id={id} />
    </div>
  )
}
