import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { openSession } from '../../src/features/customers/sessions.sql.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { newSessionToken, sessionTokenHash } from '../../src/platform/secrets/session-token.ts'
import type { OrderInput } from '../an-order.ts'
import { anOrder } from '../an-order.ts'

export type RaceShop = { productIds: number[]; packageIds: number[]; units: number }

/** Seeded pseudo-random numbers (mulberry32), so that a failed run can be repeated. */
export function randomFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)

/** Prepares little stock of each product, spread over the stores, and packages that share products. */
export async function prepareRaceShop(
  db: Db,
  random: (below: number) => number,
  { products = 50, packages = 10, units = 10 } = {},
): Promise<RaceShop> {
  const productIds = range(products).map((index) => index + 1)
  await sql`update products set max_quantity_per_order = null, is_active = true, is_non_stocked = false
    where id = any(${productIds})`.execute(db)
  await sql`insert into stock_movements (product_id, store_id, kind, quantity)
    select product_id, store_id, 'adjusted', -quantity from stock
    where product_id = any(${productIds}) and quantity > 0`.execute(db)
  await sql`insert into stock_movements (product_id, store_id, kind, quantity)
    select id, store, 'received', count(*)::int
    from unnest(${productIds}::int[]) id, generate_series(1, ${units}::int) unit, lateral (select 1 + unit % 4 as store) s
    group by id, store`.execute(db)
  const packageIds: number[] = []
  for (const index of range(packages)) {
    const { id } = await db
      .insertInto('packages')
      .values({ tag_id: 1, name: `Race ${index}`, name_am: `ውድድር ${index}`, price_santim: 40_000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const first = random(products)
    const items = [first, (first + 1 + random(products - 1)) % products].map((item) => ({
      package_id: id,
      product_id: productIds[item] ?? 1,
      quantity: 1 + random(2),
    }))
    await db.insertInto('package_items').values(items).execute()
    packageIds.push(id)
  }
  return { productIds, packageIds, units: products * units }
}

/** Creates signed-in customers. Returns their tokens. */
export async function prepareCustomers(db: Db, count: number): Promise<string[]> {
  const tokens: string[] = []
  for (const index of range(count)) {
    const token = newSessionToken()
    const phone = `2517${String(index).padStart(8, '0')}`
    const proven = { phone, provenAt: new Date(), proofHash: randomBytes(32) }
    await openSession(db, { ...proven, tokenHash: sessionTokenHash(token), userAgent: 'race' })
    tokens.push(token)
  }
  return tokens
}

export const oneOf = (id: number): OrderInput => anOrder({ products: [{ id, quantity: 1 }] })

/**
 * Half of the orders are for one unit of one product, all products in turn: such an order is refused only if the
 * product is sold out, so in the end everything is. The others are for several products and packages.
 */
export function raceOrders(shop: RaceShop, random: (below: number) => number, count: number): OrderInput[] {
  const pick = (ids: number[]) => ids[random(ids.length)] ?? 1
  const several = (ids: number[], most: number) =>
    range(random(most + 1)).map(() => ({ id: pick(ids), quantity: 1 + random(2) }))
  return range(count).map((index) => {
    const single = oneOf(shop.productIds[(index / 2) % shop.productIds.length] ?? 1)
    if (index % 2 === 0) return single
    const products = several(shop.productIds, 3)
    const packages = several(shop.packageIds, 2)
    return products.length + packages.length > 0 ? anOrder({ products, packages }) : single
  })
}
