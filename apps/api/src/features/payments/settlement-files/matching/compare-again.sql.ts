import type { SettlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import type { Row } from '../../../../platform/database/row.ts'

type UnknownRow = Row<
  'settlement_rows',
  'id' | 'transaction_no' | 'reference' | 'original_no' | 'amount_santim' | 'currency',
  { kind: 'payment' | 'refund' }
>

/** Nobody settles more at once; the rest is compared the next time. */
const mostRows = 5_000

export async function listOpenUnknown(db: Db, provider: SettlementProvider): Promise<UnknownRow[]> {
  const { rows } = await sql<UnknownRow>`
    select r.id, r.kind, r.transaction_no, r.reference, r.original_no, r.amount_santim, r.currency from settlement_rows r
    where r.provider = ${provider} and r.outcome = 'unknown'
      and not exists (select from settlement_decisions d where d.row_id = r.id)
    order by r.id limit ${sql.lit(mostRows)}`.execute(db)
  return rows
}

type Found = { row_id: number; payment_id: number | null; refund_id: number | null; recorded_santim: number }

export async function insertFound(db: Db, found: readonly Found[], memberId: number): Promise<void> {
  await sql`
    insert into settlement_decisions (row_id, kind, payment_id, refund_id, recorded_santim, staff_id)
    select f.row_id, 'found', f.payment_id, f.refund_id, f.recorded_santim, ${memberId}
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f (row_id bigint, payment_id bigint, refund_id bigint, recorded_santim bigint)`.execute(db)
}
