import { addisDay } from '@zembil/rules/calendar/addis-day'
import { addDays, isoDate } from '@zembil/rules/calendar/plain-date'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  attemptsToDeliver,
  bagsOf,
  orderTexts,
  partsOf,
  picksOf,
  placeBeside,
  placeIn,
  placePacked,
  sendOut,
  setPart,
  stockBothStores,
} from '../../../../test/staff/test-fulfilment.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { untilWaiting } from '../../../../test/until-waiting.ts'
import { lockRoundOrders } from './rounds.sql.ts'

let shop: Console
let dispatcher: TestSession
let couriers: TestSession[]
beforeAll(async () => {
  shop = await testConsole()
  await stockBothStores(shop)
  dispatcher = await signInAs(shop, { roles: ['dispatcher'], storeIds: [1] })
  couriers = [
    await signInAs(shop, { roles: ['courier'], storeIds: [1] }),
    await signInAs(shop, { roles: ['courier'], storeIds: [1] }),
  ]
  await sql`update staff_members set name = 'Dawit Alemu', name_am = 'ዳዊት ዓለሙ' where id = ${couriers[0]?.id}`.execute(
    shop.deps.db,
  )
})
const courierOf = (index: number) => couriers[index]?.id ?? 0

const assign = (order_ids: number[], courier_id = courierOf(0), as = dispatcher) =>
  shop.askStaff('POST /dispatch/assign', { body: { store_id: 1, courier_id, order_ids } }, as)
const leave = (bags: string[], courier_id = courierOf(0)) =>
  shop.askStaff('POST /dispatch/leave', { body: { store_id: 1, courier_id, bags } }, dispatcher)
const board = async () => (await shop.callStaff('GET /dispatch', { query: { store_id: 1 } }, dispatcher)).data
const stagesOf = async (id: number) => (await partsOf(shop, id)).map(({ stage }) => stage)
const handoverCode = async (id: number) =>
  (await shop.deps.db.selectFrom('orders').select('handover_code').where('id', '=', id).executeTakeFirstOrThrow())
    .handover_code
const openOf = async (id: number) =>
  (await attemptsToDeliver(shop, id)).map(({ courier_id, state }) => `${courier_id} ${state}`)

describe('the dispatch board', () => {
  it('shows packed orders with bags and sub-city, the unassigned first, and what each courier has', async () => {
    const [first, second] = [await placePacked(shop), await placePacked(shop)]
    await setPart(shop, first.id, { bags: 3, cold: true })
    await assign([first.id])
    shop.statements.length = 0
    const { orders, couriers: people } = await board()
    expect(
      shop.statements.filter((text) => /from (fulfilments|staff_members|delivery_reports)/.test(text)).length,
    ).toBe(3)
    const shown = orders.filter(({ order_id }) => order_id === first.id || order_id === second.id)
    expect(shown).toMatchObject([
      { order_id: second.id, attempt: null, sub_city: 'Bole', bags: [`${second.id}-1-1`], is_together: true },
      { order_id: first.id, attempt: { courier: { id: courierOf(0) }, state: 'assigned' }, cold: true },
    ])
    expect(people.find(({ id }) => id === courierOf(0))).toMatchObject({ name: 'Dawit Alemu', stops: 1, bags: 3 })
  })

  it('shows no pickup, no order that is not packed, and nothing of another store', async () => {
    const [pickup, unpacked] = [await placeIn(shop, 1), await placeBeside(shop)]
    await setPart(shop, pickup, { stage: 'packed' })
    const ids = (await board()).orders.map(({ order_id }) => order_id)
    expect(ids).not.toContain(pickup)
    expect(ids).not.toContain(unpacked.id)
    const other = await shop.askStaff('GET /dispatch', { query: { store_id: 2 } }, dispatcher)
    expect(other.json()).toMatchObject({ code: 'not_found' })
  })
})

describe('assigning', () => {
  it('does what can be done and names why the rest is refused', async () => {
    const [packed, unpacked] = [await placePacked(shop), await placeBeside(shop)]
    const elsewhere = await placeIn(shop, 2)
    const waiting = await placePacked(shop)
    await setPart(shop, waiting.id, { arrived_at: null })
    const answer = await assign([packed.id, unpacked.id, elsewhere, waiting.id])
    expect(answer.json()).toMatchObject({
      data: {
        done: [packed.id],
        refused: [
          { order_id: unpacked.id, code: 'stage_refused', message_am: expect.stringContaining('ደረጃ') },
          { order_id: elsewhere, code: 'not_found' },
          { order_id: waiting.id, code: 'parts_missing' },
        ],
      },
    })
  })

  it('moves an order to another courier at any time, and tells the customer if it is on the road', async () => {
    const { id } = await placePacked(shop)
    await assign([id])
    await assign([id], courierOf(1))
    expect(await openOf(id)).toEqual([`${courierOf(0)} withdrawn`, `${courierOf(1)} assigned`])
    await leave(await bagsOf(shop, id), courierOf(1))
    await assign([id])
    expect(await openOf(id)).toEqual([`${courierOf(0)} withdrawn`, `${courierOf(1)} withdrawn`, `${courierOf(0)} out`])
    const texts = await orderTexts(shop, id)
    expect(texts.at(-1)).toContain('Dawit')
    // The customer may tell the code of either SMS.
    const code = await handoverCode(id)
    expect(texts).toEqual([expect.stringContaining(`${code}`), expect.stringContaining(`${code}`)])
  })

  it('refuses somebody who is no courier of the store, or no longer active', async () => {
    const { id } = await placePacked(shop)
    const foreign = await signInAs(shop, { roles: ['courier'], storeIds: [2] })
    const former = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    await sql`update staff_members set is_active = false where id = ${former.id}`.execute(shop.deps.db)
    for (const who of [foreign.id, dispatcher.id, former.id])
      expect((await assign([id], who)).json()).toMatchObject({ code: 'validation_failed' })
    expect(await openOf(id)).toEqual([])
    const offered = (await board()).couriers.map((courier) => courier.id)
    expect([offered.includes(courierOf(0)), offered.includes(former.id), offered.includes(foreign.id)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('leaves one courier with the order when two dispatchers assign it at once', async () => {
    const { id } = await placePacked(shop)
    const second = await signInAs(shop, { roles: ['dispatcher'], storeIds: [1] })
    const answers = await Promise.all([assign([id]), assign([id], courierOf(1), second), assign([id])])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const open = (await attemptsToDeliver(shop, id)).filter(({ state }) => state === 'assigned')
    expect(open).toHaveLength(1)
  })

  it('locks the orders by their ids, so that two dispatchers never wait for each other', async () => {
    const [first, second] = [await placePacked(shop), await placePacked(shop)]
    // Its row moves behind the other one, where a scan of the table finds it last.
    await sql`update orders set version = version + 1 where id = ${first.id}`.execute(shop.deps.db)
    let locking: Promise<unknown> | undefined
    await shop.deps.db.transaction().execute(async (other) => {
      await sql`select from orders where id = ${first.id} for no key update`.execute(other)
      locking = shop.deps.db.transaction().execute(async (trx) => {
        await sql`set local enable_indexscan = off`.execute(trx)
        await sql`set local enable_bitmapscan = off`.execute(trx)
        return lockRoundOrders(trx, 1, [second.id, first.id])
      })
      await untilWaiting(shop.deps.db, 'transactionid')
      const { rows } = await sql`
        select from orders where id = ${second.id} for no key update skip locked`.execute(other)
      expect(rows).toHaveLength(1)
    })
    expect(await locking).toHaveLength(2)
  })

  it('takes orders back and puts stops in order', async () => {
    const courier = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    const orders = [await placePacked(shop), await placePacked(shop), await placePacked(shop)]
    const [one = 0, two = 0, three = 0] = orders.map(({ id }) => id)
    await assign([one, two, three], courier.id)
    const stops = async () =>
      (await shop.callStaff('GET /courier/stops', {}, courier)).data.stops.map((s) => s.order_id)
    expect(await stops()).toEqual([one, two, three])
    const body = { store_id: 1, courier_id: courier.id, order_ids: [three, one] }
    await shop.callStaff('PUT /dispatch/stops', { body }, dispatcher)
    expect(await stops()).toEqual([three, one, two])
    await shop.callStaff('POST /dispatch/unassign', { body: { store_id: 1, order_ids: [one] } }, dispatcher)
    expect(await stops()).toEqual([three, two])
  })
})

describe('leaving', () => {
  it('takes the orders whose bags were all scanned and names missing and foreign bags', async () => {
    const courier = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    const [whole, partly, foreign] = [await placePacked(shop), await placePacked(shop), await placePacked(shop)]
    await setPart(shop, partly.id, { bags: 2 })
    await assign([whole.id, partly.id], courier.id)
    await assign([foreign.id])
    const scanned = [`${whole.id}-1-1`, `${partly.id}-1-2`, `${foreign.id}-1-1`]
    const answer = await leave(scanned, courier.id)
    expect(answer.json()).toEqual({
      data: {
        left: [whole.id],
        missing: [{ order_id: partly.id, bags: [`${partly.id}-1-1`] }],
        foreign: [{ bag: `${foreign.id}-1-1`, courier: expect.objectContaining({ id: courierOf(0) }) }],
      },
    })
    expect([await stagesOf(whole.id), await stagesOf(partly.id)]).toEqual([['out'], ['packed']])
  })

  it("tells the customer the courier's first name and the code", async () => {
    const { id, customer } = await placePacked(shop)
    await assign([id])
    await leave(await bagsOf(shop, id))
    const [text] = await orderTexts(shop, id)
    expect(text).toContain('Dawit is bringing')
    expect(text).not.toContain('Alemu')
    expect(text).toContain(await handoverCode(id))
    const { data } = await shop.call('GET /notifications', { query: {} }, customer.token)
    expect(data[0]).toMatchObject({ title: 'On its way' })
  })
})

describe('failed deliveries', () => {
  async function aFailedOrder() {
    const order = await placePacked(shop)
    await sendOut(shop, [order.id], courierOf(0))
    await sql`update deliveries set state = 'failed', reason = 'phone-off', acted_at = now()
      where order_id = ${order.id}`.execute(shop.deps.db)
    await setPart(shop, order.id, { stage: 'failed' })
    return order
  }
  const resolve = (name: 'deliver-again' | 'return-to-shelf', id: number, body: object) =>
    shop.askStaff(`POST /orders/:id/${name}`, { params: { id }, body }, dispatcher)
  const dayFromNow = (days: number) => isoDate(addDays(addisDay(new Date()), days))

  it('get another day, and the customer is told', async () => {
    const { id } = await aFailedOrder()
    expect((await resolve('deliver-again', id, { due_on: dayFromNow(-1) })).json()).toMatchObject({
      code: 'validation_failed',
    })
    expect((await resolve('deliver-again', id, { due_on: dayFromNow(2) })).statusCode).toBe(200)
    const { rows } = await sql<{ due: string; stage: string }>`
      select o.delivery_due_on::text as due, f.stage from orders o join fulfilments f on f.order_id = o.id
      where o.id = ${id} and f.due_on = o.delivery_due_on`.execute(shop.deps.db)
    expect(rows).toEqual([{ due: dayFromNow(2), stage: 'packed' }])
    expect(await orderTexts(shop, id)).toEqual([expect.stringContaining('come again')])
    expect((await resolve('deliver-again', id, { due_on: dayFromNow(2) })).json()).toMatchObject({
      code: 'stage_refused',
    })
    expect((await assign([id])).json()).toMatchObject({ data: { done: [id] } })
  })

  it('go back to the shelf and are picked again', async () => {
    const { id } = await aFailedOrder()
    expect((await resolve('return-to-shelf', id, {})).statusCode).toBe(200)
    expect(await partsOf(shop, id)).toMatchObject([{ stage: 'to-pick', bags: null, picker_id: null, packed_at: null }])
    expect((await picksOf(shop, id)).map(({ picked }) => picked)).toEqual([0])
  })

  it('are not picked again if lines were short, because their money went back already', async () => {
    const { id } = await aFailedOrder()
    await sql`update picks set picked = 0, reason = 'not-there' where order_id = ${id}`.execute(shop.deps.db)
    expect((await resolve('return-to-shelf', id, {})).json()).toMatchObject({ code: 'goods_were_missing' })
  })

  it('are not picked again if a pack was lighter, because its money went back already', async () => {
    const { id } = await aFailedOrder()
    await sql`update picks set refund_santim = 400 where order_id = ${id}`.execute(shop.deps.db)
    expect((await resolve('return-to-shelf', id, {})).json()).toMatchObject({ code: 'goods_were_missing' })
  })
})

describe('the end of a round', () => {
  const end = (courier_id: number, body: object) =>
    shop.askStaff(
      'POST /dispatch/end-round',
      { body: { store_id: 1, courier_id, bags: [], lost: [], ...body } },
      dispatcher,
    )

  it('accounts for every bag: delivered, back or lost with a reason', async () => {
    const courier = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    const orders = [await placePacked(shop), await placePacked(shop), await placePacked(shop)]
    const [back = 0, lost = 0, unknown = 0] = orders.map(({ id }) => id)
    await sendOut(shop, [back, lost, unknown], courier.id)
    const scans = { bags: [`${back}-1-1`], lost: [`${lost}-1-1`] }
    expect((await end(courier.id, scans)).json()).toMatchObject({ code: 'validation_failed' })
    expect((await end(courier.id, { ...scans, lost_reason: 'Fell off the bike' })).json()).toEqual({
      data: { returned: [back, lost], missing: [{ order_id: unknown, bags: [`${unknown}-1-1`] }] },
    })
    expect(await stagesOf(back)).toEqual(['failed'])
    expect(await stagesOf(unknown)).toEqual(['out'])
    expect(await attemptsToDeliver(shop, lost)).toMatchObject([
      { state: 'failed', lost_bags: [`${lost}-1-1`], lost_reason: 'Fell off the bike' },
    ])
    const onBoard = (await board()).orders.filter(({ order_id }) => [lost, unknown].includes(order_id))
    expect(onBoard.map(({ attempt }) => [attempt?.is_back, attempt?.lost_bags])).toEqual([
      [true, [`${lost}-1-1`]],
      [false, []],
    ])
    expect((await end(courier.id, { bags: [`${unknown}-1-1`] })).json()).toEqual({
      data: { returned: [unknown], missing: [] },
    })
  })
})
