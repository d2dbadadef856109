import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'

export type FormerNumberRow = { message_id: number; phone_number: string; changed_at: Date; is_taken: boolean }

/** Numbers that were told that they no longer open the account. Such messages are kept for ninety days. */
export async function listFormerNumbers(db: Db, customerId: number): Promise<FormerNumberRow[]> {
  const { rows } = await sql<FormerNumberRow>`
    select m.id as message_id, m.phone_number, m.created_at as changed_at,
      exists (select from customers o where o.phone_number = m.phone_number and o.id <> ${customerId}) as is_taken
    from sms_messages m join customers c on c.id = m.customer_id
    where m.customer_id = ${customerId} and m.purpose = 'number-change' and m.phone_number <> c.phone_number
    order by m.id desc limit 20`.execute(db)
  return rows
}

/** Whether an account has anything that would be lost with it. */
export async function hasHistory(db: Db, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    select from customers c where c.id = ${customerId} and (
      exists (select from orders o where o.customer_id = c.id)
      or exists (select from ledger_accounts a where a.customer_id = c.id))`.execute(db)
  return rows.length > 0
}

/**
 * Deletes an account and gives its number to another one. In one statement: the trigger `forget_referrer` spares referrals
 * only if the number belongs to an account when it ends.
 */
export async function replaceAccount(db: Db, { id, emptyId }: { id: number; emptyId: number }): Promise<void> {
  await sql`
    with gone as (delete from customers where id = ${emptyId} returning phone_number)
    update customers c set phone_number = gone.phone_number, version = c.version + 1, updated_by = null, updated_at = now()
    from gone where c.id = ${id}`.execute(db)
}

/** With the owner's rights: the staff API may neither read nor write the hash. False when there was none. */
export async function removeLoanPin(db: Db, customerId: number): Promise<boolean> {
  const { rows } = await sql<{ removed: boolean }>`select remove_loan_pin(${customerId}) as removed`.execute(db)
  return rows[0]?.removed ?? false
}
