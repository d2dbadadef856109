import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { Deciders } from '../board/decisions.sql.ts'
import { linesOf, type OrderKey, type RefundedLine } from './refundable.sql.ts'

type NewCreditRefund = Deciders & { amount: number; note: string }

/** Records who gave back money of an order on credit, and why. Returns the id; the ledger's part of it is `-id`. */
export async function insertCreditRefund(
  db: Db,
  { id, created_at }: OrderKey,
  { amount, note, staffId, approvedBy }: NewCreditRefund,
): Promise<number> {
  const { rows } = await sql<Row<'credit_refunds', 'id'>>`
    insert into credit_refunds (order_id, order_created_at, amount_santim, note, staff_id, approved_by)
    values (${id}, ${created_at}, ${amount}, ${note}, ${staffId}, ${approvedBy ?? null}) returning id`.execute(db)
  if (!rows[0]) throw new Error('the refund was not written')
  return rows[0].id
}

export async function insertCreditLines(
  db: Db,
  refundId: number,
  order: OrderKey,
  lines: readonly RefundedLine[],
): Promise<void> {
  if (lines.length > 0) await sql`insert into credit_refund_lines ${linesOf(refundId, order, lines)}`.execute(db)
}
