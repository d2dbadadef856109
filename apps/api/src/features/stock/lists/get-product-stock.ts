import type { Output, Received } from '@zembil/contract/endpoint'
import { grantsOf } from '@zembil/contract/staff/permissions'
import type { StockApi } from '@zembil/contract/staff/stock/stock'
import type { ProductStock } from '@zembil/contract/staff/stock/stock-shapes'
import { toWire } from '@zembil/rules/money/money'
import { lowLevel } from '@zembil/rules/stock/low-stock'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import type { Actor, StoreScope } from '../../staff/sessions/actor.ts'
import { listHolders } from '../movements.sql.ts'
import { requireStore } from '../require-available.ts'
import { goodsView } from './list-stock.ts'
import { countMovements, listMovementRows } from './movement-list.sql.ts'
import { findProductStock, type ShelfOfProduct } from './product-stock.sql.ts'

/** Whether the member sees buying prices. */
export const seesCosts = ({ roles }: Actor): boolean => grantsOf(roles, 'stock.cost').length > 0

const timeOf = (at: string): string => new Date(at).toISOString()

const shelfView = ({ sold, last_moved_at, ...shelf }: ShelfOfProduct, lowDays: number) => ({
  ...shelf,
  shelf: shelf.available + shelf.held,
  low_level: lowLevel(sold, lowDays),
  last_moved_at: last_moved_at === null ? null : timeOf(last_moved_at),
})

export async function getProductStock(
  db: Db,
  actor: Actor,
  { stores, lowDays }: { stores: StoreScope; lowDays: number },
  id: number,
): Promise<{ data: ProductStock }> {
  const {
    price_santim,
    is_active,
    is_non_stocked,
    supplier,
    codes,
    cost,
    stores: shelves,
    ...goods
  } = foundOr404(await findProductStock(db, id, stores))
  const holders = await listHolders(db, id, stores)
  return {
    data: {
      ...goodsView(goods),
      price: toWire(price_santim),
      is_active,
      is_non_stocked,
      supplier,
      codes,
      stores: shelves.map((shelf) => shelfView(shelf, lowDays)),
      holders: holders.map(({ order_id, store_id, units, status }) => ({
        order_id,
        store_id,
        units,
        status: status as ProductStock['holders'][number]['status'],
      })),
      cost:
        cost && seesCosts(actor)
          ? { unit_price: toWire(cost.unit_santim), bought_at: timeOf(cost.bought_at), receipt_id: cost.receipt_id }
          : null,
    },
  }
}

type Movements = StockApi['GET /stock/:id/movements']

export async function listMovements(
  db: Db,
  stores: StoreScope,
  id: number,
  { limit, after, before, store_id }: Received<Movements>['query'],
): Promise<Output<Movements>> {
  if (store_id !== undefined) requireStore(stores, store_id)
  const scope = store_id === undefined ? stores : [store_id]
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const found = await listMovementRows(db, id, scope, span)
  const { rows, next, previous } = pageOf(found, span, (row) => String(row.id))
  const count = countOf(await countMovements(db, id, scope))
  return { data: rows.map((row) => ({ ...row, at: row.at.toISOString() })), meta: { next, previous, count } }
}
