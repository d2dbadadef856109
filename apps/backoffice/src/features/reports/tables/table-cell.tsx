import type { Cell, ColumnKind, Named } from '@zembil/contract/staff/reports/table-shapes'
import { Link } from 'react-router'
import { nameIn } from '../../../platform/i18n/localised.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { Amount } from '../../../platform/money/amount.tsx'
import { useCan } from '../../../platform/session/permissions.tsx'

/** What a name leads to, for those who may open it. */
function NameCell({ named }: { named: Named }) {
  const { language } = useTranslation()
  const [seesStock, seesStaff] = [useCan('stock.read'), useCan('staff.read')]
  const name = nameIn(language, named)
  const to =
    named.kind === 'product' && seesStock
      ? `/stock/products/${named.id}`
      : named.kind === 'member' && seesStaff
        ? `/staff/${named.id}`
        : null
  return to === null ? (
    name
  ) : (
    <Link to={to} className="font-semibold hover:underline">
      {name}
    </Link>
  )
}

type TableCellProps = { column: string; kind: ColumnKind; value: Cell }

/** A cell of a report by the kind of its column. */
export function TableCell({ column, kind, value }: TableCellProps) {
  const { t } = useTranslation('reports')
  const { t: ofOrders } = useTranslation('orders')
  if (value === null) return <span className="text-muted">–</span>
  if (typeof value === 'object') return <NameCell named={value} />
  if (kind === 'money') return <Amount value={String(value)} />
  if (kind === 'percent') return <span className="tabular-nums">{value} %</span>
  if (kind === 'minutes') return <span className="whitespace-nowrap tabular-nums">{t('minutes', { value })}</span>
  if (kind === 'count') return <span className="tabular-nums">{Number(value).toLocaleString('en')}</span>
  // A code of the API; its text has the same name.
  return column === 'method'
    ? ofOrders(`method.${value}` as 'method.cbe')
    : t(`code.${column}.${value}` as 'code.way.wallet')
}
