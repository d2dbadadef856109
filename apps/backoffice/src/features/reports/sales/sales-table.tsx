import type { SalesReport, SalesRow } from '@zembil/contract/staff/reports/sales-shapes'
import { DataTable } from '@zembil/ui/desk/data-table'
import type { Column } from '@zembil/ui/desk/table-column'
import { Card } from '@zembil/ui/layout/card'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { RouterLink } from '../../../platform/page/router-link.tsx'
import type { SalesAsked } from '../reports.queries.ts'
import { rowHref } from './row-href.ts'
import { useRowLabel } from './use-row-label.ts'

type Line = SalesRow & { id: number }

function useSalesColumns(asked: SalesAsked): readonly [Column<Line>, ...Column<Line>[]] {
  const { t } = useTranslation('reports')
  const amount = (name: 'sold' | 'short' | 'returned' | 'net', from?: 'md'): Column<Line> => ({
    key: name,
    label: t(`sales.columns.${name}`),
    align: 'end',
    ...(from && { from }),
    cell: (row) => <Amount value={row[name]} />,
  })
  const orders: Column<Line> = {
    key: 'orders',
    label: t('sales.columns.orders'),
    align: 'end',
    cell: ({ orders: count }) => <span className="tabular-nums">{count?.toLocaleString('en')}</span>,
  }
  return [
    { key: 'label', label: t(`sales.group.${asked.by}`), cell: useRowLabel(asked) },
    ...(asked.by === 'category' ? [] : [orders]),
    amount('sold', 'md'),
    amount('short', 'md'),
    amount('returned', 'md'),
    amount('net'),
  ]
}

/** A row leads to the same sales one step closer. */
export function SalesTable({ asked, report }: { asked: SalesAsked; report: SalesReport | undefined }) {
  const { t } = useTranslation(['reports', 'common'])
  const navigate = useNavigate()
  const isOpenable = asked.by !== 'category' && asked.by !== 'hour'
  const hrefOf = (row: SalesRow) => rowHref(asked, row) ?? ''
  return (
    <Card isPadded={false}>
      <DataTable
        label={t('sales.title')}
        rows={report?.rows.map((row, id) => ({ ...row, id }))}
        columns={useSalesColumns(asked)}
        loadingLabel={t('common:loading')}
        Link={RouterLink}
        hrefOf={isOpenable ? hrefOf : undefined}
        onOpen={isOpenable ? (row) => void navigate(hrefOf(row)) : undefined}
      />
    </Card>
  )
}
