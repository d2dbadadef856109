import type { ShortReason } from '@zembil/rules/orders/short-reasons'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

/** A pick with its line, for computing what goes back. */
export type PickedRow = Row<'order_lines', 'line_no'> & {
  line_santim: number
  line_quantity: number
  product_id: number
  store_id: number
  wanted: number
  picked: number
  grams: number | null
  grams_per_unit: number | null
  reason: ShortReason | null
  /** The price of one unit when it was ordered. */
  price_santim: number
  substitute_quantity: number | null
  substitute_santim: number | null
}

export type OrderKey = { id: number; created_at: Date }

/** All picks of an order, of all stores. */
export async function listPickedRows(db: Db, { id, created_at }: OrderKey): Promise<PickedRow[]> {
  const { rows } = await sql<PickedRow>`
    select l.line_no, l.price_santim as line_santim, l.quantity as line_quantity, k.product_id, k.store_id, k.wanted,
      k.picked, k.grams, d.grams_per_unit, k.reason, k.substitute_quantity, k.substitute_santim,
      (select c.price_santim from jsonb_to_recordset(l.contents) as c (product_id integer, price_santim bigint)
       where c.product_id = k.product_id limit 1) as price_santim
    from order_lines l join picks k on k.order_id = l.order_id and k.order_created_at = l.order_created_at
      and k.line_no = l.line_no
    join products d on d.id = k.product_id
    where l.order_id = ${id} and l.order_created_at = ${created_at}
    order by l.line_no, k.product_id, k.store_id`.execute(db)
  return rows
}

export async function findDiscount(db: Db, { id, created_at }: OrderKey): Promise<number> {
  const { discount_santim } = await db
    .selectFrom('orders')
    .select('discount_santim')
    .where('id', '=', id)
    .where('created_at', '=', created_at)
    .executeTakeFirstOrThrow()
  return discount_santim
}

export const findPaidBy = (db: Db, { id, created_at }: OrderKey) =>
  db
    .selectFrom('orders')
    .select(['payment_method', 'wallet_santim'])
    .where('id', '=', id)
    .where('created_at', '=', created_at)
    .executeTakeFirstOrThrow()

type Refunded = Pick<PickedRow, 'line_no' | 'product_id'> & { refund: number }

export async function saveRefunds(db: Db, { id, created_at }: OrderKey, storeId: number, refunds: Refunded[]) {
  await sql`
    update picks k set refund_santim = n.refund
    from jsonb_to_recordset(${JSON.stringify(refunds)}::jsonb) as n (line_no integer, product_id integer, refund bigint)
    where k.order_id = ${id} and k.order_created_at = ${created_at} and k.store_id = ${storeId}
      and k.line_no = n.line_no and k.product_id = n.product_id`.execute(db)
}

/** An order of which one store gives back more than the limit stays marked. */
export async function addToShort(
  db: Db,
  { id, created_at }: OrderKey,
  { amount, isAboveLimit }: { amount: number; isAboveLimit: boolean },
): Promise<void> {
  await sql`
    update orders set short_santim = short_santim + ${amount},
      is_short_above_limit = is_short_above_limit or ${isAboveLimit}
    where id = ${id} and created_at = ${created_at}`.execute(db)
}
