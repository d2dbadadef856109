import type { Santim } from '@zembil/rules/money/money'
import { noPayment, walletPayment } from '@zembil/rules/money/payment-methods'
import type { ShopLimits } from '@zembil/rules/settings/shop-limits'
import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { lockSpendable } from '../../loans/wallet.ts'
import { orderMoved } from '../orders.messages.ts'
import type { Placing } from './order-of-key.ts'
import { placeSettledOrder } from './place-settled-order.ts'
import { linesOf, priceCart } from './price-cart.ts'
import { readShelf, type ShelfLocks } from './read-shelf.ts'
import { readTerms } from './read-terms.ts'
import { refuseHoarder, refuseMethod, refuseUnpaidGoods } from './refuse-hoarding.ts'
import { refuseAddress, refuseCart, refuseDue } from './refuse-order.ts'
import { writeOrder } from './write-order.ts'

/** `wallet`: what of the total the wallet paid. */
type AddedOrder = { id: number; total: Santim; wallet: Santim }

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
  const terms = await readTerms(tx.db, customerId, choice, limits, body.payment_method)
  refuseHoarder(terms, limits)
  refuseAddress(terms.deliveryType?.kind ?? 'delivery', body.shipping_detail)
  // Before packages and stock, as everybody locks accounts.
  const spendable = body.use_wallet ? await lockSpendable(tx.db, customerId) : 0
  const wanted = linesOf(body)
  const shelf = await readShelf(tx.db, wanted, locks)
  const cart = priceCart(wanted, shelf, terms)
  refuseCart(cart, body.expected_total)
  const { total } = cart.totals
  const wallet = Math.min(spendable, total)
  refuseDue(total - wallet, body.expected_due)
  const priced = { cart, shelf, terms, wallet }
  // A discount or the wallet may cover the whole order. Then there is no payment to wait for.
  if (wallet === total) {
    const method = total === 0 ? noPayment : walletPayment
    return { id: await placeSettledOrder(tx, placing, { ...priced, method }), total, wallet }
  }
  const method = body.payment_method
  refuseMethod(deps, terms, method)
  refuseUnpaidGoods(terms, cart.totals.subtotal, method, limits)
  const id = await writeOrder(tx.db, placing, { ...priced, method })
  await tx.enqueue(orderMoved, { order_id: id, from: null, to: 'unpaid' })
  return { id, total, wallet }
}
