import { refreshPopularProducts } from '../../src/features/catalog/refresh-popular-products.ts'
import { indexCustomerNames } from '../../src/features/customers/staff/index-customer-names.ts'
import { recountAgeing } from '../../src/features/loans/ageing/ageing.sql.ts'
import { requireSoundLedger } from '../../src/features/loans/check-ledger.ts'
import { auditRecentPayments } from '../../src/features/payments/audit/audit-payments.ts'
import { countOpenDays } from '../../src/features/reports/counting/count-open-days.ts'
import { recountStockValues } from '../../src/features/reports/counting/stock-values.sql.ts'
import { requireSoundStock } from '../../src/features/stock/check-stock.ts'
import { updateStockSales } from '../../src/features/stock/labels/stock-lists.sql.ts'
import { recordCheck } from '../../src/platform/checks/record-check.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { countRows, reopenCountedDays, saveBackup, setSessionClock } from './clock.sql.ts'
import { momentOf, monthDays, plusMinutes } from './days.ts'
import type { Lane } from './lane.ts'
import { noteLastSeen } from './office.sql.ts'

/** Days are counted a month at a time, and the oldest debts are older than that. */
const countingRuns = 4

/** What the worker does in the night: the three checks and, elsewhere, a backup. */
async function spendNight(db: Db, night: Date): Promise<void> {
  await setSessionClock(db, night)
  await saveBackup(db, plusMinutes(night, -60))
  await recordCheck(db, 'stock', requireSoundStock)
  await recordCheck(db, 'ledger', requireSoundLedger)
  await recordCheck(db, 'payments', auditRecentPayments)
}

/** Counts the figures, as the worker does every few minutes, so that all pages have them at once. */
export async function closeMonth({ deps: { db } }: Lane, now: Date): Promise<void> {
  const [today] = monthDays(now, 1)
  if (!today) throw new Error('there is no today')
  const night = momentOf(today, 3, 40)
  await spendNight(db, night < now ? night : plusMinutes(now, -5))
  await setSessionClock(db, now)
  await reopenCountedDays(db)
  for (let run = 0; run < countingRuns; run++) await countOpenDays(db)
  await recountStockValues(db)
  await updateStockSales(db)
  await recountAgeing(db)
  await refreshPopularProducts(db, now)
  await indexCustomerNames(db)
  await noteLastSeen(db)
  await countRows(db)
}
