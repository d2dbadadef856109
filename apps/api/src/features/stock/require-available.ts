import type { Db } from '../../platform/database/db.ts'
import { AppError, foundOr404, NamedError } from '../../platform/http/app-error.ts'
import type { StoreScope } from '../staff/sessions/actor.ts'
import { listHolders, listShelves, type ShelfRow } from './movements.sql.ts'
import { findStoreAndSupplier, lockStock } from './stock.sql.ts'

/** Throws `not_found` for a store that the member does not reach. */
export function requireStore(stores: StoreScope, storeId: number): void {
  if (stores !== 'all' && !stores.includes(storeId)) throw new AppError('not_found')
}

/** The same before a write, for which the store must exist: whoever reaches all stores may name any. */
export async function requireRealStore(db: Db, stores: StoreScope, storeId: number): Promise<void> {
  requireStore(stores, storeId)
  const { hasStore } = await findStoreAndSupplier(db, { store_id: storeId })
  if (!hasStore) throw new AppError('not_found')
}

type Taken = { product_id: number; units: number }

const mostNamed = 10

async function refuse(db: Db, storeId: number, { product_id, available, name, name_am }: ShelfRow): Promise<never> {
  const holders = await listHolders(db, product_id, [storeId])
  const held = holders.reduce((sum, { units }) => sum + units, 0)
  const orders = holders.slice(0, mostNamed).map(({ order_id }) => order_id)
  const facts = {
    available: String(available),
    held: String(held),
    orders: orders.join(', ') + (holders.length > mostNamed ? ' …' : ''),
  }
  throw new NamedError(held > 0 ? 'stock_held' : 'stock_short', {
    en: { ...facts, name },
    am: { ...facts, name: name_am },
  })
}

/**
 * Locks the stock of these products and makes sure that a store can give this much of each. A refusal says what is
 * available and which open orders hold the rest. Returns the products.
 */
export async function requireAvailable(
  db: Db,
  storeId: number,
  taken: readonly Taken[],
): Promise<Map<number, ShelfRow>> {
  const ids = [...new Set(taken.map(({ product_id }) => product_id))]
  await lockStock(db, ids)
  const shelves = new Map((await listShelves(db, storeId, ids)).map((shelf) => [shelf.product_id, shelf]))
  for (const { product_id, units } of taken) {
    const shelf = foundOr404(shelves.get(product_id))
    if (units > shelf.available) await refuse(db, storeId, shelf)
  }
  return shelves
}
