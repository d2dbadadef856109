import type { SettlementDayDetail, SettlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import type { Transaction } from '../../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../../platform/http/app-error.ts'
import { lockSettlement } from '../lock-settlement.ts'
import { compareAgain } from '../matching/compare-again.ts'
import { insertClosedDay } from './close-day.sql.ts'
import { sumDays } from './day-sums.sql.ts'
import { openOf, outcomesOf, totalsOf } from './day-view.ts'
import { findDay } from './days.sql.ts'
import { getDay } from './get-days.ts'

type OfDay = { provider: SettlementProvider; day: string }

/** Closes a day and keeps its sums. A trigger refuses it too while anything is open. */
export async function closeDay(
  tx: Transaction,
  memberId: number,
  { provider, day }: OfDay,
): Promise<{ data: SettlementDayDetail }> {
  await lockSettlement(tx.db, provider)
  const { is_known, is_covered, is_over } = await findDay(tx.db, provider, day)
  foundOr404(is_known || undefined)
  if ((await getDay(tx.db, { provider, day })).data.closed_at !== null) throw new AppError('day_closed')
  if (!is_over) throw new AppError('day_not_over')
  await compareAgain(tx.db, provider, memberId)
  const rows = await sumDays(tx.db, provider, day, day)
  if (!is_covered || openOf(rows) > 0) throw new AppError('rows_open')
  await insertClosedDay(tx.db, { provider, day, memberId, totals: totalsOf(rows), sums: outcomesOf(rows) })
  return getDay(tx.db, { provider, day })
}
