import type { Output, Received } from '@zembil/contract/endpoint'
import type { CountReview, StockCount } from '@zembil/contract/staff/stock/count-shapes'
import type { CountApi } from '@zembil/contract/staff/stock/counts'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import type { Actor, StoreScope } from '../../staff/sessions/actor.ts'
import { goodsView } from '../lists/list-stock.ts'
import { countGoodsToCount, listEntries, listGoodsToCount } from './count-entries.sql.ts'
import { type CountRow, countCounts, findCountRow, listCountRows } from './counts.sql.ts'

const countView = ({ opened_at, finished_at, decided_at, ...count }: CountRow): StockCount => ({
  ...count,
  opened_at: opened_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
  decided_at: decided_at?.toISOString() ?? null,
})

export const getCount = async (db: Db, stores: StoreScope, id: number): Promise<{ data: StockCount }> => ({
  data: countView(foundOr404(await findCountRow(db, id, stores))),
})

type List = CountApi['GET /counts']

export async function listCounts(
  db: Db,
  stores: StoreScope,
  { limit, after, before, ...filter }: Received<List>['query'],
): Promise<Output<List>> {
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const found = await listCountRows(db, stores, filter, span)
  const { rows, next, previous } = pageOf(found, span, ({ id }) => String(id))
  const count = countOf(await countCounts(db, stores, filter))
  return { data: rows.map(countView), meta: { next, previous, count } }
}

type Goods = CountApi['GET /counts/:id/goods']

export async function listCountGoods(
  db: Db,
  stores: StoreScope,
  id: number,
  { limit, after, before }: Received<Goods>['query'],
): Promise<Output<Goods>> {
  const { data } = await getCount(db, stores, id)
  const scope = { ...data, storeId: data.store.id }
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const found = await listGoodsToCount(db, scope, span)
  const { rows, next, previous } = pageOf(found, span, (row) => String(row.id))
  const count = countOf(await countGoodsToCount(db, scope))
  return {
    data: rows.map(({ place, codes, counted, counted_at, ...goods }) => ({
      ...goodsView(goods),
      place,
      codes,
      counted,
      counted_at: counted_at?.toISOString() ?? null,
    })),
    meta: { next, previous, count },
  }
}

/** Only when nobody counts any more: the expected numbers would tell the counter what to enter. */
export async function reviewCount(
  db: Db,
  actor: Actor,
  stores: StoreScope,
  id: number,
): Promise<{ data: CountReview }> {
  const { data: count } = await getCount(db, stores, id)
  if (count.state === 'open') throw new AppError('count_closed')
  const entries = await listEntries(db, id)
  const is_own = count.opened_by.id === actor.id || entries.some(({ counted_by }) => counted_by.id === actor.id)
  return {
    data: {
      count,
      is_own,
      entries: entries.map(({ product, counted_at, ...entry }) => ({
        product: goodsView(product),
        ...entry,
        difference: entry.counted - entry.expected,
        counted_at: counted_at.toISOString(),
      })),
    },
  }
}
