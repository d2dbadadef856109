import type { ProductUnits } from '@zembil/rules/orders/order-lines'
import { AppError } from '../../platform/http/app-error.ts'
import type { StockRow } from './stock.sql.ts'

/** The stores that may serve an order. */
export type StoreChoice = {
  /** The store chosen for pickup; null when none was chosen. */
  chosenId: number | null
  /** All stores, nearest first when the customer's location is known. */
  ids: readonly number[]
  isPlaceKnown: boolean
}

/** `storeId` serves the order; other stores send it what it lacks. */
export type StorePlan = { storeId: number; taken: StockRow[] }

/** Nearest first. Without a location: by how much of the order a store has, then by its quantity of those products. */
function rankStores({ ids, isPlaceKnown }: StoreChoice, demand: readonly ProductUnits[], shelves: readonly StockRow[]) {
  const all = [...new Set([...ids, ...shelves.map(({ store_id }) => store_id)])]
  if (isPlaceKnown) return all
  const wanted = new Map(demand.map(({ product_id, quantity }) => [product_id, quantity]))
  const sum = (id: number, count: (shelf: StockRow) => number) =>
    shelves.filter(({ store_id }) => store_id === id).reduce((total, shelf) => total + count(shelf), 0)
  const covered = (id: number) => sum(id, (shelf) => Math.min(shelf.quantity, wanted.get(shelf.product_id) ?? 0))
  const held = (id: number) => sum(id, ({ quantity }) => quantity)
  return all.toSorted((one, other) => covered(other) - covered(one) || held(other) - held(one) || one - other)
}

/**
 * Decides which store serves an order and how much is taken from each. If one store has everything, it supplies the
 * whole order; otherwise several stores supply it together. A store chosen by the customer always serves and gives what
 * it has. `shelves` holds the stores' quantities of the ordered products.
 */
export function planStores(
  choice: StoreChoice,
  demand: readonly ProductUnits[],
  shelves: readonly StockRow[],
): StorePlan {
  const ranked = rankStores(choice, demand, shelves)
  const at = (storeId: number, productId: number) =>
    shelves.find((shelf) => shelf.store_id === storeId && shelf.product_id === productId)?.quantity ?? 0
  const storeId =
    choice.chosenId ??
    ranked.find((id) => demand.every(({ product_id, quantity }) => at(id, product_id) >= quantity)) ??
    ranked.find((id) => demand.some(({ product_id }) => at(id, product_id) > 0)) ??
    ranked[0]
  // Every store is switched off.
  if (storeId === undefined) throw new AppError('out_of_stock')

  const taken = demand.flatMap(({ product_id, quantity: wanted }) => {
    let open = wanted
    return [storeId, ...ranked.filter((id) => id !== storeId)].flatMap((store_id) => {
      const quantity = Math.min(open, at(store_id, product_id))
      open -= quantity
      return quantity > 0 ? [{ product_id, store_id, quantity }] : []
    })
  })
  return { storeId, taken }
}
