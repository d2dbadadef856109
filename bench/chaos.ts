import { parseArgs } from 'node:util'
import { chaosPayments } from './chaos-payments.ts'
import { dropTemplate, prepareTemplate } from './race-database.ts'

/** `npm run chaos -- payments`: everything goes wrong at once, and the books are compared when it is over. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})
if (positionals[0] !== 'payments') throw new Error('npm run chaos -- payments [--count 1000] [--seed 1]')

await prepareTemplate()
const { faults, ...report } = await chaosPayments(Number(values.count), Number(values.seed))
await dropTemplate()
console.table([report])
for (const fault of faults.slice(0, 20)) console.log(fault)
if (faults.length > 0) throw new Error(`${faults.length} faults: money or orders were lost, invented or stuck`)
console.log('sound: the books agree to the santim')
