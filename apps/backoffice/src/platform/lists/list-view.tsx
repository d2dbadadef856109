import { DataTable, type TableSelection } from '@zembil/ui/desk/data-table'
import type { Column } from '@zembil/ui/desk/table-column'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { ArrowUpIcon } from '@zembil/ui/layout/icon'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useFailureText } from '../forms/use-failure.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { RouterLink } from '../page/router-link.tsx'
import { ListPaging, type Turn } from './list-paging.tsx'
import type { ListMeta } from './use-fresh-list.ts'

type ListViewProps<Row extends { id: number }> = {
  label: string
  /** From `useFreshList`. */
  list: {
    rows: Row[] | undefined
    meta: ListMeta | undefined
    error: Error | null
    isTurning: boolean
    retry: () => void
    isRetrying: boolean
    newCount: number
    showNew: () => void
  }
  columns: readonly [Column<Row>, ...Column<Row>[]]
  /** The page of a row; or what opens instead of one. */
  hrefOf?: (row: Row) => string
  onOpen?: (row: Row) => void
  /** From `useListState`: `change` turns pages and sorts. */
  onChange: (part: Turn & { sort?: string }) => void
  sort?: string | undefined
  isFiltered: boolean
  onClear: () => void
  selection?: TableSelection | undefined
  /** What to do where there is nothing yet. */
  emptyAction?: ReactNode
}

/** The table of a list with its states: loading, failed, empty, newer rows, other pages. */
export function ListView<Row extends { id: number }>(props: ListViewProps<Row>) {
  const { label, list, columns, hrefOf, onOpen, onChange, sort, isFiltered, onClear, selection, emptyAction } = props
  const { t } = useTranslation()
  const navigate = useNavigate()
  const failureText = useFailureText()
  if (list.error && !list.rows)
    return (
      <ErrorState
        message={failureText(list.error)}
        onRetry={list.retry}
        retryLabel={t('retry')}
        isRetrying={list.isRetrying}
      />
    )
  if (list.rows?.length === 0)
    return (
      <EmptyState
        title={t(isFiltered ? 'list.nothing' : 'list.empty')}
        text={isFiltered ? t('list.nothingFiltered') : undefined}
        action={
          isFiltered ? (
            <Button variant="secondary" onClick={onClear}>
              {t('list.clearFilters')}
            </Button>
          ) : (
            emptyAction
          )
        }
      />
    )
  return (
    <>
      <div role="status">
        {list.newCount > 0 && (
          <Button size="sm" isWide className="mb-2" onClick={list.showNew} icon={<ArrowUpIcon className="size-4" />}>
            {t('list.new', { count: list.newCount })}
          </Button>
        )}
      </div>
      <Card isPadded={false}>
        <DataTable
          label={label}
          rows={list.rows}
          columns={columns}
          loadingLabel={t('loading')}
          Link={RouterLink}
          hrefOf={hrefOf}
          onOpen={onOpen ?? (hrefOf && ((row) => void navigate(hrefOf(row))))}
          sort={sort}
          onSort={sort === undefined ? undefined : (next) => onChange({ sort: next })}
          selection={selection}
          isBusy={list.isTurning}
        />
        {list.meta && <ListPaging meta={list.meta} onTurn={onChange} />}
      </Card>
    </>
  )
}
