import { moneyPiles } from '@zembil/contract/staff/money/board'
import type { PaymentPile } from '@zembil/contract/staff/money/decision-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { refJson } from '../../staff/lists/ref-json.sql.ts'

type Part = RawBuilder<unknown>

const isUndecided = (about: 'arrival' | 'reversal') => sql`not exists (
  select from payment_decisions d where d.payment_id = p.id and d.about = ${sql.lit(about)})`
const hasRefund = (state: Part) => sql`exists (select from payment_refunds r where r.payment_id = p.id and ${state})`

/** Conditions on a payment `p`; each implies the condition of a small index. */
export const isInPile: Record<PaymentPile, Part> = {
  'wrong-amount': sql`((p.is_held and p.flag = 'underpaid' and not ${hasRefund(sql`true`)})
    or (p.flag = 'overpaid' and ${hasRefund(sql`r.state = 'by_hand'`)})) and ${isUndecided('arrival')}`,
  unmatched: sql`(p.flag in ('unmatched', 'reused') or (p.is_held and p.flag in ('second', 'late')))
    and not ${hasRefund(sql`true`)} and ${isUndecided('arrival')}`,
  'taken-back': sql`p.id in (select payment_id from payment_refunds where state = 'reversed') and exists (
      select from order_payments m join orders o on o.id = m.order_id and o.created_at = m.order_created_at
      where m.id = p.id and m.flag is null and (o.status = 'successful' or o.packing_started_at is not null))
    and ${isUndecided('reversal')}`,
}

export const pileOfPayment = sql`case when ${isInPile['wrong-amount']} then 'wrong-amount'
  when ${isInPile.unmatched} then 'unmatched' when ${isInPile['taken-back']} then 'taken-back' end`

/** The newest decision about a payment `p`. */
export const madeDecision = sql`(select json_build_object('kind', d.kind, 'order_id', d.order_id, 'paid_on', d.paid_on,
    'reason', d.reason, 'member', ${refJson('m')}, 'approved_by', case when s.id is not null then ${refJson('s')} end,
    'decided_at', d.decided_at)
  from payment_decisions d join staff_members m on m.id = d.staff_id left join staff_members s on s.id = d.approved_by
  where d.payment_id = p.id order by d.decided_at desc limit 1)`

type MoneyPile = (typeof moneyPiles)[number]
type PileRow = { pile: MoneyPile; count: number; sum: number; oldest_at: Date | null }

const inBirr = sql`coalesce(sum(p.amount_santim) filter (where p.currency = 'ETB'), 0)::bigint`

/** A provider that has not made a refund after this time is slow. */
const slowAfter = sql.raw("interval '1 hour'")

/** What waits for staff, as conditions on a refund `r`. */
export const isOpenRefund = {
  'by-hand': sql`r.settled_at is null and r.state = 'by_hand'`,
  slow: sql`r.settled_at is null and r.state in ('queued', 'pending') and r.created_at < now() - ${slowAfter}`,
}

const sources: Record<MoneyPile, Part> = {
  'wrong-amount': sql`select count(*)::int, ${inBirr}, min(p.received_at)
    from payments p where (p.is_held or p.flag = 'overpaid') and ${isInPile['wrong-amount']}`,
  unmatched: sql`select count(*)::int, ${inBirr}, min(p.received_at) from payments p where ${isInPile.unmatched}`,
  'taken-back': sql`select count(*)::int, ${inBirr}, min(p.received_at) from payments p where ${isInPile['taken-back']}`,
  'by-hand': ofRefunds('by-hand'),
  slow: ofRefunds('slow'),
  approvals: sql`select count(*)::int, coalesce(sum(amount_santim), 0)::bigint, min(asked_at)
    from approvals where state = 'waiting' and expires_at > now()`,
}

function ofRefunds(pile: keyof typeof isOpenRefund): Part {
  return sql`select count(*)::int, coalesce(sum(r.amount_santim) filter (where p.currency = 'ETB'), 0)::bigint,
    min(r.created_at) from payment_refunds r join payments p on p.id = r.payment_id where ${isOpenRefund[pile]}`
}

/** All piles in one statement, in the order of the board. */
export async function measurePiles(db: Db): Promise<PileRow[]> {
  const parts = moneyPiles.map(
    (pile) => sql`select ${sql.lit(pile)} as pile, m.* from (${sources[pile]}) m (count, sum, oldest_at)`,
  )
  const { rows } = await sql<PileRow>`${sql.join(parts, sql` union all `)}`.execute(db)
  return moneyPiles.flatMap((pile) => rows.find((row) => row.pile === pile) ?? [])
}

/** What waits on the board: the sum of what its piles show. */
export const countWaiting = async (db: Db): Promise<number> =>
  (await measurePiles(db)).reduce((sum, { count }) => sum + count, 0)
