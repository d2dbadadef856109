import {
  type Cell,
  type ColumnKind,
  type ReportName,
  type ReportTable,
  tableOf,
} from '@zembil/contract/staff/reports/table-shapes'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { findCountedAt } from '../../loans/ageing/ageing.sql.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { type CountedTo, findCountedTo } from '../counting/counted-to.sql.ts'
import { findStockCountedTo } from '../counting/stock-values.sql.ts'
import { reportStores } from '../sales/get-sales.ts'
import { areas, bestSellers, couriers, picking, shortages, waste, worstSellers } from './goods-tables.sql.ts'
import { debts, fees, payments, refunds, stockValue, unpaid, wallets } from './money-tables.sql.ts'
import type { TableSource } from './table-source.sql.ts'

/** `countedTo`: up to when its figures count; reports without it read what is there now. */
type Source = { rows: TableSource; countedTo?: (db: Db, to: string) => Promise<CountedTo> }

const findDebtsCountedTo = async (db: Db): Promise<CountedTo> => ({
  counted_to: (await findCountedAt(db))?.toISOString() ?? null,
  is_final: false,
})

/** Of what is on the shelves now, which changes also after the days are counted. */
const findShelvesCountedTo = async (db: Db, to: string): Promise<CountedTo> => ({
  ...(await findCountedTo(db, to)),
  is_final: false,
})

const sources: Record<ReportName, Source> = {
  'best-sellers': { rows: bestSellers, countedTo: findCountedTo },
  'worst-sellers': { rows: worstSellers, countedTo: findShelvesCountedTo },
  shortages: { rows: shortages, countedTo: findCountedTo },
  waste: { rows: waste },
  couriers: { rows: couriers, countedTo: findCountedTo },
  areas: { rows: areas, countedTo: findCountedTo },
  picking: { rows: picking, countedTo: findCountedTo },
  payments: { rows: payments, countedTo: findCountedTo },
  refunds: { rows: refunds },
  fees: { rows: fees, countedTo: findCountedTo },
  unpaid: { rows: unpaid },
  wallets: { rows: wallets },
  debts: { rows: debts, countedTo: findDebtsCountedTo },
  'stock-value': { rows: stockValue, countedTo: findStockCountedTo },
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
  const { rows: source, countedTo } = sources[name]
  const asked = { ...period, stores: reportStores(stores, store_id) }
  const now = { counted_to: new Date().toISOString(), is_final: false }
  const counted = countedTo ? await countedTo(db, period.to) : now
  const { rows } = await source(asked).execute(db)
  const columns = Object.entries(tableOf(name).columns)
  return { data: { ...counted, rows: rows.map((row) => columns.map(([key, kind]) => cellOf(kind, row[key]))) } }
}
