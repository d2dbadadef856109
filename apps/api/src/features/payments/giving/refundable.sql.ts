import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

export type OrderKey = { id: number; created_at: Date }

/**
 * A line with what of it went back: missing or refused goods, and refunds of staff. Packages count no missing or refused
 * units, because these are units of their components.
 */
export type LineRow = Row<'order_lines', 'line_no' | 'name' | 'name_am' | 'price_santim' | 'quantity'> & {
  returned: number
  returned_units: number
}

/** The order must be locked. */
export async function listRefundableLines(db: Db, { id, created_at }: OrderKey): Promise<LineRow[]> {
  const ofLine = sql`order_id = l.order_id and line_no = l.line_no`
  const { rows } = await sql<LineRow>`
    select l.line_no, l.name, l.name_am, l.price_santim, l.quantity,
      (coalesce((select sum(refund_santim) from picks where ${ofLine}), 0)
        + coalesce((select sum(amount_santim) from refused_goods where ${ofLine} and state <> 'rejected'), 0)
        + coalesce((select sum(amount_santim) from given_lines where ${ofLine}), 0))::bigint as returned,
      (coalesce((select sum(quantity) from given_lines where ${ofLine}), 0) + case when l.product_id is null then 0 else
        coalesce((select sum(k.wanted - k.picked - coalesce(k.substitute_quantity, 0)) from picks k
          join fulfilments f on f.order_id = k.order_id and f.order_created_at = k.order_created_at
            and f.store_id = k.store_id and f.finished_at is not null
          where k.order_id = l.order_id and k.line_no = l.line_no), 0)
        + coalesce((select sum(quantity) from refused_goods where ${ofLine} and state <> 'rejected'), 0) end)::int
        as returned_units
    from order_lines l where l.order_id = ${id} and l.order_created_at = ${created_at} order by l.line_no`.execute(db)
  return rows
}

export async function findDiscount(db: Db, { id, created_at }: OrderKey): Promise<number> {
  const { rows } = await sql<Row<'orders', 'discount_santim'>>`
    select discount_santim from orders where id = ${id} and created_at = ${created_at}`.execute(db)
  return rows[0]?.discount_santim ?? 0
}

export type RefundedLine = { lineNo: number; quantity: number; amount: number }

/** Rows of lines, for either table of refunds. */
export const linesOf = (refundId: number, { id, created_at }: OrderKey, lines: readonly RefundedLine[]) => sql`
  (refund_id, order_id, order_created_at, line_no, quantity, amount_santim)
  select ${refundId}, ${id}, ${created_at}, n.line, n.quantity, n.amount
  from unnest(${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ quantity }) => quantity)}::int[],
    ${lines.map(({ amount }) => amount)}::bigint[]) as n (line, quantity, amount)`

export async function insertRefundLines(
  db: Db,
  refundId: number,
  order: OrderKey,
  lines: readonly RefundedLine[],
): Promise<void> {
  if (lines.length > 0) await sql`insert into refund_lines ${linesOf(refundId, order, lines)}`.execute(db)
}
