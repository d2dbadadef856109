import { DataTable } from '@zembil/ui/desk/data-table'
import type { Column } from '@zembil/ui/desk/table-column'
import { EmptyState } from '@zembil/ui/feedback/empty-state'
import { ErrorState } from '@zembil/ui/feedback/error-state'
import { Card } from '@zembil/ui/layout/card'
import { useFailureText } from '../../../platform/forms/use-failure.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'

type PartTableProps<Row> = {
  label: string
  emptyText: string
  /** From `useQuery`. */
  read: { data: { data: Row[] } | undefined; error: Error | null; refetch: () => unknown }
  columns: readonly [Column<Row>, ...Column<Row>[]]
}

/** A short list without pages: its rows are numbered by their place. */
export function PartTable<Row>({ label, emptyText, read, columns }: PartTableProps<Row>) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const rows = read.data?.data
  if (read.error && !rows)
    return <ErrorState message={failureText(read.error)} onRetry={() => void read.refetch()} retryLabel={t('retry')} />
  if (rows?.length === 0) return <EmptyState title={emptyText} />
  const [first, ...others] = columns.map((column) => ({
    ...column,
    cell: ({ row }: { id: number; row: Row }) => column.cell(row),
  }))
  if (!first) return null
  return (
    <Card isPadded={false}>
      <DataTable
        label={label}
        rows={rows?.map((row, id) => ({ id, row }))}
        columns={[first, ...others]}
        loadingLabel={t('loading')}
      />
    </Card>
  )
}
