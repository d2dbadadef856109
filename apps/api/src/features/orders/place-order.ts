import type { OrderDetail } from '@zembil/contract/order-shapes'
import type { Language } from '@zembil/rules/language'
import type { Deps } from '../../deps.ts'
import { openLoan } from '../loans/open-loan.ts'
import { sendLoanCode } from '../loans/send-loan-code.ts'
import { getOrder } from './get-order.ts'
import { orderMoved } from './order-jobs.ts'
import { earlierOrderOfKey, orderOfKey, type Placing } from './order-of-key.ts'
import { placeFreeOrder } from './place-free-order.ts'
import { linesOf, priceCart } from './price-cart.ts'
import { readShelf, type ShelfLocks } from './read-shelf.ts'
import { readTerms } from './read-terms.ts'
import { refuseHoarder, refuseMethod, refuseUnpaidGoods } from './refuse-hoarding.ts'
import { refuseAddress, refuseCart } from './refuse-order.ts'
import { writeOrder } from './write-order.ts'

/**
 * One transaction: lock the customer and claim the key, read what the lines are made of, check, write, take stock, tell the
 * others. Whatever is thrown on the way leaves no trace. Sent again with the same key it gives the order that was placed
 * the first time.
 */
export async function placeOrder(deps: Deps, placing: Placing, language: Language): Promise<{ data: OrderDetail }> {
  const { customerId, body } = placing
  const { deliveryRadiusKm, orderLimits } = deps.config
  // An order that was placed before is given again, whatever became of PIN and credit since.
  const opensLoan = body.payment_method === 'loan' && (await earlierOrderOfKey(deps.db, placing)) === undefined
  const code = opensLoan ? await openLoan(deps, customerId, body.pin_code, language) : null
  // Stock is read without a lock and locked when it is taken, so that orders hold it for as short as possible. An order
  // that loses a race for the last units is tried again with the stock locked before it is read.
  let locks: ShelfLocks = 'packages'
  const id = await deps.jobs.transact(async (db, enqueue) => {
    const earlier = await orderOfKey(db, placing)
    if (earlier !== undefined) return earlier
    const terms = await readTerms(db, customerId, { ...body.shipping_detail, ...body }, deliveryRadiusKm, {
      method: body.payment_method,
      pauseMinutes: orderLimits.pauseMinutes,
    })
    refuseHoarder(terms, orderLimits)
    refuseAddress(terms.deliveryType?.kind ?? 'delivery', body.shipping_detail)
    const wanted = linesOf(body)
    const shelf = await readShelf(db, wanted, locks)
    locks = 'packages and stock'
    const cart = priceCart(wanted, shelf, terms)
    refuseCart(cart, body.expected_total)
    // A discount may cover all of it. Then no money is waited for, and no code is sent that would spend credit.
    if (cart.totals.grandTotal === 0) return placeFreeOrder([db, enqueue], placing, cart, shelf, terms)
    refuseMethod(deps, terms, body.payment_method)
    refuseUnpaidGoods(terms, cart.totals.subtotal, orderLimits)
    const orderId = await writeOrder(db, placing, cart, shelf, terms)
    await enqueue(orderMoved, { order_id: orderId, from: null, to: 'unpaid' })
    if (code) await sendLoanCode(db, enqueue, { customerId, orderId, amount: cart.totals.grandTotal, language }, code)
    return orderId
  })
  return getOrder(deps.db, customerId, id)
}
