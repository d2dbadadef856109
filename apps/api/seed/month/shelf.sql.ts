import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/db.ts'

/** A product that customers put into their baskets. `weight`: how often, compared with others. */
export type Goods = { id: number; santim: number; most: number; isFasting: boolean; weight: number }

type GoodsRow = {
  id: number
  santim: number
  most: number | null
  is_fasting: boolean
}

/** More than a household takes home. */
const mostUnits = 6

/** Few products sell well and many sell a little, as the first twenty of a hundred do everywhere. */
const weightOf = (id: number): number => 1 / (1 + ((id * 7_919) % 319)) ** 0.55

export async function listGoods(db: Db): Promise<Goods[]> {
  const { rows } = await sql<GoodsRow>`
    select id, price_santim - round(price_santim * discount_percent / 100)::bigint as santim,
      max_quantity_per_order as most, is_fasting
    from products where is_active and not is_non_stocked and price_santim < 350000 order by id`.execute(db)
  return rows.map(({ id, santim, most, is_fasting }) => ({
    id,
    santim,
    most: Math.min(most ?? mostUnits, mostUnits),
    isFasting: is_fasting,
    weight: weightOf(id),
  }))
}

export type StorePlace = { id: number; latitude: number; longitude: number }

export const listStorePlaces = (db: Db): Promise<StorePlace[]> =>
  db.selectFrom('stores').select(['id', 'latitude', 'longitude']).orderBy('id').execute()

export type Shelf = { product_id: number; supplier_id: number; store_id: number; units: number; santim: number }

/** What a store has of each product. */
export async function listShelves(db: Db, storeId: number): Promise<Shelf[]> {
  const { rows } = await sql<Shelf>`
    select s.product_id, coalesce(p.supplier_id, (select min(id) from suppliers)) as supplier_id, s.store_id,
      s.quantity as units, p.price_santim as santim
    from stock s join products p on p.id = s.product_id
    where s.store_id = ${storeId} and p.is_active and not p.is_non_stocked order by supplier_id, s.product_id`.execute(
    db,
  )
  return rows
}

/** The stores and the couriers' bags that an order's parts make. */
export type PartRow = {
  store_id: number
  leaves_from: number
  version: number
  due_on: string
  kind: 'delivery' | 'pickup'
}

export async function listParts(db: Db, orderId: number): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select f.store_id, o.store_id as leaves_from, f.version, o.delivery_due_on::text as due_on, o.delivery_kind as kind
    from fulfilments f join orders o on o.id = f.order_id and o.created_at = f.order_created_at
    where f.order_id = ${orderId} order by f.store_id = o.store_id, f.store_id`.execute(db)
  return rows
}

export type PickRow = { line_no: number; product_id: number; wanted: number; grams_per_unit: number | null }

export async function listPickRows(db: Db, orderId: number, storeId: number): Promise<PickRow[]> {
  const { rows } = await sql<PickRow>`
    select k.line_no, k.product_id, k.wanted, p.grams_per_unit from picks k join products p on p.id = k.product_id
    where k.order_id = ${orderId} and k.store_id = ${storeId} order by k.line_no, k.product_id`.execute(db)
  return rows
}

/** Ticks off what nobody said was short, all at once: a statement for each unit would take most of the time. */
export async function tickRest(db: Db, orderId: number, storeId: number): Promise<void> {
  await sql`
    update picks k set picked = k.wanted, grams = k.wanted * p.grams_per_unit from products p
    where p.id = k.product_id and k.order_id = ${orderId} and k.store_id = ${storeId}
      and k.reason is null and k.picked = 0`.execute(db)
}

/** A product of the same subcategory that the store has, for a missing one. */
export async function findSimilar(db: Db, productId: number, storeId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products w join products p on p.subcategory_id = w.subcategory_id and p.id <> w.id
      join stock s on s.product_id = p.id and s.store_id = ${storeId}
    where w.id = ${productId} and p.is_active and not p.is_non_stocked and s.quantity >= 20
    order by abs(p.price_santim - w.price_santim), p.id limit 1`.execute(db)
  return rows[0]?.id
}
