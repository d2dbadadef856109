import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type Borrower = { bankId: number | null; sponsorId: number | null; grantedSantim: number }

/**
 * Who lends to the customer, who answers for it and how much is granted, with the customer's row locked: grants wait for
 * each other. The balances are read by a statement of their own, which sees what the lock waited for.
 */
export async function lockBorrower(db: Db, customerId: number): Promise<Borrower | undefined> {
  const { rows: locked } = await sql`select from customers where id = ${customerId} for no key update`.execute(db)
  if (locked.length === 0) return undefined
  const { rows } = await sql<Borrower>`
    select c.bank_id as "bankId", s.sponsor_id as "sponsorId",
      (select coalesce(sum(a.balance_santim), 0) from ledger_accounts a
       where a.customer_id = c.id and a.kind in ('credit', 'debt'))::bigint as "grantedSantim"
    from customers c left join sponsored_customers s on s.customer_id = c.id where c.id = ${customerId}`.execute(db)
  return rows[0]
}

export async function setBank(db: Db, customerId: number, bankId: number | null): Promise<void> {
  await sql`update customers set bank_id = ${bankId}, updated_at = now() where id = ${customerId}`.execute(db)
}

/** False when it is so already. Whoever buys on credit holds the row with a share lock, so this waits for them. */
export async function setFrozen(db: Db, customerId: number, isFrozen: boolean): Promise<boolean> {
  const { rows } = await sql`
    update customers set credit_frozen_at = ${isFrozen ? sql`now()` : sql`null`}, updated_at = now()
    where id = ${customerId} and (credit_frozen_at is null) = ${isFrozen} returning id`.execute(db)
  return rows.length > 0
}
