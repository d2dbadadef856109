import { parseArgs } from 'node:util'
import { seedBenchDatabase } from './seed-bench-database.ts'
import { seedOrders } from './seed-orders.ts'

/** `--products 10000` seeds a catalogue, `--orders 10000000` an order history, each in its own database. */
const { values } = parseArgs({ options: { products: { type: 'string' }, orders: { type: 'string' } } })
const [seed, text, option] = values.orders
  ? ([seedOrders, values.orders, '--orders'] as const)
  : ([seedBenchDatabase, values.products ?? '10000', '--products'] as const)
const count = Number(text)
if (!Number.isInteger(count) || count < 1) throw new Error(`${option} takes a whole number`)

const start = performance.now()
const seconds = () => `${((performance.now() - start) / 1_000).toFixed(0)} s`
await seed(count, (step) => console.log(`${seconds().padStart(6)}  ${step}`))
console.log(`${seconds().padStart(6)}  done`)
