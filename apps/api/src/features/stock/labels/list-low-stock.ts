import { Readable } from 'node:stream'
import type { Output, Received } from '@zembil/contract/endpoint'
import type { LowStockRow, ShelfLabel } from '@zembil/contract/staff/stock/stock-list-shapes'
import type { StockListApi } from '@zembil/contract/staff/stock/stock-lists'
import { toWire } from '@zembil/rules/money/money'
import type { ShopLimits } from '@zembil/rules/settings/shop-limits'
import { proposedUnits } from '@zembil/rules/stock/low-stock'
import { csvLine, csvStart } from '../../../platform/csv/write-csv.ts'
import type { Db } from '../../../platform/database/db.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { goodsView } from '../lists/list-stock.ts'
import { requireStore } from '../require-available.ts'
import {
  countLowStock,
  type LabelRow,
  type LowCursor,
  type LowFilter,
  type LowStockListRow,
  listLowStockRows,
} from './stock-lists.sql.ts'

type List = StockListApi['GET /low-stock']

const daysLeft = (available: number, sold: number): number => Math.round((available * 300) / sold) / 10

const lowView = (row: LowStockListRow, reorderDays: number): LowStockRow => {
  const { supplier, available, on_the_way, sold, pack_units } = row
  return {
    ...goodsView(row),
    supplier,
    available,
    on_the_way,
    sold,
    days_left: daysLeft(available, sold),
    pack_units,
    proposed: proposedUnits(sold, reorderDays, available + on_the_way, pack_units),
  }
}

function readCursor(text = ''): LowCursor | undefined {
  const [, supplier, product] = /^(\d{1,10})-(\d{1,10})$/.exec(text) ?? []
  return supplier === undefined || product === undefined
    ? undefined
    : { supplier: Number(supplier), product: Number(product) }
}

export async function listLowStock(
  db: Db,
  stores: StoreScope,
  { limit, after, before, ...query }: Received<List>['query'],
  { low_stock_days: lowDays, reorder_days }: ShopLimits,
): Promise<Output<List>> {
  requireStore(stores, query.store_id)
  const filter = { ...query, lowDays }
  const span = { limit, after: readCursor(after), before: readCursor(before) }
  const found = await listLowStockRows(db, filter, span)
  const { rows, next, previous } = pageOf(found, span, (row) => `${row.supplier_id}-${row.id}`)
  return {
    data: rows.map((row) => lowView(row, reorder_days)),
    meta: { next, previous, count: countOf(await countLowStock(db, filter)) },
  }
}

const [mostRows, batch] = [20_000, 500]
const columns =
  'supplier,supplier_am,phone_number,product,name,name_am,unit,available,on_the_way,sold_30_days,days_left,carton,order_units'

async function* linesOf(db: Db, filter: LowFilter, reorderDays: number): AsyncGenerator<string> {
  yield csvStart + csvLine(columns.split(','))
  let after: LowCursor | undefined
  for (let count = 0; count < mostRows; count += batch) {
    const rows = (await listLowStockRows(db, filter, { limit: batch, after, before: undefined })).slice(0, batch)
    yield rows
      .map((row) => {
        const { supplier, id, name, name_am, unit, available, on_the_way, sold, days_left, pack_units, proposed } =
          lowView(row, reorderDays)
        const from = [supplier?.name ?? '', supplier?.name_am ?? '', supplier?.phone_number ?? '']
        return csvLine([...from, id, name, name_am, unit, available, on_the_way, sold, days_left, pack_units, proposed])
      })
      .join('')
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = { supplier: last.supplier_id, product: last.id }
  }
}

/** Read in batches while it is sent. */
export const exportLowStock = (
  db: Db,
  filter: Omit<LowFilter, 'lowDays'>,
  { low_stock_days: lowDays, reorder_days }: ShopLimits,
): Readable => Readable.from(linesOf(db, { ...filter, lowDays }, reorder_days))

export const labelView = ({ price_santim, code, place, printed_santim, ...goods }: LabelRow): ShelfLabel => ({
  ...goodsView(goods),
  price: toWire(price_santim),
  code,
  place,
  printed_price: printed_santim === null ? null : toWire(printed_santim),
})
