import type { SettleKind, SettlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import type { Deciders } from '../../board/decisions.sql.ts'

/** What a row became in our books: nothing if it is only noted. */
export type Recorded = { paymentId?: number; refundId?: number; santim: number }

type NewDecision = Deciders & { rowId: number | null; kind: SettleKind; reason: string; recorded: Recorded }

/** Refuses a second decision about the same item, however many people decide at once. */
export async function insertSettlement(db: Db, made: NewDecision): Promise<void> {
  const { rowId, kind, reason, recorded, staffId, approvedBy = null } = made
  const { numAffectedRows = 0n } = await sql`
    insert into settlement_decisions (row_id, kind, payment_id, refund_id, recorded_santim, reason, staff_id, approved_by)
    values (${rowId}, ${kind}, ${recorded.paymentId ?? null}, ${recorded.refundId ?? null}, ${recorded.santim}, ${reason},
      ${staffId}, ${approvedBy})
    on conflict do nothing`.execute(db)
  if (numAffectedRows === 0n) throw new AppError('already_decided')
}

export type MissingMoney = { provider: SettlementProvider; day: string; is_closed: boolean }

/** Our money that may be missing in the files of its provider; undefined if there is no such money. */
export async function findMissingMoney(
  db: Db,
  kind: 'payment' | 'refund',
  id: number,
): Promise<MissingMoney | undefined> {
  const from =
    kind === 'payment'
      ? sql`select p.provider, p.received_at as at from payments p where p.id = ${id}`
      : sql`select p.provider, r.settled_at as at from payment_refunds r join payments p on p.id = r.payment_id
          where r.id = ${id} and r.settled_at is not null`
  const { rows } = await sql<MissingMoney>`
    select m.provider, (m.at at time zone 'Africa/Addis_Ababa')::date::text as day,
      exists (select from settlement_days d where d.provider = m.provider
        and d.day = (m.at at time zone 'Africa/Addis_Ababa')::date) as is_closed
    from (${from}) m`.execute(db)
  return rows[0]
}

/** Whether no file has the money, although one is about its day; and whether it is noted. */
export async function findMissing(
  db: Db,
  { provider, day }: MissingMoney,
  kind: 'payment' | 'refund',
  id: number,
): Promise<{ is_noted: boolean } | undefined> {
  const column = kind === 'payment' ? sql`m.payment_id` : sql`m.refund_id`
  const { rows } = await sql<{ is_noted: boolean }>`
    select m.is_noted from missing_in_files(${provider}, ${day}::date, ${day}::date) m
    where ${column} = ${id} and exists (select from settlement_files f
      where f.provider = ${provider} and ${day}::date between f.first_day and f.last_day)`.execute(db)
  return rows[0]
}
