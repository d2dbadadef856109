import type { OrderDetail } from '@zembil/contract/order-shapes'
import type { Deps } from '../../../deps.ts'
import { openLoan } from '../../loans/open-loan.ts'
import { sendLoanCode } from '../../loans/send-loan-code.ts'
import { getOrder } from '../history/get-order.ts'
import { orderMoved } from '../orders.messages.ts'
import { earlierOrderOfKey, orderOfKey, type Placing } from './order-of-key.ts'
import { placeFreeOrder } from './place-free-order.ts'
import { linesOf, priceCart } from './price-cart.ts'
import { readShelf, type ShelfLocks } from './read-shelf.ts'
import { readTerms } from './read-terms.ts'
import { refuseHoarder, refuseMethod, refuseUnpaidGoods } from './refuse-hoarding.ts'
import { refuseAddress, refuseCart } from './refuse-order.ts'
import { writeOrder } from './write-order.ts'

/**
 * One transaction: lock the customer and claim the key, read products and packages, check, write, take stock, enqueue
 * jobs. Any error rolls all of it back. A retry with the same key returns the order placed the first time.
 */
export async function placeOrder(deps: Deps, placing: Placing): Promise<{ data: OrderDetail }> {
  const { customerId, body, language } = placing
  const limits = await deps.limits(deps.db)
  // A retry returns the earlier order even if the PIN or the credit has changed since, so neither is checked again.
  const opensLoan = body.payment_method === 'loan' && (await earlierOrderOfKey(deps.db, placing)) === undefined
  const code = opensLoan ? await openLoan(deps, customerId, body.pin_code, language) : null
  // Stock is read without a lock and locked only when it is taken, to keep the locks short. An order that loses a race
  // for the last units is retried with the stock locked before it is read.
  let locks: ShelfLocks = 'packages'
  let placedSantim: number | undefined
  const id = await deps.jobs.transact(async (tx) => {
    placedSantim = undefined
    const earlier = await orderOfKey(tx.db, placing)
    if (earlier !== undefined) return earlier
    const terms = await readTerms(tx.db, customerId, { ...body.shipping_detail, ...body }, limits.delivery_radius_km, {
      method: body.payment_method,
      pauseMinutes: limits.pause_minutes,
    })
    refuseHoarder(terms, limits)
    refuseAddress(terms.deliveryType?.kind ?? 'delivery', body.shipping_detail)
    const wanted = linesOf(body)
    const shelf = await readShelf(tx.db, wanted, locks)
    locks = 'packages and stock'
    const cart = priceCart(wanted, shelf, terms)
    refuseCart(cart, body.expected_total)
    placedSantim = cart.totals.grandTotal
    // A discount may cover the whole order. Then there is no payment to wait for and no loan code to send.
    if (cart.totals.grandTotal === 0) return placeFreeOrder(tx, placing, { cart, shelf, terms })
    refuseMethod(deps, terms, body.payment_method)
    refuseUnpaidGoods(terms, cart.totals.subtotal, limits)
    const orderId = await writeOrder(tx.db, placing, { cart, shelf, terms })
    await tx.enqueue(orderMoved, { order_id: orderId, from: null, to: 'unpaid' })
    const amount = cart.totals.grandTotal
    if (code) await sendLoanCode(tx, deps, { customerId, orderId, amount, language, ...code })
    return orderId
  })
  if (placedSantim !== undefined) {
    deps.metrics.ordersPlaced.inc({ method: body.payment_method })
    deps.metrics.birrOrdered.inc(placedSantim / 100)
  }
  return getOrder(deps.db, customerId, id)
}
