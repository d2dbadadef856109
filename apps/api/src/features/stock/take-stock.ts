import type { ProductUnits } from '@zembil/rules/order-lines'
import type { Db } from '../../platform/db.ts'
import { insertSoldMovements, listStock, type StockRow } from './stock.sql.ts'

/** From the first stores of the list as far as they reach, then from the next. */
function takeFrom(stores: readonly StockRow[], wanted: number): StockRow[] {
  let open = wanted
  const taken: StockRow[] = []
  for (const store of stores) {
    const quantity = Math.min(open, store.quantity)
    if (quantity > 0) taken.push({ ...store, quantity })
    open -= quantity
  }
  if (open > 0) throw new Error(`the stores hold fewer of a product than the product says: ${open} missing`)
  return taken
}

/**
 * Takes what an order sells off the shelves, nearest store first; without a preference from the fullest.
 * The caller holds the locks of the products, so what is read here stays true until it commits.
 */
export async function takeStock(
  db: Db,
  orderId: number,
  demand: readonly ProductUnits[],
  nearestStoreIds: readonly number[],
): Promise<void> {
  if (demand.length === 0) return
  const shelves = await listStock(
    db,
    demand.map(({ product_id }) => product_id),
  )
  const place = ({ store_id }: StockRow) => nearestStoreIds.indexOf(store_id)
  shelves.sort(
    (one, other) => place(one) - place(other) || other.quantity - one.quantity || one.store_id - other.store_id,
  )
  const sold = demand.flatMap(({ product_id, quantity }) =>
    takeFrom(
      shelves.filter((shelf) => shelf.product_id === product_id),
      quantity,
    ),
  )
  await insertSoldMovements(db, orderId, sold)
}
