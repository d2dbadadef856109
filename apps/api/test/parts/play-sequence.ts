import { sql } from 'kysely'
import { checkLedger } from '../../src/features/loans/check-ledger.ts'
import { listPaymentFaults } from '../../src/features/payments/audit/audit-payments.sql.ts'
import { checkStock } from '../../src/features/stock/check-stock.ts'
import { AppError } from '../../src/platform/http/app-error.ts'
import { randomFrom } from '../race/race-shop.ts'
import { isPaymentWrong, partsFaults } from './parts-oracle.ts'
import { everyStep, startAll, takeStep } from './parts-steps.ts'
import { type PartsWorld, placeRandomOrder } from './parts-world.ts'

/** Places an order and takes random steps on it. Returns what does not add up; the seed repeats the sequence. */
export async function playSequence(world: PartsWorld, seed: number): Promise<string[]> {
  const { db } = world.owner
  const random = randomFrom(seed)
  const order = await placeRandomOrder(world, random)
  try {
    if (random(4) > 0) await startAll(world, order, random)
    for (let left = 6 + random(14); left > 0; left--) await takeStep(world, order, random)
  } catch (error) {
    return [`seed ${seed}, order ${order.id}: ${error}`]
  }
  return (await partsFaults(db, order.id)).map((fault) => `seed ${seed}: ${fault}`)
}

/** No connection was free in time, so nothing has happened. */
const isBusy = ({ message }: Error): boolean => message === 'timeout exceeded when trying to connect'

/** Takes many steps on one order at the same time. */
export async function playRush(world: PartsWorld, seed: number): Promise<string[]> {
  const { db } = world.owner
  const random = randomFrom(seed)
  const order = await placeRandomOrder(world, random)
  // Without these, most orders would be canceled before anything is picked.
  await startAll(world, order, random)
  for (let count = 0; count < 4; count++) await takeStep(world, order, random)
  const rush = everyStep.map((step) =>
    step(world, order, random).then(
      () => [],
      (error: Error) => (error instanceof AppError || isBusy(error) ? [] : [error.message]),
    ),
  )
  const faults = (await Promise.all(rush)).flat()
  faults.push(...(await partsFaults(db, order.id)))
  return faults.map((fault) => `seed ${seed}, order ${order.id}: ${fault}`)
}

/** How many orders were finished with something missing. Without any, the sequences have shown nothing. */
export async function countShort({ owner: { db } }: PartsWorld): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where short_santim > 0`.execute(db)
  return rows[0]?.count ?? 0
}

/** What the nightly checks find of all stock, accounts and payments. */
export async function wholeFaults({ owner: { db } }: PartsWorld): Promise<string[]> {
  // Without statistics of what was just written, the checks take minutes.
  await sql`analyze`.execute(db)
  const stock = await checkStock(db, new Date(0))
  const ledger = await checkLedger(db, new Date(0))
  const payments = await listPaymentFaults(db, new Date(0))
  return [
    ...stock.products.map(({ product_id }) => `product ${product_id} does not add up`),
    ...stock.orders.map(({ order_id }) => `stock of order ${order_id} does not add up`),
    ...ledger.accounts.map(({ account_id }) => `account ${account_id} does not add up`),
    ...ledger.orders.map(({ order_id }) => `credit of order ${order_id} does not add up`),
    ...payments.filter(isPaymentWrong).map(({ order_id, fault }) => `order ${order_id}: ${fault}`),
  ]
}
