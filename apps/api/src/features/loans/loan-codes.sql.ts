import { codeMinutes, codeResendSeconds, codesPerOrder, codeTries } from '@zembil/rules/money/loan-limits'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/row.ts'

/** Returned by `'POST /orders/:id/resend-otp'`. */
export type SentCode = Row<'loan_codes', 'expires_at' | 'sent_at' | 'sends'>

const life = sql`now() + ${sql.lit(`${codeMinutes} minutes`)}::interval`
const pause = sql`${sql.lit(`${codeResendSeconds} seconds`)}::interval`

export async function insertLoanCode(db: Db, orderId: number, codeHash: string): Promise<SentCode> {
  const { rows } = await sql<SentCode>`
    insert into loan_codes (order_id, order_created_at, code_hash, expires_at)
    select id, created_at, ${codeHash}, ${life} from orders where id = ${orderId}
    returning expires_at, sent_at, sends`.execute(db)
  if (!rows[0]) throw new Error(`order ${orderId} does not exist`)
  return rows[0]
}

/** Whether a code was sent for the order. */
export async function hasLoanCode(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`select from loan_codes where order_id = ${orderId}`.execute(db)
  return rows.length > 0
}

/** Undefined when it is too soon for another code, or the order has reached its limit of codes. */
export async function replaceLoanCode(db: Db, orderId: number, codeHash: string): Promise<SentCode | undefined> {
  const { rows } = await sql<SentCode>`
    update loan_codes set code_hash = ${codeHash}, tries = 0, sends = sends + 1, sent_at = now(), expires_at = ${life}
    where order_id = ${orderId} and sends < ${sql.lit(codesPerOrder)} and sent_at <= now() - ${pause}
    returning expires_at, sent_at, sends`.execute(db)
  return rows[0]
}

/** Seconds until another code can be requested; null when the order has reached its limit of codes. */
export async function findResendWait(db: Db, orderId: number): Promise<number | null> {
  const { rows } = await sql<Row<'loan_codes', 'sends'> & { seconds: number }>`
    select sends, greatest(1, ceil(extract(epoch from sent_at + ${pause} - now())))::int as seconds
    from loan_codes where order_id = ${orderId}`.execute(db)
  return rows[0] && rows[0].sends < codesPerOrder ? rows[0].seconds : null
}

/** Uses up one attempt and returns the hash of the code; undefined when no attempt is left or the code has expired. */
export async function takeCodeTry(db: Db, orderId: number): Promise<string | undefined> {
  const { rows } = await sql<Row<'loan_codes', 'code_hash'>>`
    update loan_codes set tries = tries + 1
    where order_id = ${orderId} and tries < ${sql.lit(codeTries)} and expires_at > now()
    returning code_hash`.execute(db)
  return rows[0]?.code_hash
}

/** Whether this is still the newest code of the order. */
export async function isNewestCode(db: Db, orderId: number, codeHash: string): Promise<boolean> {
  const row = await db.selectFrom('loan_codes').select('code_hash').where('order_id', '=', orderId).executeTakeFirst()
  return row?.code_hash === codeHash
}

export async function isCodeExpired(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from loan_codes where order_id = ${orderId} and expires_at > now()`.execute(db)
  return rows.length === 0
}
