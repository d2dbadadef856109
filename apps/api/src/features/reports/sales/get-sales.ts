import type { Received } from '@zembil/contract/endpoint'
import type { ReportsApi } from '@zembil/contract/staff/reports/reports'
import type { SalesReport, SalesRow } from '@zembil/contract/staff/reports/sales-shapes'
import { ethiopicMonthOf, monthOf, weekOf } from '@zembil/rules/calendar/periods'
import { isoDate, parseIsoDate } from '@zembil/rules/calendar/plain-date'
import { toWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { requireStore } from '../../stock/require-available.ts'
import { findCountedTo } from '../counting/counted-to.sql.ts'
import { listSalesRows, type SalesSumRow, type SalesSums } from './sales.sql.ts'

type Query = Received<ReportsApi['GET /reports/sales']>['query']

/** The stores of a report: one, if the member chose it and reaches it. */
export function reportStores(stores: StoreScope, storeId: number | undefined): StoreScope {
  if (storeId === undefined) return stores
  requireStore(stores, storeId)
  return [storeId]
}

const add = (one: SalesSums, other: SalesSums): SalesSums => ({
  orders: one.orders === null || other.orders === null ? null : one.orders + other.orders,
  sold: one.sold + other.sold,
  short: one.short + other.short,
  returned: one.returned + other.returned,
})

const none: SalesSums = { orders: 0, sold: 0, short: 0, returned: 0 }

const view = ({ orders, sold, short, returned }: SalesSums) => ({
  orders,
  sold: toWire(sold),
  short: toWire(short),
  returned: toWire(returned),
  net: toWire(sold - short - returned),
})

/** Sums days to weeks or months. Only the days of the period count, so that the first and last row can be a part. */
function sumPeriods(days: readonly SalesSumRow[], { by, calendar }: Query): SalesRow[] {
  const periodOf = by === 'week' ? weekOf : calendar === 'ethiopian' ? ethiopicMonthOf : monthOf
  const groups = Map.groupBy(days, ({ key }) => isoDate(periodOf(parseIsoDate(key)).from))
  return [...groups].map(([key, rows]) => ({
    key,
    to: isoDate(periodOf(parseIsoDate(key)).to),
    name: null,
    name_am: null,
    ...view(rows.reduce(add, none)),
  }))
}

export async function getSales(db: Db, stores: StoreScope, query: Query): Promise<{ data: SalesReport }> {
  const filter = { ...query, stores: reportStores(stores, query.store_id) }
  const counted = await findCountedTo(db, query.to)
  const found = await listSalesRows(db, query.by, filter)
  const isSummed = query.by === 'week' || query.by === 'month'
  const rows = isSummed
    ? sumPeriods(found, query)
    : found.map(({ key, name, name_am, ...sums }) => ({ key, to: null, name, name_am, ...view(sums) }))
  const start = query.by === 'category' ? { ...none, orders: null } : none
  return { data: { ...counted, rows, total: view(found.reduce<SalesSums>(add, start)) } }
}
