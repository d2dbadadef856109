import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { orderOf } from '../../../../test/payments/test-payments.ts'
import {
  pickAll,
  placeBeside,
  placeForDelivery,
  placePacked,
  placePaid,
  sendOut,
  setPart,
  stockBothStores,
} from '../../../../test/staff/test-fulfilment.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'

let shop: Console
let picker: TestSession
let dispatcher: TestSession
beforeAll(async () => {
  shop = await testConsole()
  await stockBothStores(shop)
  picker = await signInAs(shop, { roles: ['picker'], storeIds: [1, 2] })
  dispatcher = await signInAs(shop, { roles: ['dispatcher'], storeIds: [1, 2] })
})

type Placed = Awaited<ReturnType<typeof placePaid>>
const read = ({ id, customer }: Placed) => orderOf(shop, customer, id)
const listed = async ({ customer }: Placed) => (await shop.call('GET /orders', { query: {} }, customer.token)).data[0]
const kinds = (order: Awaited<ReturnType<typeof read>>) => order.steps.map(({ kind }) => kind)

async function startPicking({ id }: Placed): Promise<void> {
  const { store_id } = (await shop.deps.db
    .selectFrom('orders')
    .select('store_id')
    .where('id', '=', id)
    .executeTakeFirst()) ?? { store_id: 0 }
  const answer = await shop.askStaff('POST /orders/:id/start-picking', { params: { id }, body: { store_id } }, picker)
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('the progress of an order', () => {
  it('begins when picking starts, and the order can no longer be canceled then', async () => {
    const order = await placeForDelivery(shop)
    expect(await read(order)).toMatchObject({ progress: null, can_cancel: true, steps: [] })
    await startPicking(order)
    const { progress, can_cancel, steps } = await read(order)
    expect([progress, can_cancel]).toEqual(['preparing', false])
    expect(steps).toEqual([{ kind: 'preparing', at: expect.any(String), courier: null, reason: null }])
    expect(await listed(order)).toMatchObject({ id: order.id, progress: 'preparing' })
  })

  it('names the courier by the first name', async () => {
    const order = await placePacked(shop)
    const courier = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    await sendOut(shop, [order.id], courier.id)
    const { progress, steps } = await read(order)
    expect(progress).toBe('out')
    expect(steps).toMatchObject([{ kind: 'out', courier: { name: 'Dawit', name_am: 'ዳዊት' }, reason: null }])
  })

  it('says why a delivery failed, and goes back to being prepared with another day', async () => {
    const order = await placeBeside(shop)
    const { id } = order
    const courier = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    await startPicking(order)
    await sendOut(shop, [id], courier.id)
    await sql`update orders set packing_started_at = now() - interval '3 hours' where id = ${id}`.execute(shop.deps.db)
    const acted_at = new Date(Date.now() - 10 * 60_000).toISOString()
    const body = { attempt_no: 1, acted_at, reason: 'nobody-there' as const }
    await shop.callStaff('POST /orders/:id/fail', { params: { id }, body }, courier)
    const failed = await read(order)
    expect([failed.progress, kinds(failed)]).toEqual(['failed', ['preparing', 'out', 'failed']])
    expect(failed.steps[2]).toEqual({ kind: 'failed', at: acted_at, courier: null, reason: 'nobody-there' })
    const due_on = new Date(Date.now() + 3 * 86_400_000 + 3 * 3_600_000).toISOString().slice(0, 10)
    await shop.callStaff('POST /orders/:id/deliver-again', { params: { id }, body: { due_on } }, dispatcher)
    expect(await read(order)).toMatchObject({ progress: 'preparing', days_left_for_delivery: 3 })
  })

  it('names only the courier who has the order now', async () => {
    const order = await placePacked(shop)
    const courier = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    const other = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    await sendOut(shop, [order.id], courier.id)
    const body = { store_id: 1, courier_id: other.id, order_ids: [order.id] }
    await shop.callStaff('POST /dispatch/assign', { body }, dispatcher)
    expect((await read(order)).steps.map((step) => step.courier?.name)).toEqual(['Member'])
  })

  it('ends with the delivery, at the time of the act', async () => {
    const order = await placePacked(shop)
    const { id } = order
    const courier = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    await sendOut(shop, [id], courier.id)
    const acted_at = new Date(Date.now() - 20 * 60_000).toISOString()
    const body = { attempt_no: 1, acted_at, proof: { by: 'name' as const, name: 'Almaz' } }
    await shop.callStaff('POST /orders/:id/deliver', { params: { id }, body }, courier)
    const delivered = await read(order)
    expect(delivered).toMatchObject({ status: 'successful', progress: null, delivered_at: acted_at })
    expect(kinds(delivered)).toEqual(['out'])
  })
})

describe('a pickup order', () => {
  it('names its store with address and number', async () => {
    const order = await placePaid(shop, { store_id: 2 })
    const store = await shop.deps.db
      .selectFrom('stores')
      .select([
        'name',
        'name_am',
        'address',
        'address_am',
        'landmark',
        'landmark_am',
        'hours',
        'hours_am',
        'phone_number',
      ])
      .where('id', '=', 2)
      .executeTakeFirstOrThrow()
    expect((await read(order)).store).toEqual(store)
    expect(await listed(order)).toMatchObject({ store })
  })

  it('is ready when all parts have arrived', async () => {
    const order = await placePaid(shop, { store_id: 1 })
    await pickAll(shop, order.id)
    const packed_at = new Date()
    await setPart(shop, order.id, { stage: 'packed', bags: 1, packed_at })
    expect(kinds(await read(order))).toEqual([])
    await setPart(shop, order.id, { stage: 'ready', arrived_at: packed_at })
    expect(await read(order)).toMatchObject({
      progress: 'ready',
      steps: [{ kind: 'ready', at: packed_at.toISOString() }],
    })
  })
})
