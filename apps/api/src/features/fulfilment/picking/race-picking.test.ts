import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { partsOf, placeIn, placePaid, stockBothStores } from '../../../../test/staff/test-fulfilment.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { untilWaiting } from '../../../../test/until-waiting.ts'
import { checkStock } from '../../stock/check-stock.ts'

type Request = () => Promise<{ statusCode: number }>

let shop: Console
let pickers: TestSession[]
beforeAll(async () => {
  shop = await testConsole()
  await stockBothStores(shop)
  pickers = await Promise.all(Array.from({ length: 4 }, () => signInAs(shop, { roles: ['picker'], storeIds: [1] })))
  // The first act of a process also starts its queue, which takes longer than a test may hold a lock.
  await startFirst(await placeIn(shop, 1))
})

/** Starts to pick an order as somebody who picks nothing else. */
async function startFirst(id: number): Promise<void> {
  const picker = await signInAs(shop, { roles: ['picker'], storeIds: [1] })
  await shop.callStaff('POST /orders/:id/start-picking', { params: { id }, body: { store_id: 1 } }, picker)
}

/** Sends both requests while the order is locked, so that the first gets the lock next. Returns their statuses. */
async function sendInTurn(orderId: number, first: Request, second: Request): Promise<number[]> {
  const { db } = shop.deps
  let sent: ReturnType<Request>[] = []
  await db.transaction().execute(async (holder) => {
    await sql`select from orders where id = ${orderId} for no key update`.execute(holder)
    sent = [first()]
    await untilWaiting(db, 'transactionid')
    sent.push(second())
    // Whoever comes next waits for the row behind the first.
    await untilWaiting(db, 'tuple')
  })
  return (await Promise.all(sent)).map(({ statusCode }) => statusCode)
}

it.each([
  { first: 'start', outcome: 'pending-pickup picking' },
  { first: 'cancel', outcome: 'canceled done' },
])('lets only the first of canceling and starting to pick happen: $first', async ({ first, outcome }) => {
  const { id, customer } = await placePaid(shop, { store_id: 1 })
  const picker = await signInAs(shop, { roles: ['picker'], storeIds: [1] })
  const start = () => shop.askStaff('POST /orders/:id/start-picking', { params: { id }, body: { store_id: 1 } }, picker)
  const cancel = () => shop.ask('POST /orders/:id/cancel', { params: { id } }, customer.headers)
  const inTurn = first === 'start' ? ([start, cancel] as const) : ([cancel, start] as const)
  expect(await sendInTurn(id, ...inTurn)).toEqual([200, 409])
  const { status } = (await shop.call('GET /orders/:id', { params: { id } }, customer.token)).data
  const [part] = await partsOf(shop, id)
  expect(`${status} ${part?.stage}`).toBe(outcome)
  expect(await checkStock(shop.deps.db, new Date(0))).toEqual({ products: [], orders: [] })
})

it('never gives the same order to two pickers who ask at once', async () => {
  const ids = await Promise.all(Array.from({ length: 16 }, () => placeIn(shop, 1)))
  const asked = pickers.flatMap((picker) =>
    Array.from({ length: 6 }, () => shop.askStaff('POST /picking/next', { body: { store_id: 1 } }, picker)),
  )
  const answers = await Promise.all(asked)
  const given = answers.flatMap((answer) =>
    answer.statusCode === 200 ? [answer.json<{ data: { order_id: number } }>().data.order_id] : [],
  )
  expect(new Set(given).size).toBe(given.length)
  expect(given.toSorted((one, other) => one - other)).toEqual(ids.toSorted((one, other) => one - other))
  const refusals = answers.flatMap((answer) => (answer.statusCode === 200 ? [] : answer.json<{ code: string }>().code))
  expect(new Set(refusals)).toEqual(new Set(['too_many_picks']))
  for (const { id } of pickers) {
    const mine = await shop.deps.db.selectFrom('fulfilments').select('order_id').where('picker_id', '=', id).execute()
    expect(mine).toHaveLength(4)
  }
})

it('gives an order to one of two pickers who start it at once', async () => {
  const id = await placeIn(shop, 1)
  const two = await Promise.all(Array.from({ length: 2 }, () => signInAs(shop, { roles: ['picker'], storeIds: [1] })))
  const answers = await Promise.all(
    two.map((as) => shop.askStaff('POST /orders/:id/start-picking', { params: { id }, body: { store_id: 1 } }, as)),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})
