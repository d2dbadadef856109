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

/** As the worker does every few minutes, so that all pages have the figures at once. */
async function countFigures(db: Db, now: Date): Promise<void> {
  await setSessionClock(db, now)
  await reopenCountedDays(db)
  for (let run = 0; run < countingRuns; run++) await countOpenDays(db)
}

/** The lists that people look at first. */
async function writeLists(db: Db, now: Date): Promise<void> {
  await setSessionClock(db, now)
  await recountStockValues(db)
  await updateStockSales(db)
  await recountAgeing(db)
  await refreshPopularProducts(db, now)
  await indexCustomerNames(db)
  await noteLastSeen(db)
}

export async function closeMonth(lanes: readonly Lane[], now: Date): Promise<void> {
  const [one, other] = lanes.map(({ deps }) => deps.db)
  const [today] = monthDays(now, 1)
  if (!one || !other || !today) throw new Error('two lanes close a month that ends today')
  const night = momentOf(today, 3, 40)
  // What follows reads everything: with the sizes that the tables had halfway, it takes several times as long.
  await countRows(one)
  await Promise.all([
    spendNight(one, night < now ? night : plusMinutes(now, -5)).then(() => writeLists(one, now)),
    countFigures(other, now),
  ])
  await countRows(one)
}
