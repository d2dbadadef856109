import {
  type Cell,
  type ColumnKind,
  type ReportName,
  type ReportTable,
  tableOf,
} from '@zembil/contract/staff/reports/table-shapes'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { findCountedTo } from '../counting/counted-to.sql.ts'
import { reportStores } from '../sales/get-sales.ts'
import { areas, bestSellers, couriers, picking, shortages, waste, worstSellers } from './goods-tables.sql.ts'
import { debts, fees, payments, refunds, stockValue, unpaid, wallets } from './money-tables.sql.ts'
import type { TableSource } from './table-source.sql.ts'

/** `isCounted`: from the figures by day, up to the last count; the others read what is there now. */
type Source = { rows: TableSource; isCounted?: true }

const sources: Record<ReportName, Source> = {
  'best-sellers': { rows: bestSellers, isCounted: true },
  'worst-sellers': { rows: worstSellers, isCounted: true },
  shortages: { rows: shortages, isCounted: true },
  waste: { rows: waste },
  couriers: { rows: couriers },
  areas: { rows: areas },
  picking: { rows: picking },
  payments: { rows: payments, isCounted: true },
  refunds: { rows: refunds },
  fees: { rows: fees, isCounted: true },
  unpaid: { rows: unpaid },
  wallets: { rows: wallets },
  debts: { rows: debts },
  'stock-value': { rows: stockValue },
}

type Query = { from: string; to: string; store_id?: number | undefined }

const cellOf = (kind: ColumnKind, value: Cell | undefined): Cell =>
  kind === 'money' && typeof value === 'number' ? toWire(value) : (value ?? null)

/** Any of the reports: the same frame, another statement. */
export async function getTable(
  db: Db,
  name: ReportName,
  stores: StoreScope,
  { store_id, ...period }: Query,
): Promise<{ data: ReportTable }> {
  const { rows: source, isCounted } = sources[name]
  const asked = { ...period, stores: reportStores(stores, store_id) }
  const now = { counted_to: new Date().toISOString(), is_final: false }
  const counted = isCounted ? await findCountedTo(db, period.to) : now
  const { rows } = await source(asked).execute(db)
  const columns = Object.entries(tableOf(name).columns)
  return { data: { ...counted, rows: rows.map((row) => columns.map(([key, kind]) => cellOf(kind, row[key]))) } }
}
