import { beforeAll, expect, it } from 'vitest'
import { partsOf, placeIn, placePaid, stockBothStores } from '../../../../test/staff/test-fulfilment.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { checkStock } from '../../stock/check-stock.ts'

let shop: Console
let pickers: TestSession[]
beforeAll(async () => {
  shop = await testConsole()
  await stockBothStores(shop)
  pickers = await Promise.all(Array.from({ length: 4 }, () => signInAs(shop, { roles: ['picker'], storeIds: [1] })))
})

it('lets exactly one of canceling and starting to pick happen', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 12; round++) {
    const { id, customer } = await placePaid(shop, { store_id: 1 })
    const picker = await signInAs(shop, { roles: ['picker'], storeIds: [1] })
    const start = () =>
      shop.askStaff('POST /orders/:id/start-picking', { params: { id }, body: { store_id: 1 } }, picker)
    const cancel = () => shop.ask('POST /orders/:id/cancel', { params: { id } }, customer.headers)
    const answers = round % 2 === 0 ? [start(), cancel()] : [cancel(), start()]
    const done = (await Promise.all(answers)).filter(({ statusCode }) => statusCode === 200)
    expect(done).toHaveLength(1)
    const { status } = (await shop.call('GET /orders/:id', { params: { id } }, customer.token)).data
    const [part] = await partsOf(shop, id)
    expect([`${status} ${part?.stage}`]).toContain(status === 'canceled' ? 'canceled done' : 'pending-pickup picking')
    outcomes.add(status)
  }
  expect(outcomes.size).toBeGreaterThan(0)
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
