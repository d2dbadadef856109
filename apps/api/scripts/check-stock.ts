import { checkStock } from '../src/features/stock/check-stock.ts'
import { readConfig } from '../src/platform/config.ts'
import { createDb } from '../src/platform/database/db.ts'

/** Checks all stock since the beginning: every product and every order against the stock movements. */
const { reports } = readConfig().databaseUrls
const db = createDb({ url: reports, connections: 1, statementTimeout: 3_600_000, onError: console.error })
const { products, orders } = await checkStock(db, new Date(0))
await db.destroy()

if (products.length > 0) console.table(products)
if (orders.length > 0) console.table(orders)
console.log(`${products.length} products and ${orders.length} order lines do not add up`)
process.exitCode = products.length + orders.length > 0 ? 1 : 0
