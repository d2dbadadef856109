import type { QueueTab } from '@zembil/contract/staff/queue-shapes'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDeliveryDetail, deliveryTypes } from '../../../../test/an-order.ts'
import { attemptsOf, confirmByBank } from '../../../../test/payments/test-payments.ts'
import { moveStock, placeForDelivery, placePaid } from '../../../../test/staff/test-fulfilment.ts'
import { assignTo, setDueIn, setStage } from '../../../../test/staff/test-queue.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'

let shop: Console
let support: TestSession
let picker: TestSession
let dispatcher: TestSession
let courier: TestSession
/** An order in each tab. */
const orders = {} as Record<QueueTab, number>

beforeAll(async () => {
  shop = await testConsole()
  await setProduct(shop, 1, 1_000, { price_santim: 40_000 })
  await setProduct(shop, 2, 1_000)
  const storeIds = [1]
  support = await signInAs(shop, { roles: ['support'] })
  picker = await signInAs(shop, { roles: ['picker'], storeIds })
  dispatcher = await signInAs(shop, { roles: ['dispatcher'], storeIds })
  courier = await signInAs(shop, { roles: ['courier'], storeIds })
  const landmark = { ...aDeliveryDetail, landmark: 'Behind Edna Mall' }
  orders['to-pick'] = (await placeForDelivery(shop, { shipping_detail: landmark })).id
  for (const tab of ['picking', 'packed', 'out', 'failed', 'done', 'canceled'] as const)
    orders[tab] = (await placeForDelivery(shop)).id
  orders.ready = (await placePaid(shop)).id
  orders['needs-eyes'] = (await placeForDelivery(shop)).id
  orders.unpaid = (await place(shop, await signIn(shop))).id
  await setStage(shop, orders.picking, 'picking', picker.id)
  for (const tab of ['packed', 'ready', 'out', 'failed'] as const) await setStage(shop, orders[tab], tab)
  await assignTo(shop, orders.out, courier.id, 0)
  await setDueIn(shop, orders['needs-eyes'], -1)
  await shop.deps.db
    .updateTable('orders')
    .set({ status: 'successful', delivered_at: new Date() })
    .where('id', '=', orders.done)
    .execute()
  await shop.deps.db
    .updateTable('orders')
    .set({ status: 'canceled', deleted_at: new Date() })
    .where('id', '=', orders.canceled)
    .execute()
  for (const tab of ['done', 'canceled'] as const) await setStage(shop, orders[tab], 'done')
})

const list = (tab: QueueTab, query: object = {}, as = support) =>
  shop.callStaff('GET /orders', { query: { tab, ...query } }, as)
const idsOf = async (tab: QueueTab, query: object = {}, as = support) =>
  (await list(tab, query, as)).data.map(({ id }) => id)
const counts = async (as = support, query: object = {}) =>
  (await shop.callStaff('GET /orders/counts', { query: { ...query } }, as)).data

describe('the tabs of the queue', () => {
  it.each(['picking', 'packed', 'ready', 'out', 'failed', 'unpaid', 'done', 'canceled', 'needs-eyes'] as const)(
    'lists its order under %s',
    async (tab) => {
      expect(await idsOf(tab)).toEqual([orders[tab]])
    },
  )

  it('says what is left to pay when the wallet pays a part', async () => {
    const pay = sql`update orders set wallet_santim = ${2_000} where id = ${orders.unpaid}`
    await pay.execute(shop.deps.db)
    const [order] = (await list('unpaid')).data
    expect(Number(order?.total) - Number(order?.due)).toBe(20)
  })

  it('lists the most urgent order first', async () => {
    expect(await idsOf('to-pick')).toEqual([orders['needs-eyes'], orders['to-pick']])
  })

  it('counts every tab in one statement', async () => {
    shop.statements.length = 0
    const found = await counts()
    expect(shop.statements).toHaveLength(2)
    const one = { picking: 1, packed: 1, ready: 1, out: 1, failed: 1, unpaid: 1, done: 1, canceled: 1 }
    expect(found).toEqual({ 'needs-eyes': 1, 'to-pick': 2, ...one })
  })

  it('shows what somebody who picks or answers the phone needs', async () => {
    const row = (await list('to-pick')).data.find(({ id }) => id === orders['to-pick'])
    expect(row).toMatchObject({
      receiver: 'አበበ Kebede',
      sub_city: 'Bole',
      landmark: 'Behind Edna Mall',
      is_masked: false,
      lines: 1,
      method: 'cbe',
      delivery: { id: deliveryTypes.home, kind: 'delivery' },
      store: { id: 1 },
      status: 'pending-delivery',
      stage: 'to-pick',
      picker: null,
      courier: null,
      marks: ['first-order'],
      placed_by: null,
      alarms: [],
    })
    expect(row?.days_left).toBeGreaterThanOrEqual(0)
  })

  it('names picker and courier', async () => {
    expect((await list('picking')).data[0]?.picker?.id).toBe(picker.id)
    expect((await list('out')).data[0]?.courier?.id).toBe(courier.id)
  })

  it('goes forward and back by cursor in a fixed number of statements', async () => {
    shop.statements.length = 0
    const first = await list('to-pick', { limit: 1 })
    expect(shop.statements).toHaveLength(3)
    expect(first.meta.count).toEqual({ value: 2, is_more: false })
    const second = await list('to-pick', { limit: 1, after: first.meta.next })
    expect(second.data.map(({ id }) => id)).toEqual([orders['to-pick']])
    expect(second.meta.next).toBeNull()
    expect((await list('to-pick', { limit: 1, before: second.meta.previous })).data).toEqual(first.data)
  })

  it.each(['done', 'unpaid'] as const)('goes forward and back by cursor under %s', async (tab) => {
    const added = (await (tab === 'unpaid' ? place(shop, await signIn(shop)) : placeForDelivery(shop))).id
    if (tab === 'done')
      await sql`with moved as (update orders set status = 'successful', delivered_at = now() where id = ${added})
        update fulfilments set stage = 'done' where order_id = ${added}`.execute(shop.deps.db)
    const first = await list(tab, { limit: 1 })
    const second = await list(tab, { limit: 1, after: first.meta.next })
    const both = [...first.data, ...second.data].map(({ id }) => id)
    expect(both).toEqual(tab === 'done' ? [added, orders.done] : [orders.unpaid, added])
    expect((await list(tab, { limit: 1, before: second.meta.previous })).data).toEqual(first.data)
    if (tab === 'unpaid')
      await sql`update orders set status = 'canceled', deleted_at = now()
      where id = ${added}`.execute(shop.deps.db)
  })

  it('names the newest attempt to pay an unpaid order', async () => {
    const payer = await signIn(shop)
    const { id } = await place(shop, payer)
    const attemptId = async () => (await list('unpaid')).data.find((row) => row.id === id)?.attempt_id
    expect(await attemptId()).toBeNull()
    await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, payer.token)
    expect(await attemptId()).toBe((await attemptsOf(shop, id))[0]?.id)
    await shop.call('POST /orders/:id/cancel', { params: { id } }, payer.token)
  })
})

describe('what needs eyes', () => {
  it('names late orders', async () => {
    const [row] = (await list('needs-eyes')).data
    expect(row).toMatchObject({ alarms: ['late'], days_left: -1 })
  })

  it('names orders that are out since yesterday', async () => {
    await assignTo(shop, orders.out, courier.id, 25)
    const row = (await list('needs-eyes')).data.find(({ id }) => id === orders.out)
    expect(row?.alarms).toEqual(['out-since-yesterday'])
    await assignTo(shop, orders.out, courier.id, 0)
  })

  it('names unpaid orders whose money does not cover them, and paid ones that were not released', async () => {
    const [short, stuck] = [await place(shop, await signIn(shop)), await place(shop, await signIn(shop))]
    await confirmByBank(shop, 'cbe', { billRef: short.id, amount: '1.00' })
    await sql`update orders set status = 'payment-captured' where id = ${stuck.id}`.execute(shop.deps.db)
    const { data } = await list('needs-eyes')
    expect(data.find(({ id }) => id === short.id)?.alarms).toEqual(['wrong-money'])
    expect(data.find(({ id }) => id === stuck.id)?.alarms).toEqual(['not-released'])
  })

  it('names open orders that gave back much for missing goods', async () => {
    const { id } = await placeForDelivery(shop)
    const change = (what: ReturnType<typeof sql>) =>
      sql`update orders set ${what} where id = ${id}`.execute(shop.deps.db)
    await change(sql`is_short_above_limit = true`)
    const row = (await list('needs-eyes')).data.find((order) => order.id === id)
    expect(row?.alarms).toEqual(['short-above-limit'])
    await change(sql`status = 'canceled', deleted_at = now()`)
    expect(await idsOf('needs-eyes')).not.toContain(id)
    await setStage(shop, id, 'done')
  })

  it('lists the longest overdue first and goes forward and back by cursor', async () => {
    const older = (await placeForDelivery(shop)).id
    await setDueIn(shop, older, -2)
    const all = await idsOf('needs-eyes')
    expect(all.slice(0, 2)).toEqual([older, orders['needs-eyes']])
    const first = await list('needs-eyes', { limit: 1 })
    const second = await list('needs-eyes', { limit: 1, after: first.meta.next })
    expect(second.data.map(({ id }) => id)).toEqual([orders['needs-eyes']])
    expect((await list('needs-eyes', { limit: 1, before: second.meta.previous })).data).toEqual(first.data)
    expect(first.meta.count.value).toBe(all.length)
    await sql`update orders set status = 'canceled', deleted_at = now() where id = ${older}`.execute(shop.deps.db)
    await setStage(shop, older, 'done')
    expect(await idsOf('needs-eyes')).not.toContain(older)
  })
})

describe('filters of the queue', () => {
  it.each([
    [{ method: 'cbe' }, true],
    [{ method: 'telebirr' }, false],
    [{ delivery_type_id: deliveryTypes.home }, true],
    [{ delivery_type_id: deliveryTypes.pickup }, false],
    [{ status: 'pending-delivery' }, true],
    [{ status: 'pending-pickup' }, false],
    [{ stage: 'to-pick' }, true],
    [{ stage: 'packed' }, false],
    [{ sub_city: 'bole' }, true],
    [{ sub_city: 'Yeka' }, false],
    [{ least: '1' }, true],
    [{ least: '999999' }, false],
    [{ most: '999999.99' }, true],
    [{ most: '1' }, false],
    [{ late: '1' }, false],
    [{ short: '1' }, false],
    [{ by_phone: '1' }, false],
    [{ due_on: '2020-01-01' }, false],
    [{ store_id: 1 }, true],
    [{ store_id: 2 }, false],
  ])('with %o lists the order to pick: %s', async (query, isListed) => {
    expect((await idsOf('to-pick', query)).includes(orders['to-pick'])).toBe(isListed)
  })

  it('finds the orders of a courier, of a day, late ones and those placed by phone', async () => {
    expect(await idsOf('out', { courier_id: courier.id })).toEqual([orders.out])
    expect(await idsOf('out', { courier_id: picker.id })).toEqual([])
    await assignTo(shop, orders.packed, courier.id)
    expect(await idsOf('packed', { courier_id: courier.id })).toEqual([orders.packed])
    await sql`update deliveries set state = 'withdrawn' where order_id = ${orders.packed}`.execute(shop.deps.db)
    expect(await idsOf('packed', { courier_id: courier.id })).toEqual([])
    expect(await idsOf('to-pick', { late: '1' })).toEqual([orders['needs-eyes']])
    const due = (await list('packed')).data[0]?.due_on
    expect(await idsOf('packed', { due_on: due })).toEqual([orders.packed])
    await sql`update orders set placed_by_staff_id = ${support.id} where id = ${orders.packed}`.execute(shop.deps.db)
    expect(await idsOf('packed', { by_phone: '1' })).toEqual([orders.packed])
    const [placed] = (await list('packed')).data
    expect(placed).toMatchObject({ marks: expect.arrayContaining(['by-phone']), placed_by: { id: support.id } })
  })

  it('finds orders of exactly the least and the most amount', async () => {
    const total = (await list('packed')).data[0]?.total
    expect(await idsOf('packed', { least: total, most: total })).toEqual([orders.packed])
  })

  it('lists orders whose payment went back or was taken back among the canceled', async () => {
    for (const status of ['payment-refunded', 'payment-reversed', 'canceled']) {
      await sql`update orders set status = ${status} where id = ${orders.canceled}`.execute(shop.deps.db)
      expect(await idsOf('canceled'), status).toContain(orders.canceled)
    }
  })

  it('finds finished orders, also beyond the first page', async () => {
    expect(await idsOf('done', { method: 'cbe' })).toContain(orders.done)
    expect(await idsOf('done', { method: 'telebirr' })).toEqual([])
    expect(await idsOf('canceled', { status: 'canceled' })).toContain(orders.canceled)
  })

  it('marks short orders once they are picked, and orders with a note', async () => {
    const { db } = shop.deps
    expect((await list('packed')).data[0]?.marks).not.toContain('short')
    await sql`update fulfilments set finished_at = now() where order_id = ${orders.packed}`.execute(db)
    await sql`insert into order_notes (order_id, order_created_at, staff_id, text)
      select id, created_at, ${support.id}, 'Call first' from orders where id = ${orders.packed}`.execute(db)
    expect((await list('packed')).data[0]?.marks).toEqual(expect.arrayContaining(['short', 'note']))
    expect(await idsOf('packed', { short: '1' })).toEqual([orders.packed])
  })

  it.each([{ tab: 'everything' }, { due_on: 'today' }, { least: 'much' }, { store_id: 'x' }])(
    'refuses %o',
    async (query) => {
      expect((await shop.askStaff('GET /orders', { query }, support)).json()).toMatchObject({
        code: 'validation_failed',
      })
    },
  )
})

describe('the choices of the filters', () => {
  const choices = async (as: TestSession) => (await shop.callStaff('GET /orders/choices', {}, as)).data

  it('names stores, delivery types, couriers and the sub-cities of open orders in one statement', async () => {
    shop.statements.length = 0
    const { stores, delivery_types, couriers, sub_cities } = await choices(support)
    expect(shop.statements).toHaveLength(2)
    expect(stores.length).toBeGreaterThan(1)
    expect(delivery_types.map(({ id }) => id)).toContain(deliveryTypes.home)
    expect(couriers.map(({ id }) => id)).toContain(courier.id)
    expect(sub_cities).toEqual(['Bole'])
  })

  it('names only the stores of a member who is bound to them', async () => {
    const other = await signInAs(shop, { roles: ['dispatcher'], storeIds: [2] })
    expect(await choices(other)).toMatchObject({ stores: [{ id: 2 }], couriers: [], sub_cities: [] })
  })
})

describe('what members see of the queue', () => {
  it('shows pickers the first name of the receiver and no landmark', async () => {
    const row = (await list('to-pick', {}, picker)).data.find(({ id }) => id === orders['to-pick'])
    expect(row).toMatchObject({ receiver: 'አበበ', landmark: null, sub_city: 'Bole', is_masked: true })
  })

  it('shows dispatchers whole names', async () => {
    const row = (await list('to-pick', {}, dispatcher)).data.find(({ id }) => id === orders['to-pick'])
    expect(row).toMatchObject({ receiver: 'አበበ Kebede', is_masked: false })
  })

  it('shows members of another store nothing, whatever store they ask for', async () => {
    const other = await signInAs(shop, { roles: ['dispatcher'], storeIds: [2] })
    const found = Object.values(await counts(other))
    expect(found.every((count) => count === 0)).toBe(true)
    for (const tab of ['to-pick', 'done', 'unpaid', 'needs-eyes'] as const)
      expect(await idsOf(tab, { store_id: 1 }, other), tab).toEqual([])
  })

  it('shows a courier only their own open stops, with whole names', async () => {
    expect(await counts(courier)).toMatchObject({ out: 1, 'to-pick': 0, done: 0, unpaid: 0, canceled: 0 })
    const { data } = await list('out', {}, courier)
    expect(data).toMatchObject([{ id: orders.out, receiver: 'አበበ Kebede', is_masked: false }])
    const stranger = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    expect(await idsOf('out', {}, stranger)).toEqual([])
  })

  it('lists an order of two stores once, and in each store by the stage of its own part', async () => {
    await moveStock(shop, 2, 2, 5)
    const products = [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 998 },
    ]
    await sql`update products set max_quantity_per_order = null where id = 2`.execute(shop.deps.db)
    const { id } = await placePaid(shop, { products })
    const parts = await shop.deps.db.selectFrom('fulfilments').select('store_id').where('order_id', '=', id).execute()
    expect(parts.map(({ store_id }) => store_id).sort()).toEqual([1, 2])
    await sql`update fulfilments set stage = 'packed' where order_id = ${id} and store_id = 1`.execute(shop.deps.db)
    const ofStore = (store: number) => signInAs(shop, { roles: ['dispatcher'], storeIds: [store] })
    const [one, two] = [await ofStore(1), await ofStore(2)]
    const isIn = async (tab: QueueTab, as: TestSession) =>
      (await idsOf(tab, {}, as)).filter((each) => each === id).length
    expect([await isIn('to-pick', support), await isIn('packed', support)]).toEqual([1, 0])
    expect([await isIn('to-pick', one), await isIn('packed', one)]).toEqual([0, 1])
    expect([await isIn('to-pick', two), await isIn('packed', two)]).toEqual([1, 0])
  })
})

describe('the orders of a customer', () => {
  it('are listed newest first, of the stores of the member', async () => {
    const customer = await signIn(shop)
    const ids = [(await placePaid(shop, {}, customer)).id, (await placePaid(shop, {}, customer)).id]
    const params = { id: customer.customer.id }
    const ask = async (as: TestSession) =>
      (await shop.callStaff('GET /customers/:id/orders', { params }, as)).data.map(({ id }) => id)
    shop.statements.length = 0
    expect(await ask(support)).toEqual(ids.reverse())
    expect(shop.statements).toHaveLength(4)
    expect(await ask(await signInAs(shop, { roles: ['dispatcher'], storeIds: [2] }))).toEqual([])
  })

  it('answers not found for an unknown customer', async () => {
    const answer = await shop.askStaff('GET /customers/:id/orders', { params: { id: 2_000_000_000 } }, support)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })
})

describe('newly paid orders', () => {
  const since = async (as: TestSession, at?: string) =>
    (await shop.callStaff('GET /orders/newly-paid', { query: { since: at } }, as)).data

  it('are counted once, for those who see them', async () => {
    const { count, at } = await since(support)
    expect(count).toBe(0)
    await placeForDelivery(shop)
    const next = await since(support, at)
    expect(next.count).toBe(1)
    expect((await since(picker, at)).count).toBe(1)
    expect((await since(courier, at)).count).toBe(0)
    expect((await since(support, next.at)).count).toBe(0)
  })
})
