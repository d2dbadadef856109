import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderOf } from '../../../../test/payments/test-payments.ts'
import {
  attemptsToDeliver,
  partsOf,
  placePacked,
  sendOut,
  stockBothStores,
} from '../../../../test/staff/test-fulfilment.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { auditPayments } from '../../payments/audit/audit-payments.ts'
import { checkStock } from '../../stock/check-stock.ts'

let shop: Console
let courier: TestSession
let dispatcher: TestSession
beforeAll(async () => {
  shop = await testConsole()
  await stockBothStores(shop)
  dispatcher = await signInAs(shop, { roles: ['dispatcher'], storeIds: [1] })
})
beforeEach(async () => {
  courier = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
})

async function anOrderOut() {
  const order = await placePacked(shop)
  await sendOut(shop, [order.id], courier.id)
  return order
}
type Call = 'deliver' | 'fail' | 'undo-delivery' | 'report-mistake'
const send = (call: Call, id: number, body: object = {}, as = courier, key: string = randomUUID()) =>
  shop.askStaff(
    `POST /orders/:id/${call}`,
    {
      params: { id },
      body: { attempt_no: 1, acted_at: new Date().toISOString(), ...body },
      headers: { 'idempotency-key': key },
    },
    as,
  )
const byName = { proof: { by: 'name', name: 'Almaz' } }
const nobody = { reason: 'nobody-there' }
const reportsOf = (id: number) =>
  shop.deps.db.selectFrom('delivery_reports').selectAll().where('order_id', '=', id).orderBy('id').execute()
const stageOf = async (id: number) => (await partsOf(shop, id))[0]?.stage

describe('the stops of a courier', () => {
  it('are their own open ones, with number, address and notes', async () => {
    const { id } = await anOrderOut()
    const other = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    await sql`insert into order_notes (order_id, order_created_at, staff_id, text)
      select id, created_at, ${dispatcher.id}, 'Dog in the yard' from orders where id = ${id}`.execute(shop.deps.db)
    const { data } = await shop.callStaff('GET /courier/stops', {}, courier)
    expect(data.stops).toMatchObject([
      { order_id: id, phone_number: '251911223344', sub_city: 'Bole', notes: [{ text: 'Dog in the yard' }] },
    ])
    expect((await shop.callStaff('GET /courier/stops', {}, other)).data.stops).toEqual([])
  })

  it('name what is in the bags, substitutes too, and how much of it was refused', async () => {
    const { id } = await anOrderOut()
    await sql`update picks set picked = 1, reason = 'damaged', substitute_id = 3, substitute_quantity = 1,
      substitute_santim = 100 where order_id = ${id}`.execute(shop.deps.db)
    const body = { attempt_no: 1, reason: 'wrong', goods: [{ line_no: 1, product_id: 1, quantity: 1 }] }
    await shop.askStaff('POST /orders/:id/refuse-goods', { params: { id }, body }, courier)
    const { data } = await shop.callStaff('GET /courier/stops', {}, courier)
    expect(data.stops.find(({ order_id }) => order_id === id)?.goods).toMatchObject([
      { line_no: 1, product_id: 1, is_substitute: false, quantity: 1, refused: 1 },
      { line_no: 1, product_id: 1, is_substitute: true, quantity: 1, refused: 0 },
    ])
    await sql`update picks set picked = wanted, reason = null, substitute_id = null, substitute_quantity = null,
      substitute_santim = null where order_id = ${id}`.execute(shop.deps.db)
  })

  it('lose everything personal once they are over', async () => {
    const { id } = await anOrderOut()
    await send('deliver', id, byName)
    const { data } = await shop.callStaff('GET /courier/stops', {}, courier)
    expect(data).toMatchObject({ stops: [], finished: [{ order_id: id, state: 'delivered' }] })
    expect(JSON.stringify(data)).not.toContain('Kebede')
  })
})

describe('a delivery', () => {
  it('sent three times counts once, and the order has the time of the courier', async () => {
    const { id, customer } = await anOrderOut()
    const acted_at = new Date(Date.now() - 10 * 60_000).toISOString()
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => send('deliver', id, { ...byName, acted_at }, courier, key)))
    for (const answer of answers) expect(answer.json()).toEqual({ data: { order_id: id, outcome: 'done' } })
    expect(await reportsOf(id)).toHaveLength(1)
    const order = await orderOf(shop, customer, id)
    expect([order.status, order.delivered_at]).toEqual(['successful', acted_at])
    expect(await stageOf(id)).toBe('done')
  })

  it('counts once when it is sent again after the keys of a day are deleted', async () => {
    const { id } = await anOrderOut()
    const key = randomUUID()
    await send('deliver', id, byName, courier, key)
    await sql`delete from staff_keys`.execute(shop.deps.db)
    expect((await send('deliver', id, byName, courier, key)).json()).toMatchObject({ data: { outcome: 'done' } })
    expect(await reportsOf(id)).toHaveLength(1)
  })

  it.each([
    ['before leaving', -3 * 3_600_000],
    ['in the future', 3_600_000],
  ])('with a time %s gets the nearest possible one and a mark', async (_name, offset) => {
    const { id, customer } = await anOrderOut()
    await send('deliver', id, { ...byName, acted_at: new Date(Date.now() + offset).toISOString() })
    const [attempt] = await attemptsToDeliver(shop, id)
    expect(attempt).toMatchObject({ is_time_corrected: true })
    const { delivered_at } = await orderOf(shop, customer, id)
    expect(delivered_at).toBe(attempt?.acted_at?.toISOString())
    const nearest = offset < 0 ? attempt?.left_at : attempt?.received_at
    expect(Math.abs(Date.parse(delivered_at ?? '') - (nearest?.getTime() ?? 0))).toBeLessThan(1_000)
  })

  it('needs the right code, and does not keep a wrong one', async () => {
    const { id } = await anOrderOut()
    await sql`update orders set handover_code = '4711' where id = ${id}`.execute(shop.deps.db)
    const wrong = await send('deliver', id, { proof: { by: 'code', code: '0815' } })
    expect(wrong.json()).toMatchObject({ code: 'receiver_unproven' })
    expect(await reportsOf(id)).toEqual([])
    expect((await send('deliver', id, { proof: { by: 'code', code: '4711' } })).statusCode).toBe(200)
  })

  it('is not found by another courier, and can be reported by a dispatcher of the store', async () => {
    const { id } = await anOrderOut()
    const other = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    const elsewhere = await signInAs(shop, { roles: ['dispatcher'], storeIds: [2] })
    for (const as of [other, elsewhere])
      expect((await send('deliver', id, byName, as)).json()).toMatchObject({ code: 'not_found' })
    expect((await send('deliver', id, byName, dispatcher)).json()).toMatchObject({ data: { outcome: 'done' } })
  })

  it('keeps the name of the receiver out of the audit log', async () => {
    const { id } = await anOrderOut()
    await send('deliver', id, byName)
    expect(JSON.stringify(await auditOf(shop, courier.id))).not.toContain('Almaz')
  })
})

describe('a failed delivery', () => {
  it('has a reason, and a note if the reason is another', async () => {
    const { id, customer } = await anOrderOut()
    expect((await send('fail', id, { reason: 'other' })).json()).toMatchObject({ code: 'validation_failed' })
    await send('fail', id, nobody)
    expect(await attemptsToDeliver(shop, id)).toMatchObject([{ state: 'failed', reason: 'nobody-there' }])
    expect([await stageOf(id), (await orderOf(shop, customer, id)).status]).toEqual(['failed', 'pending-delivery'])
  })

  it('can become delivered on the same day, but not once the bags are back', async () => {
    const [first, second] = [await anOrderOut(), await anOrderOut()]
    for (const { id } of [first, second]) await send('fail', id, nobody)
    await sql`update deliveries set returned_at = now() where order_id = ${second.id}`.execute(shop.deps.db)
    expect((await send('deliver', first.id, byName)).json()).toMatchObject({ data: { outcome: 'done' } })
    expect((await send('deliver', second.id, byName)).json()).toMatchObject({ data: { outcome: 'ended' } })
    expect((await orderOf(shop, second.customer, second.id)).status).toBe('pending-delivery')
  })
})

describe('taking a report back', () => {
  it.each([
    ['delivered', 'deliver', byName],
    ['failed', 'fail', nobody],
  ] as const)('a moment after %s puts the order on the road again', async (_name, call, body) => {
    const { id, customer } = await anOrderOut()
    const due = (await partsOf(shop, id))[0]?.due_on
    await send(call, id, body)
    expect((await send('undo-delivery', id)).json()).toMatchObject({ data: { outcome: 'done' } })
    const order = await orderOf(shop, customer, id)
    expect([order.status, order.delivered_at, await stageOf(id)]).toEqual(['pending-delivery', null, 'out'])
    expect((await partsOf(shop, id))[0]?.due_on).toEqual(due)
    expect((await send('deliver', id, byName)).json()).toMatchObject({ data: { outcome: 'done' } })
  })

  it('is refused after a minute; then the dispatcher is told of the mistake', async () => {
    const { id } = await anOrderOut()
    await send('deliver', id, byName)
    await sql`update deliveries set received_at = now() - interval '61 seconds' where order_id = ${id}`.execute(
      shop.deps.db,
    )
    expect((await send('undo-delivery', id)).json()).toMatchObject({ code: 'undo_late' })
    await send('report-mistake', id, { note: 'Wrong door' })
    const { reports } = (await shop.callStaff('GET /dispatch', { query: { store_id: 1 } }, dispatcher)).data
    const [report] = reports.filter(({ order_id }) => order_id === id)
    expect(report).toMatchObject({ kind: 'mistake', note: 'Wrong door', courier: { id: courier.id } })
    await shop.callStaff('POST /dispatch/reports/:id/seen', { params: { id: report?.id } }, dispatcher)
    const after = (await shop.callStaff('GET /dispatch', { query: { store_id: 1 } }, dispatcher)).data.reports
    expect(after.map(({ order_id }) => order_id)).not.toContain(id)
  })
})

describe('a report that comes too late', () => {
  it('is kept and shown to the dispatcher after the order was given to somebody else', async () => {
    const { id } = await anOrderOut()
    const other = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    const body = { store_id: 1, courier_id: other.id, order_ids: [id] }
    await shop.callStaff('POST /dispatch/assign', { body }, dispatcher)
    expect((await send('deliver', id, byName)).json()).toEqual({ data: { order_id: id, outcome: 'reassigned' } })
    expect(await stageOf(id)).toBe('out')
    const { reports } = (await shop.callStaff('GET /dispatch', { query: { store_id: 1 } }, dispatcher)).data
    expect(reports.filter(({ order_id }) => order_id === id)).toMatchObject([
      { kind: 'delivered', outcome: 'reassigned', proof_name: 'Almaz' },
    ])
  })

  it('is kept after the order was canceled', async () => {
    const { id } = await anOrderOut()
    await sql`update orders set status = 'canceled', deleted_at = now() where id = ${id}`.execute(shop.deps.db)
    await sql`update deliveries set state = 'withdrawn' where order_id = ${id}`.execute(shop.deps.db)
    await sql`update fulfilments set stage = 'done' where order_id = ${id}`.execute(shop.deps.db)
    expect((await send('fail', id, nobody)).json()).toMatchObject({ data: { outcome: 'canceled' } })
    await sql`insert into stock_movements (order_id, product_id, store_id, kind, quantity)
      select order_id, product_id, store_id, 'released', -quantity from stock_movements where order_id = ${id}`.execute(
      shop.deps.db,
    )
  })
})

describe('reopening', () => {
  const reopen = (id: number, as: TestSession) =>
    shop.askStaff('POST /orders/:id/reopen', { params: { id }, body: { reason: 'Wrong order' } }, as)

  it('puts an order that was delivered today back on the road, with its day, stock and money', async () => {
    const manager = await signInAs(shop, { roles: ['manager'] })
    const { id, customer } = await anOrderOut()
    expect((await reopen(id, manager)).json()).toMatchObject({ code: 'stage_refused' })
    await send('deliver', id, byName)
    const before = await orderOf(shop, customer, id)
    expect((await reopen(id, manager)).json()).toEqual({ data: { order_id: id, status: 'pending-delivery' } })
    const after = await orderOf(shop, customer, id)
    expect([after.status, after.total_cost, await stageOf(id)]).toEqual(['pending-delivery', before.total_cost, 'out'])
    const movements = await shop.deps.db
      .selectFrom('stock_movements')
      .select('kind')
      .where('order_id', '=', id)
      .execute()
    expect(movements).toEqual([{ kind: 'sold' }])
    expect((await send('deliver', id, byName)).json()).toMatchObject({ data: { outcome: 'done' } })
  })

  it('is refused on another day', async () => {
    const manager = await signInAs(shop, { roles: ['manager'] })
    const { id } = await anOrderOut()
    await send('deliver', id, byName)
    await sql`update deliveries set acted_at = now() - interval '1 day' where order_id = ${id}`.execute(shop.deps.db)
    expect((await reopen(id, manager)).json()).toMatchObject({ code: 'stage_refused' })
  })
})

it('the nightly checks find nothing after all of this', async () => {
  expect(await checkStock(shop.deps.db, new Date(0))).toEqual({ products: [], orders: [] })
  await expect(auditPayments(shop.deps.db, new Date(0))).resolves.toBeUndefined()
})
