import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/db.ts'

type Waiting = { id: number; since: Date }

/** Refunds that people make, as old as `hours` or older. */
export async function listOldByHand(db: Db, hours: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, created_at as since from payment_refunds
    where state = 'by_hand' and created_at < now() - ${hours} * interval '1 hour' order by id`.execute(db)
  return rows
}

export async function listOldRefusals(db: Db, hours: number): Promise<(Waiting & { order_id: number })[]> {
  const { rows } = await sql<Waiting & { order_id: number }>`
    select id, noted_at as since, order_id from refused_goods
    where state = 'proposed' and noted_at < now() - ${hours} * interval '1 hour' order by order_id`.execute(db)
  return rows
}

export async function listOldMessages(db: Db, hours: number): Promise<(Waiting & { version: number })[]> {
  const { rows } = await sql<Waiting & { version: number }>`
    select id, created_at as since, version from contact_messages
    where answered_at is null and created_at < now() - ${hours} * interval '1 hour' order by id`.execute(db)
  return rows
}

/** Money that no order matches, as old as `hours` or older. */
export async function listOldUnmatched(db: Db, hours: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select p.id, p.received_at as since from payments p
    where p.flag = 'unmatched' and p.received_at < now() - ${hours} * interval '1 hour'
      and not exists (select from payment_decisions d where d.payment_id = p.id)
      and not exists (select from approvals a where a.subject = 'payment ' || p.id and a.state = 'waiting')
    order by p.id`.execute(db)
  return rows
}

/** Who may still buy on credit, and who owes what. */
export async function findBalances(
  db: Db,
  customerId: number,
): Promise<{ credit: number; debt: number; wallet: number }> {
  const { rows } = await sql<{ kind: 'credit' | 'debt' | 'wallet'; santim: number }>`
    select kind, balance_santim as santim from ledger_accounts where customer_id = ${customerId}`.execute(db)
  const of = (kind: string): number => rows.find((row) => row.kind === kind)?.santim ?? 0
  return { credit: of('credit'), debt: of('debt'), wallet: of('wallet') }
}

/** A PIN that was set in the shop when the contract was signed: hashing one for each borrower takes seconds. */
export async function setPin(db: Db, customerId: number, hash: string): Promise<void> {
  await sql`update customers set loan_pin_hash = ${hash}, updated_at = now() where id = ${customerId}`.execute(db)
}

/** Members were last seen when they did something; the phone of a courier on the road was heard a moment ago. */
export async function noteLastSeen(db: Db): Promise<void> {
  await sql`
    update staff_members m set last_seen_at = greatest(m.last_seen_at,
      (select max(l.at) from audit_log l where l.member_id = m.id),
      (select now() - interval '2 minutes' from deliveries d where d.courier_id = m.id and d.state = 'out' limit 1))`.execute(
    db,
  )
}
