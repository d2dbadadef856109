import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { orderOf } from '../../../../test/payments/test-payments.ts'
import {
  moveStock,
  orderTexts,
  partsOf,
  pickAll,
  placeBeside,
  placeIn,
  placePaid,
  setPart,
  stockBothStores,
} from '../../../../test/staff/test-fulfilment.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { setProduct } from '../../../../test/test-orders.ts'

let shop: Console
let packer: TestSession
let second: TestSession
beforeAll(async () => {
  shop = await testConsole()
  await stockBothStores(shop)
  packer = await signInAs(shop, { roles: ['storekeeper'], storeIds: [1] })
  second = await signInAs(shop, { roles: ['storekeeper'], storeIds: [2] })
})

/** A part that is picked and waits for its bags. */
async function finishAll(id: number): Promise<number> {
  await setPart(shop, id, { stage: 'picking', picker_id: packer.id, finished_at: new Date() })
  await pickAll(shop, id)
  return id
}
const pack = (id: number, body: object = {}, as = packer) =>
  shop.askStaff(
    'POST /orders/:id/pack',
    { params: { id }, body: { store_id: 1, version: 1, bags: 2, cold: false, fragile: false, ...body } },
    as,
  )
const handOver = (id: number, proof: object, as = packer) =>
  shop.askStaff('POST /orders/:id/hand-over', { params: { id }, body: { proof } }, as)
const codeOf = async (id: number) =>
  (await shop.deps.db.selectFrom('orders').select('handover_code').where('id', '=', id).executeTakeFirstOrThrow())
    .handover_code ?? ''

describe('packing', () => {
  it('needs a finished pick, and makes a pickup ready with one SMS that has the code', async () => {
    const id = await placeIn(shop, 1)
    expect((await pack(id)).json()).toMatchObject({ code: 'stage_refused' })
    await finishAll(id)
    expect((await pack(id, { cold: true })).json()).toMatchObject({ data: { stage: 'ready', bags: 2, cold: true } })
    expect(await orderTexts(shop, id)).toEqual([expect.stringContaining(await codeOf(id))])
    expect((await pack(id, { version: 3, bags: 3 })).json()).toMatchObject({ data: { stage: 'ready', bags: 3 } })
    expect(await orderTexts(shop, id)).toHaveLength(1)
  })

  it('leaves a delivery packed until a courier takes it', async () => {
    const { id } = await placeBeside(shop)
    await finishAll(id)
    expect((await pack(id)).json()).toMatchObject({ data: { stage: 'packed' } })
    expect(await orderTexts(shop, id)).toEqual([])
  })

  it('refuses a second person with an old version and shows the current bags', async () => {
    const id = await finishAll(await placeIn(shop, 1))
    await pack(id)
    expect((await pack(id, { bags: 5 })).json()).toMatchObject({
      code: 'stale_version',
      current: { data: { bags: 2, order_id: id } },
    })
  })

  it('waits for the part of another store', async () => {
    await setProduct(shop, 2, 3)
    await moveStock(shop, 2, 2, 1)
    const id = await finishAll(await placeIn(shop, 1, { products: [{ id: 2, quantity: 3 }] }))
    expect((await pack(id)).json()).toMatchObject({ data: { stage: 'packed' } })
    const receive = (as: TestSession) =>
      shop.askStaff('POST /orders/:id/receive-part', { params: { id }, body: { store_id: 2 } }, as)
    expect((await receive(packer)).json()).toMatchObject({ code: 'stage_refused' })
    expect((await pack(id, { store_id: 2, bags: 1 }, second)).json()).toMatchObject({ data: { stage: 'packed' } })
    expect((await partsOf(shop, id)).map(({ stage }) => stage)).toEqual(['packed', 'packed'])
    expect((await receive(second)).json()).toMatchObject({ code: 'not_found' })
    expect((await receive(packer)).statusCode).toBe(200)
    expect((await partsOf(shop, id)).map(({ stage }) => stage)).toEqual(['ready', 'ready'])
    expect(await orderTexts(shop, id)).toHaveLength(1)
  })

  it('shows both stores who waits for what until all parts are together', async () => {
    await setProduct(shop, 3, 3)
    await moveStock(shop, 3, 2, 1)
    const id = await placeIn(shop, 1, { products: [{ id: 3, quantity: 3 }] })
    const listOf = async (store_id: number, as: TestSession) =>
      (await shop.callStaff('GET /split-orders', { query: { store_id } }, as)).data.filter((one) => one.order_id === id)
    const waiting = { leaves_from: { id: 1 }, parts: [{ store: { id: 1 } }, { store: { id: 2 }, has_arrived: false }] }
    for (const list of [await listOf(1, packer), await listOf(2, second)]) expect(list).toMatchObject([waiting])
    await finishAll(id)
    await pack(id)
    await pack(id, { store_id: 2, bags: 1 }, second)
    expect((await listOf(2, second))[0]?.parts).toMatchObject([
      { stage: 'packed', has_arrived: true },
      { stage: 'packed', has_arrived: false },
    ])
    await shop.callStaff('POST /orders/:id/receive-part', { params: { id }, body: { store_id: 2 } }, packer)
    expect([await listOf(1, packer), await listOf(2, second)]).toEqual([[], []])
    expect((await shop.askStaff('GET /split-orders', { query: { store_id: 2 } }, packer)).statusCode).toBe(404)
  })
})

describe('handing over a pickup', () => {
  async function aReadyOrder() {
    const { id, customer } = await placePaid(shop, { store_id: 1 })
    await finishAll(id)
    await pack(id)
    return { id, customer }
  }

  it.each([
    ['the last digits of the phone number', async () => ({ by: 'phone', last_digits: '3344' })],
    ['the code of the SMS', async (id: number) => ({ by: 'code', code: await codeOf(id) })],
    ['the name of somebody else', async () => ({ by: 'name', name: 'Almaz' })],
  ])('accepts %s', async (_name, proofOf) => {
    const { id, customer } = await aReadyOrder()
    const proof = await proofOf(id)
    expect((await handOver(id, proof)).statusCode).toBe(200)
    expect((await orderOf(shop, customer, id)).status).toBe('successful')
    expect(await shop.deps.db.selectFrom('deliveries').selectAll().where('order_id', '=', id).execute()).toMatchObject([
      { attempt_no: 1, courier_id: packer.id, state: 'delivered', proof: proof.by },
    ])
    const { rows } = await sql<{ staff_id: number }>`
      select staff_id from order_events where order_id = ${id} and to_status = 'successful'`.execute(shop.deps.db)
    expect(rows).toEqual([{ staff_id: packer.id }])
    expect((await handOver(id, proof)).json()).toMatchObject({ code: 'stage_refused' })
  })

  it('refuses wrong digits and a wrong code', async () => {
    const { id } = await aReadyOrder()
    const wrong = (await codeOf(id)) === '0000' ? '0001' : '0000'
    expect((await handOver(id, { by: 'phone', last_digits: '0000' })).json()).toMatchObject({
      code: 'receiver_unproven',
    })
    expect((await handOver(id, { by: 'code', code: wrong })).json()).toMatchObject({ code: 'receiver_unproven' })
    expect((await partsOf(shop, id)).map(({ stage }) => stage)).toEqual(['ready'])
  })

  it('refuses an order that is not ready, and does not find one of another store', async () => {
    const id = await placeIn(shop, 1)
    expect((await handOver(id, { by: 'name', name: 'Almaz' })).json()).toMatchObject({ code: 'stage_refused' })
    expect((await handOver(id, { by: 'name', name: 'Almaz' }, second)).json()).toMatchObject({ code: 'not_found' })
  })
})
