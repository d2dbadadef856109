import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Attempt } from './attempts.sql.ts'

export type ReportOutcome = 'done' | 'canceled' | 'reassigned' | 'ended'

export type NewReport = {
  staffId: number
  key: string
  kind: 'delivered' | 'failed' | 'undone' | 'mistake'
  actedAt: Date
  reason?: string | undefined
  note?: string | undefined
  proof?: string | undefined
  proofName?: string | undefined
}

/** What became of a report with this key; undefined when it is new. */
export async function findReport(db: Db, staffId: number, key: string): Promise<ReportOutcome | undefined> {
  const { rows } = await sql<{ outcome: ReportOutcome }>`
    select outcome from delivery_reports where staff_id = ${staffId} and key = ${key}`.execute(db)
  return rows[0]?.outcome
}

export async function insertReport(
  db: Db,
  { order_id, attempt_no }: Attempt,
  report: NewReport,
  outcome: ReportOutcome,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into delivery_reports (order_id, order_created_at, attempt_no, staff_id, kind, outcome, reason, note, proof,
      proof_name, acted_at, key)
    select order_id, order_created_at, attempt_no, ${report.staffId}, ${report.kind}, ${outcome}, ${report.reason ?? null},
      ${report.note ?? null}, ${report.proof ?? null}, ${report.proofName ?? null}, ${report.actedAt}, ${report.key}
    from deliveries where order_id = ${order_id} and attempt_no = ${attempt_no} returning id`.execute(db)
  if (!rows[0]) throw new Error('the report was not written')
  return rows[0].id
}

/** False for a report that does not exist, belongs to another store, or was dealt with before. */
export async function setSeen(
  db: Db,
  id: number,
  stores: 'all' | readonly number[],
  staffId: number,
): Promise<boolean> {
  const inStores = stores === 'all' ? sql`` : sql`and d.store_id = any(${[...stores]}::int[])`
  const { numAffectedRows = 0n } = await sql`
    update delivery_reports r set seen_at = coalesce(r.seen_at, now()), seen_by = coalesce(r.seen_by, ${staffId})
    from deliveries d where d.order_id = r.order_id and d.order_created_at = r.order_created_at
      and d.attempt_no = r.attempt_no and r.id = ${id} ${inStores}`.execute(db)
  return numAffectedRows > 0n
}
