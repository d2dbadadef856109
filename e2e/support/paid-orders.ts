import { expect } from '@playwright/test'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import { homeDeliveryFloor } from '@zembil/rules/money/delivery-fee'
import { sql } from 'kysely'
import { type Account, registeredAccount } from './customer.ts'
import { orderElsewhere, orderNow, startPayment } from './ordering.ts'
import { approvePayment } from './paying.ts'
import { inDatabase } from './shop-database.ts'

/** The store that sells everything in these journeys. */
export const store = 1

export type Goods = { id: number; name: string; name_am: string; subcategory_id: number; price_santim: number }

/**
 * Cheap goods that the store has plenty of: the shop's own journeys buy dearer ones and count their stock. Of each
 * subcategory two, so that one can replace the other.
 */
export const cheapPairs = (): Promise<[Goods, Goods][]> =>
  inDatabase(async (db) => {
    const { rows } = await sql<Goods>`
      select p.id, p.name, p.name_am, p.subcategory_id, p.price_santim from products p
      join stock s on s.product_id = p.id and s.store_id = ${store} and s.quantity > 20
      where p.is_active and not p.is_non_stocked and p.price_santim between 2000 and 11000 and p.grams_per_unit is null
        and coalesce(p.max_quantity_per_order, 9) >= 5
      order by p.id`.execute(db)
    return [...Map.groupBy(rows, ({ subcategory_id }) => subcategory_id).values()].flatMap(([one, other]) =>
      one && other ? [[one, other] as [Goods, Goods]] : [],
    )
  })

/** One unit each of so many kinds of goods that the order may be delivered to the door. */
export async function basket(): Promise<Wanted> {
  let sum = 0
  const kinds: Wanted = []
  for (const { id, price_santim } of (await cheapPairs()).flat()) {
    if (sum > homeDeliveryFloor) break
    kinds.push({ id, quantity: 1 })
    sum += price_santim
  }
  return kinds
}

/** Bole Medhanialem, a short walk from the store. */
const home = {
  city: 'Addis Ababa',
  sub_city: 'Bole',
  woreda: '03',
  neighborhood: 'Bole Medhanialem',
  house_number: '12/B',
  landmark: 'Behind the church',
  latitude: 8.996,
  longitude: 38.789,
}

type Wanted = Parameters<typeof orderElsewhere>[1]
export type PaidOrder = { account: Account; order: OrderDetail }

/** An order that a customer has placed in the shop and paid with Telebirr. */
export async function paidOrder(products: Wanted, kind: 'pickup' | 'delivery' = 'pickup'): Promise<PaidOrder> {
  const account = await registeredAccount()
  const way = kind === 'pickup' ? { kind, storeId: store } : { kind, to: home }
  const { id } = await orderElsewhere(account, products, { payment_method: 'telebirr' }, way)
  await startPayment(account, id)
  await approvePayment(id)
  await expect.poll(async () => (await orderNow(account, id)).status, { timeout: 30_000 }).toBe(`pending-${kind}`)
  return { account, order: await orderNow(account, id) }
}

/** The stores that pick an order, the one that it leaves from last. */
export const storesOf = (orderId: number): Promise<number[]> =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ store_id: number }>`
      select f.store_id from fulfilments f join orders o on o.id = f.order_id
      where f.order_id = ${orderId} order by f.store_id = o.store_id, f.store_id`.execute(db)
    return rows.map(({ store_id }) => store_id)
  })
