import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { placePacked, sendOut, stockBothStores } from '../../../../test/staff/test-fulfilment.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'

let shop: Console
let courier: TestSession
let support: TestSession
beforeAll(async () => {
  shop = await testConsole()
  await stockBothStores(shop)
  support = await signInAs(shop, { roles: ['support'] })
})
beforeEach(async () => {
  courier = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
})

const mill = { landmark: 'Behind the mill', pin: { latitude: 9.01, longitude: 38.76 } }

async function anOrderOut() {
  const order = await placePacked(shop)
  await sendOut(shop, [order.id], courier.id)
  return order
}
/** The next order of the customer, to the same address or another one. */
async function nextOrder(customerId: number, change: object = {}) {
  const order = await anOrderOut()
  await sql`update orders set customer_id = ${customerId}, shipping_detail = shipping_detail || ${JSON.stringify(change)}::jsonb
    where id = ${order.id}`.execute(shop.deps.db)
  return order
}
const propose = (id: number, body: object = mill, key: string = randomUUID(), as = courier) =>
  shop.askStaff(
    'POST /orders/:id/correct-address',
    { params: { id }, body: { attempt_no: 1, ...body }, headers: { 'idempotency-key': key } },
    as,
  )
const correctionsOf = async (id: number, as = support) =>
  (await shop.callStaff('GET /orders/:id', { params: { id } }, as)).data.corrections
const decide = (decision: 'confirm' | 'reject', id: number | undefined) =>
  shop.askStaff(`POST /address-corrections/:id/${decision}`, { params: { id } }, support)
const stopOf = async (id: number) => {
  const { data } = await shop.callStaff('GET /courier/stops', {}, courier)
  const { landmark, latitude, longitude } = data.stops.find(({ order_id }) => order_id === id) ?? {}
  return { landmark, latitude, longitude }
}
const found = { landmark: mill.landmark, ...mill.pin }

describe('a correction of an address', () => {
  it('is used for all orders to the address once support has confirmed it, and not before', async () => {
    const { id, customer } = await anOrderOut()
    const before = await stopOf(id)
    expect((await propose(id)).statusCode).toBe(200)
    expect(await stopOf(id)).toEqual(before)
    const [correction] = await correctionsOf(id)
    expect(correction).toMatchObject({ state: 'proposed', order_id: id, proposed_by: { id: courier.id }, ...found })

    expect((await decide('confirm', correction?.id)).json()).toMatchObject({ data: { state: 'confirmed' } })
    const next = await nextOrder(customer.customer.id)
    const elsewhere = await nextOrder(customer.customer.id, { house_number: '99-other' })
    const stranger = await anOrderOut()
    expect([await stopOf(id), await stopOf(next.id)]).toEqual([found, found])
    expect([await stopOf(elsewhere.id), await stopOf(stranger.id)]).toEqual([before, before])
    const dispatcher = await signInAs(shop, { roles: ['dispatcher'], storeIds: [1] })
    const { data } = await shop.callStaff('GET /dispatch', { query: { store_id: 1 } }, dispatcher)
    expect(data.orders.find(({ order_id }) => order_id === next.id)).toMatchObject(found)
  })

  it('changes nothing when support rejects it, and is decided once', async () => {
    const { id } = await anOrderOut()
    const before = await stopOf(id)
    await propose(id)
    const [correction] = await correctionsOf(id)
    expect((await decide('reject', correction?.id)).statusCode).toBe(200)
    expect((await decide('confirm', correction?.id)).json()).toMatchObject({ code: 'stage_refused' })
    expect(await stopOf(id)).toEqual(before)
    expect(await correctionsOf(id)).toEqual([])
  })

  it('may be a landmark alone; the pin stays', async () => {
    const { id } = await anOrderOut()
    const before = await stopOf(id)
    await propose(id, { landmark: 'Blue gate' })
    await decide('confirm', (await correctionsOf(id))[0]?.id)
    expect(await stopOf(id)).toEqual({ ...before, landmark: 'Blue gate' })
  })

  it('says something', async () => {
    const { id } = await anOrderOut()
    expect((await propose(id, {})).json()).toMatchObject({ code: 'validation_failed' })
  })

  it('counts once when the phone sends it again after days', async () => {
    const { id } = await anOrderOut()
    const key = randomUUID()
    await propose(id, mill, key)
    await sql`delete from staff_keys`.execute(shop.deps.db)
    expect((await propose(id, mill, key)).statusCode).toBe(200)
    expect(await correctionsOf(id)).toHaveLength(1)
  })

  it('is not for an order of another courier, and a picker does not see it', async () => {
    const { id } = await anOrderOut()
    const other = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    expect((await propose(id, mill, randomUUID(), other)).json()).toMatchObject({ code: 'not_found' })
    await propose(id)
    const picker = await signInAs(shop, { roles: ['picker'], storeIds: [1] })
    expect(await correctionsOf(id, picker)).toEqual([])
  })

  it('waits in the list of support with the address as it was given', async () => {
    const { id } = await anOrderOut()
    await propose(id)
    const { data } = await shop.callStaff('GET /address-corrections', { query: { limit: 100 } }, support)
    expect(data.find(({ order_id }) => order_id === id)).toMatchObject({
      address: expect.stringContaining('Bole'),
      ...found,
    })
  })

  it('is replaced by a place that staff enter themselves', async () => {
    const order = await placePacked(shop)
    await sendOut(shop, [order.id], courier.id)
    await propose(order.id)
    await decide('confirm', (await correctionsOf(order.id))[0]?.id)
    const next = await nextOrder(order.customer.customer.id)
    await sql`update deliveries set state = 'withdrawn' where order_id = ${next.id}`.execute(shop.deps.db)
    await sql`update fulfilments set stage = 'packed' where order_id = ${next.id}`.execute(shop.deps.db)
    const { data } = await shop.callStaff('GET /orders/:id', { params: { id: next.id } }, support)
    await shop.callStaff(
      'PUT /orders/:id/delivery',
      {
        params: { id: next.id },
        body: {
          reason: 'The customer called',
          version: data.version,
          due_on: data.due_on,
          shipping_detail: { ...data.to, landmark: 'Red gate' },
        },
      },
      support,
    )
    await sendOut(shop, [next.id], courier.id)
    expect(await stopOf(next.id)).toMatchObject({ landmark: 'Red gate' })
  })
})

describe('what a courier found out about a customer', () => {
  it('is in the download, not in the audit log, and goes with the erasure', async () => {
    const { id, customer } = await anOrderOut()
    await propose(id)
    expect(JSON.stringify(await auditOf(shop, courier.id))).not.toMatch(/mill|38\.76/)
    const { data } = await shop.call('GET /profile/export', {}, customer.token)
    expect(data.address_corrections).toMatchObject([{ order_id: id, ...found }])
    const body = { attempt_no: 1, acted_at: new Date().toISOString(), proof: { by: 'name', name: 'Almaz' } }
    await shop.callStaff('POST /orders/:id/deliver', { params: { id }, body }, courier)
    await shop.call('DELETE /profile', {}, customer.token)
    const left = await shop.deps.db.selectFrom('address_corrections').select('id').where('order_id', '=', id).execute()
    expect(left).toEqual([])
    expect((await propose(id)).statusCode).toBe(200)
  })
})
