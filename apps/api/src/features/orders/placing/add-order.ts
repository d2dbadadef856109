import type { Santim } from '@zembil/rules/money/money'
import type { ShopLimits } from '@zembil/rules/settings/shop-limits'
import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { orderMoved } from '../orders.messages.ts'
import type { Placing } from './order-of-key.ts'
import { placeFreeOrder } from './place-free-order.ts'
import { linesOf, priceCart } from './price-cart.ts'
import { readShelf, type ShelfLocks } from './read-shelf.ts'
import { readTerms } from './read-terms.ts'
import { refuseHoarder, refuseMethod, refuseUnpaidGoods } from './refuse-hoarding.ts'
import { refuseAddress, refuseCart } from './refuse-order.ts'
import { writeOrder } from './write-order.ts'

type AddedOrder = { id: number; total: Santim }

/**
 * Reads products and packages, checks, writes the order, takes its stock and enqueues its jobs. The caller's transaction
 * must hold the lock of the customer's row.
 */
export async function addOrder(
  tx: Transaction,
  deps: Pick<Deps, 'config' | 'payments'>,
  placing: Placing,
  { limits, locks }: { limits: ShopLimits; locks: ShelfLocks },
): Promise<AddedOrder> {
  const { customerId, body, staffId } = placing
  const choice = { ...body.shipping_detail, ...body, isByPhone: staffId !== undefined }
  const terms = await readTerms(tx.db, customerId, choice, limits.delivery_radius_km, {
    method: body.payment_method,
    pauseMinutes: limits.pause_minutes,
  })
  refuseHoarder(terms, limits)
  refuseAddress(terms.deliveryType?.kind ?? 'delivery', body.shipping_detail)
  const wanted = linesOf(body)
  const shelf = await readShelf(tx.db, wanted, locks)
  const cart = priceCart(wanted, shelf, terms)
  refuseCart(cart, body.expected_total)
  const total = cart.totals.grandTotal
  // A discount may cover the whole order. Then there is no payment to wait for.
  if (total === 0) return { id: await placeFreeOrder(tx, placing, { cart, shelf, terms }), total }
  refuseMethod(deps, terms, body.payment_method)
  refuseUnpaidGoods(terms, cart.totals.subtotal, limits)
  const id = await writeOrder(tx.db, placing, { cart, shelf, terms })
  await tx.enqueue(orderMoved, { order_id: id, from: null, to: 'unpaid' })
  return { id, total }
}
