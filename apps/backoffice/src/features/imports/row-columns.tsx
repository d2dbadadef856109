import type { ImportRow } from '@zembil/contract/staff/catalogue/import-shapes'
import type { Column } from '@zembil/ui/desk/table-column'
import { AlertIcon } from '@zembil/ui/layout/icon'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { RowBadge } from './import-badge.tsx'

/** What would change and what to look at, or why the row is refused or was left alone. */
function RowDetail({ outcome, changes, faults, warnings }: ImportRow) {
  const { t } = useTranslation('imports')
  if (faults.length > 0)
    return (
      <ul className="grid gap-1">
        {faults.map(({ column, value, reason }) => (
          <li key={`${column} ${reason}`}>
            {column && <span className="font-mono text-sm">{column}</span>}{' '}
            {value && <q className="wrap-anywhere">{value}</q>} {reason}
          </li>
        ))}
      </ul>
    )
  return (
    <ul className="grid gap-1">
      {changes.map(({ column, before, after }) => (
        <li key={column} className="wrap-anywhere">
          <span className="font-mono text-sm">{column}</span> {outcome !== 'new' && `${before ?? t('empty')} → `}
          {after ?? t('empty')}
        </li>
      ))}
      {warnings.map(({ column, reason }) => (
        <li key={reason} className="flex gap-1">
          <AlertIcon className="size-5 shrink-0 text-yellow-ink" />
          <span>
            {column && <span className="font-mono text-sm">{column}</span>} {reason}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The columns of the rows of an import. */
export function useRowColumns(): readonly [Column<ImportRow>, ...Column<ImportRow>[]] {
  const { t } = useTranslation('imports')
  return [
    { key: 'title', label: t('columns.row'), cell: ({ title, line }) => title || t('line', { line }) },
    {
      key: 'line',
      label: t('columns.line'),
      align: 'end',
      cell: ({ line }) => <span className="tabular-nums">{line}</span>,
    },
    { key: 'outcome', label: t('columns.outcome'), cell: (row) => <RowBadge {...row} /> },
    { key: 'detail', label: t('columns.detail'), cell: (row) => <RowDetail {...row} /> },
  ]
}
