import type { ProductUnits } from '@zembil/rules/order-lines'
import type { StockRow } from './stock.sql.ts'

/** Which stores an order may be served by. */
export type StoreChoice = {
  /** Where the customer wants to fetch it; null when they did not say. */
  chosenId: number | null
  /** All stores, the nearest first when the customer's place is known. */
  ids: readonly number[]
  isPlaceKnown: boolean
}

/** `storeId` serves the order; what it does not have, other stores bring there. */
export type StorePlan = { storeId: number; taken: StockRow[] }

/** Nearest first; where nobody knows the customer's place, the store that has most of the order, then the fullest. */
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
 * Which store serves an order and what is taken where. One store gives everything if any has everything; only when none
 * has, several give together. A store that the customer chose serves in any case and gives what it has.
 * `shelves` are the stores' quantities of the products in demand.
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
  if (storeId === undefined) throw new Error('the shop has no store')

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
