import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { dayText } from '../../../platform/dates/date-texts.ts'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { type Paper, pickListQuery } from '../printing.queries.ts'
import { PickTable } from './pick-table.tsx'
import { Sheet, SheetFacts } from './sheet.tsx'

type PickListSheetProps = { orderId: number; storeId: number; paper: Paper; copy: number }

/** What one store picks for an order, in the order of the way through the store. */
export function PickListSheet({ orderId, storeId, paper, copy }: PickListSheetProps) {
  const { t, language } = useTranslation(['printing', 'common'])
  const { data, error, refetch } = useQuery(pickListQuery(orderId, storeId))
  const failureText = useFailureText()
  if (error && !data)
    return <ErrorState message={failureText(error)} onRetry={() => void refetch()} retryLabel={t('common:retry')} />
  if (!data) return <SkeletonList kind="text" count={2} label={t('common:loading')} className="grid gap-4" />
  const list = data.data
  return (
    <Sheet title={t('title.pick-list')} paper={paper} orderId={orderId} copy={copy}>
      <SheetFacts
        facts={[
          [t('fact.order'), String(orderId)],
          [t('fact.store'), nameIn(language, list.store)],
          [t('fact.due'), dayText(list.due_on, language)],
          ...(list.receiver === null ? [] : ([[t('fact.receiver'), list.receiver]] as const)),
          ...(list.crate === null ? [] : ([[t('fact.crate'), list.crate]] as const)),
        ]}
      />
      <PickTable picks={list.picks} />
      {list.notes.map((note) => (
        <p key={note.id} className="mt-2 border-l-4 border-black pl-2">
          {note.text}
        </p>
      ))}
    </Sheet>
  )
}
