import { checkLedger } from '../src/features/loans/check-ledger.ts'
import { readConfig } from '../src/platform/config.ts'
import { createDb } from '../src/platform/database/db.ts'

/** Checks the whole ledger since the beginning: every balance against its entries, and every order on credit. */
const { reports } = readConfig().databaseUrls
const db = createDb({ url: reports, connections: 1, statementTimeout: 3_600_000, onError: console.error })
const { accounts, orders } = await checkLedger(db, new Date(0))
await db.destroy()

if (accounts.length > 0) console.table(accounts)
if (orders.length > 0) console.table(orders)
console.log(`${accounts.length} accounts and ${orders.length} orders do not add up`)
process.exitCode = accounts.length + orders.length > 0 ? 1 : 0
