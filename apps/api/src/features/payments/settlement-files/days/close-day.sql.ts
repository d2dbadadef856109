import type { OutcomeSums, SettlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'
import type { DayTotals } from './day-view.ts'

type Closing = {
  provider: SettlementProvider
  day: string
  memberId: number
  totals: DayTotals
  sums: readonly OutcomeSums[]
}

/** Also keeps which of our money the files did not have, so that a later file does not count it again. */
export async function insertClosedDay(db: Db, { provider, day, memberId, totals, sums }: Closing): Promise<void> {
  await sql`
    insert into settlement_days (provider, day, payments_santim, refunds_santim, fees_santim, our_payments_santim,
      our_refunds_santim, sums, closed_by)
    values (${provider}, ${day}, ${totals.payments_santim}, ${totals.refunds_santim}, ${totals.fees_santim},
      ${totals.our_payments_santim}, ${totals.our_refunds_santim}, ${JSON.stringify(sums)}::jsonb, ${memberId})`.execute(
    db,
  )
  await sql`
    insert into settlement_missing (provider, day, payment_id, refund_id, our_santim)
    select ${provider}, m.day, m.payment_id, m.refund_id, m.our_santim
    from missing_in_files(${provider}, ${day}::date, ${day}::date) m`.execute(db)
}
