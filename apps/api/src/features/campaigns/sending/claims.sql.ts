import type { Language } from '@zembil/rules/people/language'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { getsCampaigns } from '../counting/people.sql.ts'

type Turn = Row<'campaigns', 'position' | 'troubles' | 'text' | 'text_am'> & {
  /** Milliseconds until the pace allows the next message. */
  wait: number
}

/**
 * Locks a campaign that is being sent; undefined when it is not. All campaigns share one pace, because they share the
 * gateway.
 */
export async function lockTurn(db: Db, id: number): Promise<Turn | undefined> {
  const { rows } = await sql<Turn>`
    select c.position, c.troubles, c.text, c.text_am,
      greatest(0, ceil(extract(epoch from (
        (select max(s.next_at) from campaigns s where s.state = 'sending') - clock_timestamp())) * 1000))::int as wait
    from campaigns c where c.id = ${id} and c.state = 'sending' for no key update`.execute(db)
  return rows[0]
}

export type Claimed = { customer_id: number; language: Language; phone_number: string }
type Claims = { messages: Claimed[]; unwanted: number; last: number | null }

/** Takes the next people in hand. Whoever has taken the consent back or was blocked since the count is left out now. */
export async function claimNext(db: Db, id: number, position: number, most: number): Promise<Claims> {
  const { rows } = await sql<Claimed & { fate: 'sending' | 'unwanted' }>`
    with next as (
      select r.customer_id, c.phone_number, ${getsCampaigns} as has_agreed
      from campaign_recipients r join customers c on c.id = r.customer_id
      where r.campaign_id = ${id} and r.fate = 'waiting' and r.customer_id > ${position}
      order by r.customer_id limit ${most}
    )
    update campaign_recipients r set fated_at = now(),
      fate = case when n.has_agreed then 'sending' else 'unwanted' end
    from next n where r.campaign_id = ${id} and r.customer_id = n.customer_id
    returning r.customer_id, r.language, r.fate, n.phone_number`.execute(db)
  const messages = rows.filter(({ fate }) => fate === 'sending')
  const last = rows.length === 0 ? null : Math.max(...rows.map(({ customer_id }) => customer_id))
  return { messages, unwanted: rows.length - messages.length, last }
}

type Taken = { last: number; unwanted: number; messages: number; perMinute: number }

export async function saveClaim(db: Db, id: number, { last, unwanted, messages, perMinute }: Taken): Promise<void> {
  await sql`
    update campaigns set position = ${last}, unwanted = unwanted + ${unwanted}, worked_at = now(),
      next_at = clock_timestamp() + ${messages}::int * interval '1 minute' / ${perMinute}::int
    where id = ${id}`.execute(db)
}

/** Whether messages of the campaign are in hand: with another worker, or with one that died. */
export async function hasInHand(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from campaign_recipients where campaign_id = ${id} and fate = 'sending' limit 1`.execute(db)
  return rows.length > 0
}

export async function setDone(db: Db, id: number): Promise<void> {
  await sql`update campaigns set state = 'done', finished_at = now(), worked_at = now() where id = ${id}`.execute(db)
}
