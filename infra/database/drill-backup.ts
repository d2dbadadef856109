import { checkLedger } from '../../apps/api/src/features/loans/check-ledger.ts'
import { listPaymentFaults } from '../../apps/api/src/features/payments/audit/audit-payments.sql.ts'
import { checkStock } from '../../apps/api/src/features/stock/check-stock.ts'
import { createDb, type Db } from '../../apps/api/src/platform/database/db.ts'
import { type Restoring, restoreCopy } from './restore-copy.ts'

async function contentsOf(db: Db) {
  const { countAll, max } = db.fn
  const { orders, last_order_at } = await db
    .selectFrom('orders')
    .select([countAll<number>().as('orders'), max('created_at').as('last_order_at')])
    .executeTakeFirstOrThrow()
  const { payments } = await db
    .selectFrom('payments')
    .select(countAll<number>().as('payments'))
    .executeTakeFirstOrThrow()
  return { orders, payments, last_order_at }
}

/** Everything since the beginning: stock against its movements, credit against the ledger, orders against payments. */
async function findFaults(db: Db): Promise<string[]> {
  const beginning = new Date(0)
  const stock = await checkStock(db, beginning)
  const ledger = await checkLedger(db, beginning)
  const payments = await listPaymentFaults(db, beginning)
  return [
    ...stock.products.map(({ product_id }) => `stock of product ${product_id}`),
    ...stock.orders.map(({ order_id }) => `stock of order ${order_id}`),
    ...ledger.accounts.map(({ account_id }) => `balance of ledger account ${account_id}`),
    ...ledger.orders.map(({ order_id }) => `credit of order ${order_id}`),
    ...payments.map(({ order_id, fault }) => `order ${order_id}: ${fault}`),
  ]
}

/** Restores a moment, runs the nightly checks on the copy as `inspect` sees it, and removes the copy. */
export async function drillBackup(restoring: Restoring, inspect: (db: Db) => Promise<void> = async () => undefined) {
  const copy = await restoreCopy(restoring)
  // The role of reports, with which the checks run in production too.
  const url = copy.urlOf('zembil_reports')
  const db = createDb({ url, connections: 1, statementTimeout: 3_600_000, onError: console.error })
  try {
    const start = performance.now()
    const faults = await findFaults(db)
    const checkSeconds = Math.round(performance.now() - start) / 1_000
    await inspect(db)
    const { restoreSeconds, replaySeconds } = copy
    return { ...(await contentsOf(db)), restoreSeconds, replaySeconds, checkSeconds, faults }
  } finally {
    await db.destroy()
    await copy.stop()
  }
}
