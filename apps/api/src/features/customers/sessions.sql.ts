import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { flushedPosition } from '../../platform/database/reads/wal-position.sql.ts'
import type { SignedIn } from '../../platform/http/signed-in.ts'
import type { ProvenPhone } from '../../providers/firebase-identity.ts'
import { heldCredit } from './credit-hold.sql.ts'
import { usedProof } from './identity-proofs.sql.ts'

type NewSession = ProvenPhone & { tokenHash: Buffer; userAgent: string }

type OpenedSession = { id: number; isBlocked: boolean }

/** Time limits of a session. */
const life = sql`interval '30 days'`
/** Must match the constraint of the table. */
const longestLife = sql`interval '2160 hours'`
const slidesAfter = sql`interval '1 hour'`
const freshFor = sql`interval '10 minutes'`

/**
 * Finds or creates the customer with this number and opens a session, in one statement: concurrent first sign-ins
 * create one customer, and a known number takes the same work as an unknown one. Undefined when the code was already
 * used; a blocked customer gets no session. Operators reassign unused numbers, so a sign-in after a year holds the credit.
 */
export async function openSession(db: Db, session: NewSession): Promise<OpenedSession | undefined> {
  const { phone, provenAt, proofHash, tokenHash, userAgent } = session
  const { rows } = await sql<OpenedSession>`
    with proof as (${usedProof(proofHash)}), customer as (
      insert into customers as c (phone_number) select ${phone} from proof
      on conflict (phone_number) do update set last_signed_in_at = excluded.last_signed_in_at,
        credit_held_until = case when coalesce(c.last_signed_in_at, c.created_at) < now() - interval '12 months'
          then ${heldCredit(sql`c`)} else c.credit_held_until end
      returning id, blocked_at is not null as is_blocked
    ), opened as (
      insert into sessions (customer_id, token_hash, user_agent, signed_in_at, expires_at)
      select id, ${tokenHash}::bytea, ${userAgent}, ${provenAt}::timestamptz, now() + ${life} from customer
      where not is_blocked
    )
    select id, is_blocked as "isBlocked" from customer`.execute(db)
  return rows[0]
}

type FoundSession = SignedIn & { isDue: boolean }

/** Finds the customer of a token. `isDue`: last extended more than an hour ago. */
export async function findSessionRow(db: Db, tokenHash: Buffer): Promise<FoundSession | undefined> {
  const { rows } = await sql<FoundSession>`
    select customer_id as id, id as "sessionId", signed_in_at > now() - ${freshFor} as "isFresh",
      last_used_at < now() - ${slidesAfter} as "isDue", ${flushedPosition} as "walPosition"
    from sessions where token_hash = ${tokenHash} and expires_at > now()`.execute(db)
  return rows[0]
}

/** Using a session extends it. Of simultaneous requests, one writes. */
export async function extendSession(db: Db, id: number): Promise<void> {
  await sql`
    update sessions set last_used_at = now(), expires_at = least(now() + ${life}, created_at + ${longestLife})
    where id = ${id} and last_used_at < now() - ${slidesAfter}`.execute(db)
}

export const listSessionRows = (db: Db, customerId: number) =>
  db
    .selectFrom('sessions')
    .select([
      'id',
      'user_agent',
      'created_at',
      'last_used_at',
      sql<boolean>`signed_in_at > now() - ${freshFor}`.as('is_fresh'),
    ])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** False when this customer has no such session. */
export async function deleteSession(db: Db, customerId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

export async function deleteOtherSessions(db: Db, { id, sessionId }: SignedIn): Promise<void> {
  await db.deleteFrom('sessions').where('customer_id', '=', id).where('id', '<>', sessionId).execute()
}

/**
 * Keeps only the most recently used sessions, to bound their number per customer. Skips locked rows: concurrent
 * sign-ins delete the same sessions, and would wait for each other in a circle when they take them in different orders.
 */
export async function deleteOldestSessions(db: Db, customerId: number, kept: number): Promise<void> {
  await sql`
    delete from sessions where id in (
      select id from sessions where id in (
        select id from sessions where customer_id = ${customerId} order by last_used_at desc, id desc offset ${kept})
      for update skip locked)`.execute(db)
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', sql<Date>`now()`).execute()
}
