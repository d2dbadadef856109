import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** Whether the customer `c` gets campaigns. */
export const getsCampaigns = sql`(c.news_agreed_at is not null and c.blocked_at is null)`

/** Who gets a campaign, while it is being counted; undefined when it is at another step. Locks it. */
export async function lockCounting(db: Db, id: number) {
  const { rows } = await sql<{ position: number }>`
    select position from campaigns where id = ${id} and state = 'counting' for no key update`.execute(db)
  return rows[0]
}

/** Deletes rows of an earlier count. Returns how many. */
export async function deleteCounted(db: Db, id: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from campaign_recipients where campaign_id = ${id} and customer_id in (
      select customer_id from campaign_recipients where campaign_id = ${id} limit ${most})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

type Counted = { last: number | null; en: number; am: number; left_out: number }

/**
 * Lists those of the next customers who belong to the audience, have agreed to get campaigns and are not blocked, each in
 * the language that staff noted, otherwise in that of their last order.
 */
export async function listNextPeople(db: Db, id: number, position: number, most: number): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with batch as (
      select id, sub_city, ${getsCampaigns} as has_agreed, language from customers c
      where id > ${position} order by id limit ${most}
    ), found as (
      select c.id, c.has_agreed, coalesce(c.language, o.language, 'en') as language
      from campaigns a cross join batch c
        left join lateral (select o.created_at, o.language from orders o where o.customer_id = c.id
          order by o.created_at desc, o.id desc limit 1) o on true
      where a.id = ${id}
        and (a.sub_cities = '{}' or c.sub_city = any(a.sub_cities))
        and (a.language is null or a.language = coalesce(c.language, o.language, 'en'))
        and case a.last_order
          when 'within' then o.created_at >= now() - make_interval(days => a.days)
          when 'before' then o.created_at < now() - make_interval(days => a.days)
          when 'never' then o.created_at is null
          else true end
    ), listed as (
      insert into campaign_recipients (campaign_id, customer_id, language)
      select ${id}, id, language from found where has_agreed
    )
    select (select max(id) from batch) as last, count(*) filter (where has_agreed and language = 'en')::int as en,
      count(*) filter (where has_agreed and language = 'am')::int as am,
      count(*) filter (where not has_agreed)::int as left_out
    from found`.execute(db)
  return rows[0] ?? { last: null, en: 0, am: 0, left_out: 0 }
}

export async function addCounted(db: Db, id: number, { last, en, am, left_out }: Counted): Promise<void> {
  await sql`
    update campaigns set position = ${last}, people_en = people_en + ${en}, people_am = people_am + ${am},
      left_out = left_out + ${left_out}, worked_at = now() where id = ${id}`.execute(db)
}

export async function setAtWork(db: Db, id: number): Promise<void> {
  await sql`update campaigns set worked_at = now() where id = ${id}`.execute(db)
}

export async function setCounted(db: Db, id: number): Promise<void> {
  await sql`update campaigns set state = 'counted', counted_at = now(), worked_at = now() where id = ${id}`.execute(db)
}
