import {
  findPaymentMethod,
  noPayment,
  orderExpiryMinutes,
  type PaymentCode,
  walletPayment,
} from '@zembil/rules/money/payment-methods'
import { demandOf, type ProductUnits } from '@zembil/rules/orders/order-lines'
import { normalise } from '@zembil/rules/search/amharic-text'
import type { Db } from '../../../platform/database/db.ts'
import { changeAllotments } from '../../catalog/allotments.sql.ts'
import { spendWallet } from '../../loans/wallet.ts'
import { planStores } from '../../stock/plan-stores.ts'
import { takeStock } from '../../stock/take-stock.ts'
import type { Placing } from './order-of-key.ts'
import { insertOrder, type NewOrderLine } from './place-order.sql.ts'
import type { PricedCart, PricedLine } from './price-cart.ts'
import type { PricedShelf } from './read-shelf.ts'
import type { OrderTerms } from './read-terms.ts'

export type PricedOrder = {
  cart: PricedCart
  shelf: PricedShelf
  terms: OrderTerms
  /** Who pays what the wallet leaves; `none` or `wallet` if it leaves nothing. */
  method: PaymentCode | typeof noPayment | typeof walletPayment
  /** What of the total the wallet pays, in santim. The caller has locked the wallet. */
  wallet: number
}

const isStocked = ({ products }: PricedShelf, id: number): boolean => products.get(id)?.is_non_stocked === false

function toNewLine({ kind, id, quantity, ifMissing, sold, units }: PricedLine, shelf: PricedShelf): NewOrderLine {
  if (!sold) throw new Error('an order line has no price')
  return {
    product_id: kind === 'product' ? id : null,
    package_id: kind === 'package' ? id : null,
    name: sold.name,
    name_am: sold.name_am,
    search_text: `${normalise(sold.name)} ${normalise(sold.name_am)}`,
    price_santim: sold.price,
    quantity,
    units: units.filter(({ product_id }) => isStocked(shelf, product_id)),
    contents: units.map((unit) => {
      const { price_santim = 0, category_id } = shelf.products.get(unit.product_id) ?? {}
      return { ...unit, price_santim, category_id }
    }),
    allotment_taken: kind === 'package' && shelf.packages.get(id)?.allotment !== null ? quantity : 0,
    if_missing: ifMissing,
  }
}

function expiryMinutesOf(code: string): number {
  if (code === noPayment || code === walletPayment) return 0
  const method = findPaymentMethod(code)
  if (!method) throw new Error('an order has no payment method')
  return orderExpiryMinutes(method)
}

/** The stocked products of the order, and the quantity of each in every store. */
function stockedOf(cart: PricedCart, shelf: PricedShelf) {
  const demand = [...demandOf(cart.lines, shelf)]
    .filter(([id]) => isStocked(shelf, id))
    .map(([product_id, quantity]): ProductUnits => ({ product_id, quantity }))
  const shelves = demand.flatMap(({ product_id }) =>
    (shelf.products.get(product_id)?.stores ?? []).map((store) => ({ product_id, ...store })),
  )
  return { demand, shelves }
}

/** Inserts the order, pays the wallet's part, and takes allotments and stock. */
export async function writeOrder(
  db: Db,
  { customerId, key, body, language, staffId }: Placing,
  { cart, shelf, terms, method, wallet }: PricedOrder,
) {
  const { subtotal, discount, delivery, total } = cart.totals
  if (!terms.deliveryType || delivery === null) throw new Error('an order has a delivery type that it may use')
  const { demand, shelves } = stockedOf(cart, shelf)
  const { storeId, taken } = planStores(terms.stores, demand, shelves)
  const lines = cart.lines.map((line) => toNewLine(line, shelf))
  const id = await insertOrder(db, {
    customer_id: customerId,
    placed_by_staff_id: staffId ?? null,
    language,
    key,
    payment_method: method,
    delivery_type_id: terms.deliveryType.id,
    store_id: storeId,
    delivery_kind: terms.deliveryType.kind,
    delivery_days: terms.deliveryType.number_of_days,
    discount_type_id: terms.discount?.id ?? null,
    shipping_detail: body.shipping_detail,
    order_cost_santim: subtotal,
    discount_santim: discount,
    delivery_cost_santim: delivery,
    total_cost_santim: total,
    wallet_santim: wallet,
    expiry_minutes: expiryMinutesOf(method),
    lines,
  })
  if (wallet > 0) await spendWallet(db, { customerId, orderId: id, amount: wallet })
  await changeAllotments(
    db,
    lines.flatMap((line) =>
      line.package_id !== null && line.allotment_taken > 0
        ? [{ id: line.package_id, quantity: -line.allotment_taken }]
        : [],
    ),
  )
  await takeStock(db, id, taken)
  return id
}
