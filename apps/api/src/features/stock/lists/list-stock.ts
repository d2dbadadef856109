import type { Output, Received } from '@zembil/contract/endpoint'
import type { StockApi } from '@zembil/contract/staff/stock/stock'
import type { FoundGoods } from '@zembil/contract/staff/stock/stock-shapes'
import { lowLevel } from '@zembil/rules/stock/low-stock'
import type { Db } from '../../../platform/database/db.ts'
import { thumbnailPaths } from '../../../platform/http/picture-paths.ts'
import { searchEngine } from '../../catalog/search/search-engine.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { requireStore } from '../require-available.ts'
import { countStock, type GoodsRow, listFoundGoods, listStockRows, type StockListRow } from './stock-list.sql.ts'

type Call = StockApi['GET /stock']

/** A search for a list shows the best of what it finds. */
const mostFound = 100

/** A product as staff see it. */
export const goodsView = ({ id, name, name_am, unit, unit_am, pictures }: GoodsRow) => ({
  id,
  name,
  name_am,
  unit,
  unit_am,
  picture: thumbnailPaths(pictures)[0] ?? '',
})

const stockView = (
  { available, held, sold, place, last_moved_at, is_active, ...goods }: StockListRow,
  lowDays: number,
) => ({
  ...goodsView(goods),
  is_active,
  available,
  held,
  shelf: available + held,
  low_level: lowLevel(sold, lowDays),
  place,
  last_moved_at: last_moved_at?.toISOString() ?? null,
})

/** Also of goods that are switched off: they are still received, counted and thrown away. */
async function findIds(db: Db, text: string, limit: number): Promise<number[]> {
  return (await searchEngine.best(db, text, { product: limit }, { withInactive: true })).map(({ id }) => id)
}

export async function listStock(
  db: Db,
  stores: StoreScope,
  { limit, after, before, words, ...rest }: Received<Call>['query'],
  lowDays: number,
): Promise<Output<Call>> {
  requireStore(stores, rest.store_id)
  const ids =
    words === undefined
      ? undefined
      : (await listFoundGoods(db, rest.store_id, words, []))
          .map(({ id }) => id)
          .concat(await findIds(db, words, mostFound))
  const filter = { ...rest, ids, lowDays }
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const { rows, next, previous } = pageOf(await listStockRows(db, filter, span), span, ({ id }) => String(id))
  return {
    data: rows.map((row) => stockView(row, lowDays)),
    meta: { next, previous, count: countOf(await countStock(db, filter)) },
  }
}

/** Goods to receive, move or count, by code or name. */
export async function findGoods(
  db: Db,
  stores: StoreScope,
  { text, store_id }: { text: string; store_id: number },
): Promise<{ data: FoundGoods[] }> {
  requireStore(stores, store_id)
  const rows = await listFoundGoods(db, store_id, text, await findIds(db, text, 10))
  return {
    data: rows.map(({ codes, is_active, available, is_exact, ...goods }) => ({
      ...goodsView(goods),
      is_active,
      codes,
      available,
      is_exact,
    })),
  }
}
