import { noPayment } from '@zembil/rules/payment-methods'
import type { Db } from '../../platform/db.ts'
import type { Enqueue } from '../../platform/transact.ts'
import { lockOrder } from './move-order.sql.ts'
import type { Placing } from './order-of-key.ts'
import type { PricedCart } from './price-cart.ts'
import type { PricedShelf } from './read-shelf.ts'
import type { OrderTerms } from './read-terms.ts'
import { settleOrder } from './settle-order.ts'
import { writeOrder } from './write-order.ts'

/** Places an order that costs nothing and settles it at once, whatever payment method was chosen. */
export async function placeFreeOrder(
  [db, enqueue]: [Db, Enqueue],
  placing: Placing,
  cart: PricedCart,
  shelf: PricedShelf,
  terms: OrderTerms,
): Promise<number> {
  const free = { ...placing, body: { ...placing.body, payment_method: noPayment } }
  const id = await writeOrder(db, free, cart, shelf, terms)
  const order = await lockOrder(db, id)
  if (!order) throw new Error('the order was not written')
  await settleOrder(db, enqueue, order)
  return id
}
