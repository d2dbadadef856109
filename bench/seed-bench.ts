import { parseArgs } from 'node:util'
import { seedBenchDatabase } from './seed-bench-database.ts'

const { values } = parseArgs({ options: { products: { type: 'string', default: '10000' } } })
const count = Number(values.products)
if (!Number.isInteger(count) || count < 1) throw new Error('--products takes a whole number')

const start = performance.now()
const seconds = () => `${((performance.now() - start) / 1_000).toFixed(0)} s`
await seedBenchDatabase(count, (step) => console.log(`${seconds().padStart(6)}  ${step}`))
console.log(`${seconds().padStart(6)}  done`)
