import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { chaosPayments, chaosShops } from './chaos-payments.ts'
import { chaosDatabase } from './database.ts'
import { chaosRestore } from './restore.ts'
import { chaosRolling, rollingShops } from './rolling.ts'
import { breakShop, breakShopShortly } from './shop/break-shop.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    outage: { type: 'string', default: '60' },
    only: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    smoke: { type: 'boolean', default: false },
  },
})

function report(faults: string[], success: string): void {
  for (const fault of faults.slice(0, 20)) console.log(fault)
  if (faults.length > 0) throw new Error(`${faults.length} faults`)
  console.log(`passed: ${success}`)
}

/** Runs payments with all faults at once and compares our books with the providers' afterwards. */
async function breakPayments(): Promise<void> {
  await chaosShops.prepareTemplate()
  const { faults, ...figures } = await chaosPayments(Number(values.count ?? 1_000), Number(values.seed))
  await chaosShops.dropTemplate()
  console.table([figures])
  report(faults, 'the books agree to the santim')
}

/** Repeats the race tests many times. */
function racePayments(): void {
  const file = 'apps/api/src/features/payments/settlement/race-payments.test.ts'
  const env = { ...process.env, RACES: values.count ?? '500' }
  execFileSync('npx', ['vitest', 'run', '--project', 'api', file], {
    cwd: new URL('../..', import.meta.url),
    env,
    stdio: 'inherit',
  })
}

/** Restarts everything behind the edge under load, then kills it. */
async function rollProcesses(): Promise<void> {
  await rollingShops.prepareTemplate()
  const faults = await chaosRolling(Number(values.count ?? 2), Number(values.outage))
  await rollingShops.dropTemplate()
  report(faults, 'no request failed, no order was lost or doubled, and kept pages outlived the shop')
}

/** Breaks the database cluster in every way it must survive. */
const breakDatabase = async (): Promise<void> =>
  report(
    await chaosDatabase(values.only),
    'no acknowledged order or payment was lost or doubled, and everybody could browse',
  )

/** Restores the moment before an accident from the backups. */
const restoreDatabase = async (): Promise<void> =>
  report(await chaosRestore(), 'the moment was restored, and stock, credit and payments add up')

/** Breaks everything at random while people shop and work. Without a part, `npm run chaos` does this. */
const breakAll = async (): Promise<void> => {
  const seed = Number(values.seed)
  const found = values.smoke ? breakShopShortly(seed) : breakShop(Number(values.minutes), seed)
  report(await found, 'all books are exact and nothing is stuck')
}

const parts: Record<string, () => Promise<void> | void> = {
  shop: breakAll,
  payments: breakPayments,
  races: racePayments,
  rolling: rollProcesses,
  database: breakDatabase,
  restore: restoreDatabase,
}
const part = parts[positionals[0] ?? 'shop']
if (!part)
  throw new Error(
    `npm run chaos [-- shop] [--minutes 10] [--seed 1] [--smoke], payments [--count 1000] [--seed 1], races [--count 500], rolling [--count 2] [--outage 60], database [--only switchover] or restore`,
  )
await part()
