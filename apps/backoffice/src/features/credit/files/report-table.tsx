import type { RepaymentRow } from '@zembil/contract/staff/credit/repayment-files'
import { DataTable } from '@zembil/ui/desk/data-table'
import type { Column } from '@zembil/ui/desk/table-column'
import { Card } from '@zembil/ui/layout/card'
import { Link } from 'react-router'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'

type Row = RepaymentRow & { id: number }

/** What the check found, row by row. */
export function ReportTable({ rows }: { rows: readonly RepaymentRow[] }) {
  const { t } = useTranslation(['credit', 'common'])
  const columns: readonly [Column<Row>, ...Column<Row>[]] = [
    { key: 'line', label: t('file.columns.line'), cell: ({ line }) => line },
    {
      key: 'customer',
      label: t('file.columns.customer'),
      cell: ({ customer_id, cells }) =>
        customer_id === null ? (
          <span className="text-muted wrap-anywhere">{cells[0]}</span>
        ) : (
          <Link to={`/customers/${customer_id}/credit`} className="hit-area font-semibold text-primary hover:underline">
            {customer_id}
          </Link>
        ),
    },
    {
      key: 'receipt',
      label: t('file.columns.receipt'),
      from: 'md',
      cell: ({ receipt_no }) => <span className="wrap-anywhere">{receipt_no ?? '–'}</span>,
    },
    {
      key: 'amount',
      label: t('file.columns.amount'),
      align: 'end',
      cell: ({ amount }) => (amount === null ? '–' : <Amount value={amount} />),
    },
    {
      key: 'wallet',
      label: t('file.columns.wallet'),
      align: 'end',
      from: 'md',
      cell: ({ to_wallet }) => to_wallet !== null && <Amount value={to_wallet} />,
    },
    {
      key: 'result',
      label: t('file.columns.result'),
      cell: ({ faults }) =>
        faults.length === 0 ? (
          t('file.isGood')
        ) : (
          <ul className="text-danger">
            {faults.map(({ column, reason }) => (
              <li key={`${column} ${reason}`}>{column ? `${column}: ${reason}` : reason}</li>
            ))}
          </ul>
        ),
    },
  ]
  return (
    <Card isPadded={false}>
      <DataTable
        label={t('file.title')}
        rows={rows.map((row) => ({ ...row, id: row.line }))}
        columns={columns}
        loadingLabel={t('common:loading')}
      />
    </Card>
  )
}
