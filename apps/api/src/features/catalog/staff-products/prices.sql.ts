import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

export type PriceRow = Row<
  'price_changes',
  'id' | 'price_santim' | 'discount_percent' | 'old_price_santim' | 'applies_at' | 'created_at' | 'withdrawn_at',
  { state: 'planned' | 'applied' | 'withdrawn' }
> & { created_by: MemberRef | null; withdrawn_by: MemberRef | null }

const mostPast = 100

const memberOf = (column: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', m.id, 'name', m.name, 'name_am', m.name_am) from staff_members m where m.id = ${column})`
const columns = sql`c.id, c.state, c.price_santim, c.discount_percent, c.old_price_santim, c.applies_at, c.created_at,
  c.withdrawn_at, ${memberOf(sql`c.created_by`)} as created_by, ${memberOf(sql`c.withdrawn_by`)} as withdrawn_by`

/** The prices to come and the newest of the past, latest first. */
export async function listPriceRows(db: Db, productId: number): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select ${columns} from price_changes c where c.product_id = ${productId}
    order by c.applies_at desc, c.id desc limit ${sql.lit(mostPast)}`.execute(db)
  return rows
}

export async function findPriceRow(db: Db, productId: number, id: number): Promise<PriceRow | undefined> {
  const { rows } = await sql<PriceRow>`
    select ${columns} from price_changes c where c.id = ${id} and c.product_id = ${productId}`.execute(db)
  return rows[0]
}

/** What one unit of these products cost when it was last bought. Products that were never bought are left out. */
export async function listBuyingPrices(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<Row<'buying_prices', 'product_id' | 'unit_santim'>>`
    select product_id, unit_santim from buying_prices where product_id = any(${productIds}::int[])`.execute(db)
  return new Map(rows.map(({ product_id, unit_santim }) => [product_id, unit_santim]))
}

type NewPrice = { productId: number; price_santim: number; discount_percent: number; appliesAt: Date; by: number }

export async function insertPlannedPrice(db: Db, price: NewPrice): Promise<number> {
  const { id } = await db
    .insertInto('price_changes')
    .values({
      product_id: price.productId,
      price_santim: price.price_santim,
      discount_percent: price.discount_percent,
      applies_at: price.appliesAt,
      created_by: price.by,
      state: 'planned',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function markWithdrawn(db: Db, id: number, by: number): Promise<void> {
  await sql`update price_changes set state = 'withdrawn', withdrawn_at = now(), withdrawn_by = ${by}
    where id = ${id}`.execute(db)
}

/** The products of the prices that are due, those that wait longest first. */
export async function listDueProducts(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<{ product_id: number }>`
    select distinct product_id from (
      select product_id from price_changes where state = 'planned' and applies_at <= now()
      order by applies_at, id limit ${most}) due`.execute(db)
  return rows.map(({ product_id }) => product_id)
}

export type DuePrice = Row<'price_changes', 'id' | 'product_id' | 'price_santim' | 'discount_percent' | 'created_by'>

/** In the order in which they became due. The products must be locked: whoever withdraws a price locks its product too. */
export async function listDuePrices(db: Db, productIds: readonly number[]): Promise<DuePrice[]> {
  const { rows } = await sql<DuePrice>`
    select id, product_id, price_santim, discount_percent, created_by from price_changes
    where state = 'planned' and applies_at <= now() and product_id = any(${productIds}::int[])
    order by product_id, applies_at, id`.execute(db)
  return rows
}

/** Makes this the price of its product and keeps the one it replaces. */
export async function applyPrice(db: Db, { id, product_id, price_santim, discount_percent, created_by }: DuePrice) {
  await sql`
    update price_changes c set state = 'applied', old_price_santim = p.price_santim,
      old_discount_percent = p.discount_percent
    from products p where c.id = ${id} and p.id = c.product_id`.execute(db)
  await sql`
    update products set price_santim = ${price_santim}, discount_percent = ${discount_percent},
      version = version + 1, updated_at = now(), updated_by = ${created_by} where id = ${product_id}`.execute(db)
}
