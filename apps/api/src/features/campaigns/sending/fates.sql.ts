import type { Language } from '@zembil/rules/people/language'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** `waiting`: the gateway was not reached, so the message can be sent later. */
export type Fate = 'sent' | 'refused' | 'unclear' | 'waiting'
export type Outcome = { customer_id: number; fate: Fate; gateway_id: string | null }
export type Settled = { customer_id: number; language: Language; fate: Fate }

/** Only what is still in hand: nothing is counted twice. */
export async function saveFates(db: Db, id: number, outcomes: readonly Outcome[]): Promise<Settled[]> {
  const ids = outcomes.map(({ customer_id }) => customer_id)
  const fates = outcomes.map(({ fate }) => fate)
  const { rows } = await sql<Settled>`
    update campaign_recipients r set fate = v.fate, fated_at = case when v.fate <> 'waiting' then now() end
    from unnest(${ids}::int[], ${fates}::text[]) as v (customer_id, fate)
    where r.campaign_id = ${id} and r.customer_id = v.customer_id and r.fate = 'sending'
    returning r.customer_id, r.language, r.fate`.execute(db)
  return rows
}

const count = (settled: readonly Settled[], fate: Fate): number => settled.filter((one) => one.fate === fate).length
/** What the gateway may charge for. */
const paid = (settled: readonly Settled[], language: Language): number =>
  settled.filter((one) => one.language === language && (one.fate === 'sent' || one.fate === 'unclear')).length

/** After a failure, one message at a time is tried, later and later: few are lost when the gateway is away for hours. */
const [firstPause, longestPause] = [5, 600]

/** Adds the sums to the campaign. The next message waits if the gateway answered none of these. */
export async function addFates(db: Db, id: number, settled: readonly Settled[]): Promise<void> {
  const [sent, refused, unclear] = [count(settled, 'sent'), count(settled, 'refused'), count(settled, 'unclear')]
  const putBack = settled.filter(({ fate }) => fate === 'waiting').map(({ customer_id }) => customer_id)
  const isAway = sent + refused === 0 && settled.length > 0
  await sql`
    update campaigns set sent = sent + ${sent}, refused = refused + ${refused}, unclear = unclear + ${unclear},
      spent_santim = spent_santim + part_santim * (
        ${paid(settled, 'en')}::bigint * parts_en + ${paid(settled, 'am')}::bigint * parts_am),
      position = least(position, ${putBack.length === 0 ? null : Math.min(...putBack) - 1}::int),
      troubles = case when ${isAway} then troubles + 1 else 0 end,
      next_at = case when ${isAway} then clock_timestamp() + interval '1 second'
        * least(${sql.lit(longestPause)}, ${sql.lit(firstPause)} * 2 ^ least(troubles, 10)) else next_at end,
      worked_at = now()
    where id = ${id}`.execute(db)
}

/** Longer than the gateway is waited for: the worker that had these in hand died. Nobody gets a message twice. */
const inHandFor = sql`interval '2 minutes'`

/** Says of abandoned messages that nobody knows whether they were sent. */
export async function settleAbandoned(db: Db): Promise<void> {
  await sql`
    with abandoned as (
      update campaign_recipients set fate = 'unclear', fated_at = now()
      where fate = 'sending' and fated_at < now() - ${inHandFor} returning campaign_id, language
    ), sums as (
      select campaign_id, count(*)::int as unclear, count(*) filter (where language = 'en') as en,
        count(*) filter (where language = 'am') as am
      from abandoned group by campaign_id
    )
    update campaigns c set unclear = c.unclear + s.unclear,
      spent_santim = spent_santim + c.part_santim * (s.en * c.parts_en + s.am * c.parts_am)
    from sums s where c.id = s.campaign_id`.execute(db)
}
