import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** The number of the next movement of this kind of a product of an order in a store. Those of one insert count on. */
const nextPart = sql`(
  select count(*)::int from stock_movements m where m.order_id = n.order_id and m.product_id = n.product_id
    and m.store_id = n.store_id and m.kind = n.kind
  ) + row_number() over (partition by n.order_id, n.product_id, n.store_id, n.kind)::int - 1`

const insertNext = sql`
  insert into stock_movements (order_id, product_id, store_id, kind, quantity, reason, staff_id, part)
  select n.order_id, n.product_id, n.store_id, n.kind, n.quantity, n.reason, n.staff_id, ${nextPart} from moved n`

/** What a reason does to the units that were not found. Null: they are on the shelf. */
const writtenOff = sql`
  case k.reason when 'not-there' then 'adjusted' when 'damaged' then 'wasted' when 'expired' then 'wasted' end`
const writtenReason = sql`case k.reason when 'not-there' then 'missing' else k.reason end`

/** The picks of an order that took stock, with what was not found and who did not find it. */
const missingOf = (orderId: number) => sql`
  select k.order_id, k.product_id, k.store_id, f.finished_at, ${writtenOff} as written_off,
    ${writtenReason} as reason, f.picker_id as staff_id, k.wanted - k.picked as quantity
  from picks k join order_lines l on l.order_id = k.order_id and l.order_created_at = k.order_created_at
    and l.line_no = k.line_no
  join fulfilments f on f.order_id = k.order_id and f.order_created_at = k.order_created_at and f.store_id = k.store_id
  where k.order_id = ${orderId} and k.reason is not null and exists (
    select from jsonb_to_recordset(l.units) as u (product_id integer) where u.product_id = k.product_id)`

/**
 * Returns the units that the order still holds to the stores they came from. What a picker did not find is written off in
 * the same insert: it is not on the shelf either. `staffId`: the member who ended the order.
 */
export async function releaseOrder(db: Db, orderId: number, staffId: number | null): Promise<void> {
  await sql`
    with missing as (${missingOf(orderId)}), moved as (
      select order_id, product_id, store_id, 'released' as kind, -sum(quantity)::int as quantity, null as reason,
        ${staffId}::int as staff_id
      from stock_movements where order_id = ${orderId} and kind in ('sold', 'released')
      group by order_id, product_id, store_id having sum(quantity) < 0
      union all
      select order_id, product_id, store_id, written_off, -sum(quantity)::int, reason, staff_id from missing
      where finished_at is null and written_off is not null
      group by order_id, product_id, store_id, written_off, reason, staff_id
    )
    ${insertNext}`.execute(db)
}

/** Releases what was not found in one store, and writes it off unless it is on the shelf. Call it once, when finishing. */
export async function releaseMissing(db: Db, orderId: number, storeId: number): Promise<void> {
  await sql`
    with missing as (${missingOf(orderId)} and k.store_id = ${storeId}), moved as (
      select order_id, product_id, store_id, 'released' as kind, sum(quantity)::int as quantity, null as reason,
        staff_id
      from missing group by order_id, product_id, store_id, staff_id
      union all
      select order_id, product_id, store_id, written_off, -sum(quantity)::int, reason, staff_id from missing
      where written_off is not null group by order_id, product_id, store_id, written_off, reason, staff_id
    )
    ${insertNext}`.execute(db)
}

export type OrderUnits = { orderId: number; storeId: number; productId: number; quantity: number; staffId: number }

const moveUnits = async (db: Db, kind: 'sold' | 'released', units: OrderUnits) => {
  const { orderId, storeId, productId, quantity, staffId } = units
  const signed = kind === 'sold' ? -quantity : quantity
  await sql`
    with moved as (select ${orderId}::bigint as order_id, ${productId}::int as product_id, ${storeId}::int as store_id,
      ${kind}::text as kind, ${signed}::int as quantity, null as reason, ${staffId}::int as staff_id)
    ${insertNext}`.execute(db)
}

/** Takes goods back that a customer has refused, and writes them off in the same insert if they are lost. */
export async function returnUnits(db: Db, units: OrderUnits, isLost: boolean): Promise<void> {
  const { orderId, productId, storeId, quantity, staffId } = units
  await sql`
    with moved as (
      select ${orderId}::bigint as order_id, ${productId}::int as product_id, ${storeId}::int as store_id, m.*,
        ${staffId}::int as staff_id
      from (values ('released', ${quantity}::int, null), ('wasted', -${quantity}::int, 'refused')) as m (kind, quantity, reason)
      where m.kind = 'released' or ${isLost}::boolean
    )
    ${insertNext}`.execute(db)
}

/** Takes more units for an order, such as a substitute. */
export const insertSoldUnits = (db: Db, units: OrderUnits): Promise<void> => moveUnits(db, 'sold', units)
/** Gives units back that an order took. */
export const releaseUnits = (db: Db, units: OrderUnits): Promise<void> => moveUnits(db, 'released', units)
