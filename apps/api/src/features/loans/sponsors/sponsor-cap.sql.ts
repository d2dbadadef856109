import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

export type SponsorRow = Row<'sponsors', 'id' | 'limit_santim' | 'is_active'>

/** Locks the sponsor: grants to its people wait for each other, so that together they stay within its limit. */
export async function lockSponsor(db: Db, id: number): Promise<SponsorRow | undefined> {
  const { rows } = await sql<SponsorRow>`
    select id, limit_santim, is_active from sponsors where id = ${id} for no key update`.execute(db)
  return rows[0]
}

/** What is granted to the people of a sponsor. */
export async function sumGranted(db: Db, sponsorId: number): Promise<number> {
  const { rows } = await sql<{ granted: number }>`
    select coalesce(sum(a.balance_santim), 0)::bigint as granted
    from sponsored_customers s join ledger_accounts a on a.customer_id = s.customer_id and a.kind in ('credit', 'debt')
    where s.sponsor_id = ${sponsorId}`.execute(db)
  return rows[0]?.granted ?? 0
}

export async function setSponsor(db: Db, customerId: number, sponsorId: number | null): Promise<void> {
  if (sponsorId === null) await sql`delete from sponsored_customers where customer_id = ${customerId}`.execute(db)
  else
    await sql`insert into sponsored_customers (customer_id, sponsor_id) values (${customerId}, ${sponsorId})
      on conflict (customer_id) do update set sponsor_id = excluded.sponsor_id, created_at = now()`.execute(db)
}
