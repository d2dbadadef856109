import { useQuery } from '@tanstack/react-query'
import type { ReviewedEntry } from '@zembil/contract/staff/stock/count-shapes'
import { DataTable } from '@zembil/ui/desk/data-table'
import type { Column } from '@zembil/ui/desk/table-column'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useState } from 'react'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { useAct } from '../../../platform/forms/use-act.ts'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Unanswered } from '../../../platform/page/loaded.tsx'
import { reviewQuery } from '../stock.queries.ts'

type Row = ReviewedEntry & { id: number }

function useEntryColumns(): readonly [Column<Row>, ...Column<Row>[]] {
  const { t, language } = useTranslation('stock')
  const figure = (value: number) => <span className="tabular-nums">{value}</span>
  return [
    { key: 'product', label: t('columns.product'), cell: ({ product }) => nameIn(language, product) },
    { key: 'counted', label: t('counts.counted'), align: 'end', cell: ({ counted }) => figure(counted) },
    { key: 'expected', label: t('counts.expected'), align: 'end', cell: ({ expected }) => figure(expected) },
    {
      key: 'difference',
      label: t('counts.difference'),
      align: 'end',
      cell: ({ difference }) => (
        <span className="font-semibold tabular-nums">{difference > 0 ? `+${difference}` : difference}</span>
      ),
    },
    { key: 'who', label: t('counts.who'), from: 'md', cell: ({ counted_by }) => nameIn(language, counted_by) },
    {
      key: 'state',
      label: t('columns.state'),
      cell: ({ is_posted }) => (is_posted === null ? '—' : is_posted ? t('counts.posted') : t('counts.dropped')),
    },
  ]
}

/** The differences of a finished count. Those that are chosen are posted; the others are dropped. */
export function CountReview({ countId }: { countId: number }) {
  const { t, language } = useTranslation(['stock', 'common'])
  const { data, error, refetch } = useQuery(reviewQuery(countId))
  const columns = useEntryColumns()
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [isAsking, setAsking] = useState(false)
  const decide = useAct('POST /counts/:id/decide', {
    said: t('counts.decided'),
    onEnd: () => setAsking(false),
    shows: reviewQuery(countId).queryKey,
  })
  const review = data?.data
  if (!review) return <Unanswered error={error} refetch={refetch} />
  if (review.entries.length === 0) return <EmptyState title={t('counts.none')} />
  const rows = review.entries.map((entry) => ({ ...entry, id: entry.product.id }))
  const isOpen = review.count.state === 'finished' && !review.is_own
  const differing = rows.filter(({ difference }) => difference !== 0).map(({ id }) => id)
  const chosen = differing.filter((id) => !left.has(id))
  const without = (ids: readonly number[]) => setLeft((old) => new Set([...old].filter((id) => !ids.includes(id))))
  const send = () => decide.mutate({ params: { id: countId }, body: { post: chosen } })
  const nameOf = (id: number) => {
    const row = rows.find((one) => one.id === id)
    return row ? nameIn(language, row.product) : String(id)
  }
  return (
    <div className="grid gap-4">
      {review.is_own && review.count.state === 'finished' && (
        <p className="rounded-card bg-blue-tint px-4 py-3 text-blue-ink">{t('counts.own')}</p>
      )}
      <Card isPadded={false}>
        <DataTable
          label={t('counts.review')}
          rows={rows}
          columns={columns}
          loadingLabel={t('common:loading')}
          {...(isOpen && {
            selection: {
              ids: new Set(chosen),
              toggle: (id) => (left.has(id) ? without([id]) : setLeft((old) => new Set(old).add(id))),
              add: without,
              remove: (ids) => setLeft((old) => new Set([...old, ...ids])),
              rowLabel: (id) => t('counts.choose', { name: nameOf(id) }),
              allLabel: t('counts.review'),
            },
          })}
        />
      </Card>
      {isOpen && (
        <div>
          <Button onClick={() => setAsking(true)}>{t('counts.post', { count: chosen.length })}</Button>
        </div>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('counts.decideTitle')}
          text={t('counts.decideText')}
          confirmLabel={t('counts.post', { count: chosen.length })}
          isPending={decide.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
