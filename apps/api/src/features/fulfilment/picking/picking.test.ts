import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  moveStock,
  partsOf,
  picksOf,
  placeIn,
  placePaid,
  stockBothStores,
} from '../../../../test/staff/test-fulfilment.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { addPackage, setProduct } from '../../../../test/test-orders.ts'

let shop: Console
let picker: TestSession
let other: TestSession
beforeAll(async () => {
  shop = await testConsole()
  await stockBothStores(shop)
  for (const id of [2, 3]) await setProduct(shop, id, 1_000)
  await setProduct(shop, 4, 0, { is_non_stocked: true })
  await sql`insert into product_barcodes (code, product_id, units) values
    ('6130001', 1, 1), ('6130012', 1, 12), ('6130002', 2, 1), ('2012345', 3, 1)`.execute(shop.deps.db)
  await sql`update products set grams_per_unit = 1000 where id = 3`.execute(shop.deps.db)
})
beforeEach(async () => {
  picker = await signInAs(shop, { roles: ['picker'], storeIds: [1] })
  other = await signInAs(shop, { roles: ['picker'], storeIds: [1] })
})

const start = (id: number, as = picker, body: object = {}) =>
  shop.askStaff('POST /orders/:id/start-picking', { params: { id }, body: { store_id: 1, ...body } }, as)
const tick = (id: number, by: object, as = picker, headers = {}) =>
  shop.askStaff('POST /orders/:id/tick', { params: { id }, body: { store_id: 1, tick: by }, headers }, as)
const finish = (id: number, as = picker) =>
  shop.askStaff('POST /orders/:id/finish-picking', { params: { id }, body: { store_id: 1 } }, as)
const scan = (code: string) => ({ by: 'code', code })
const tap = (line_no: number, product_id: number, units = 1) => ({ by: 'tap', line_no, product_id, units })
const pickedOf = async (id: number) => (await picksOf(shop, id)).map(({ picked }) => picked)

describe('starting to pick', () => {
  it('gives the part to the picker, tells the customer and leaves one audit entry', async () => {
    const { id, customer } = await placePaid(shop)
    const answer = await start(id, picker, { crate: 'B' })
    expect(answer.json()).toMatchObject({ data: { order_id: id, stage: 'picking', crate: 'B', receiver: 'አበበ' } })
    expect(await partsOf(shop, id)).toMatchObject([{ picker_id: picker.id, version: 2 }])
    expect(await auditOf(shop, picker.id)).toMatchObject([{ action: 'pick.started', subject_id: String(id) }])
    const { data } = await shop.call('GET /notifications', { query: {} }, customer.token)
    expect(data[0]).toMatchObject({ title: 'Being prepared' })
  })

  it('ends the right of the customer to cancel', async () => {
    const { id, customer } = await placePaid(shop)
    await start(id)
    const answer = await shop.ask('POST /orders/:id/cancel', { params: { id } }, customer.headers)
    expect(answer.json()).toMatchObject({ code: 'order_move_refused' })
    const { data } = await shop.call('GET /orders/:id', { params: { id } }, customer.token)
    expect(data.can_cancel).toBe(false)
  })

  it('takes an order from somebody else only if the picker says so', async () => {
    const id = await placeIn(shop, 1)
    await start(id)
    expect((await start(id, other)).json()).toMatchObject({ code: 'pick_taken' })
    expect((await start(id, other, { take_over: true })).statusCode).toBe(200)
    expect(await partsOf(shop, id)).toMatchObject([{ picker_id: other.id }])
    expect((await tick(id, scan('6130001'))).json()).toMatchObject({ code: 'pick_taken' })
  })

  it('refuses a fifth order', async () => {
    for (let count = 0; count < 4; count++) await start(await placeIn(shop, 1))
    expect((await start(await placeIn(shop, 1))).json()).toMatchObject({ code: 'too_many_picks' })
    const { data } = await shop.callStaff('GET /picking', {}, picker)
    expect(data).toHaveLength(4)
  })

  it('refuses an order that is canceled', async () => {
    const { id, customer } = await placePaid(shop)
    await shop.call('POST /orders/:id/cancel', { params: { id } }, customer.token)
    expect((await start(id)).json()).toMatchObject({ code: 'stage_refused' })
  })

  it('finds nothing in a store that the picker does not belong to', async () => {
    const id = await placeIn(shop, 2)
    const body = { store_id: 2 }
    const answer = await shop.askStaff('POST /orders/:id/start-picking', { params: { id }, body }, picker)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })
})

describe('assigning a picker', () => {
  let leader: TestSession
  beforeAll(async () => {
    leader = await signInAs(shop, { roles: ['manager'] })
  })
  const assign = (id: number, memberId: number, as = leader) =>
    shop.askStaff('POST /orders/:id/assign-picker', { params: { id }, body: { store_id: 1, member_id: memberId } }, as)

  it('gives an order to somebody, then to somebody else, into the first free crate', async () => {
    await start(await placeIn(shop, 1), picker, { crate: 'A' })
    const id = await placeIn(shop, 1)
    expect((await assign(id, picker.id)).json()).toMatchObject({
      data: { stage: 'picking', picker: { id: picker.id }, crate: 'B' },
    })
    expect((await start(id)).json()).toMatchObject({ data: { crate: 'B' } })
    expect((await assign(id, other.id)).json()).toMatchObject({ data: { picker: { id: other.id }, crate: 'A' } })
    expect((await tick(id, scan('6130001'))).json()).toMatchObject({ code: 'pick_taken' })
    expect((await auditOf(shop, leader.id)).slice(-2)).toMatchObject([
      { action: 'pick.assigned', before: { picker_id: null }, after: { store_id: 1, picker_id: picker.id } },
      { action: 'pick.assigned', before: { picker_id: picker.id }, after: { store_id: 1, picker_id: other.id } },
    ])
  })

  it('offers those who may pick in the store, the least busy first', async () => {
    const id = await placeIn(shop, 1)
    await start(await placeIn(shop, 1))
    const [elsewhere, packer] = [
      await signInAs(shop, { roles: ['picker'], storeIds: [2] }),
      await signInAs(shop, { roles: ['dispatcher'], storeIds: [1] }),
    ]
    const off = await signInAs(shop, { roles: ['picker'], storeIds: [1] })
    await sql`update staff_members set is_active = false where id = ${off.id}`.execute(shop.deps.db)
    const { data } = await shop.callStaff('GET /orders/:id/pickers', { params: { id }, query: { store_id: 1 } }, leader)
    const ids = data.map((member) => member.id)
    expect(ids).toEqual(expect.arrayContaining([other.id, leader.id]))
    for (const member of [elsewhere, packer, off]) {
      expect(ids).not.toContain(member.id)
      expect((await assign(id, member.id)).json()).toMatchObject({ code: 'not_found' })
    }
    expect(ids.indexOf(other.id)).toBeLessThan(ids.indexOf(picker.id))
    expect(data.find((member) => member.id === picker.id)?.picking).toBe(1)
  })

  it('refuses a fifth order of a picker and one that is picked already', async () => {
    const done = await placeIn(shop, 1)
    await sql`update fulfilments set stage = 'packed' where order_id = ${done}`.execute(shop.deps.db)
    expect((await assign(done, picker.id)).json()).toMatchObject({ code: 'stage_refused' })
    for (let count = 0; count < 4; count++) await start(await placeIn(shop, 1))
    expect((await assign(await placeIn(shop, 1), picker.id)).json()).toMatchObject({ code: 'too_many_picks' })
  })
})

describe('the next order', () => {
  const next = (as = picker) => shop.askStaff('POST /picking/next', { body: { store_id: 1 } }, as)
  beforeEach(async () => {
    await sql`update fulfilments set stage = 'done'`.execute(shop.deps.db)
  })

  it('is the one that is due first', async () => {
    const [late, later] = [await placeIn(shop, 1), await placeIn(shop, 1)]
    await sql`update fulfilments set due_on = due_on - 1 where order_id = ${later}`.execute(shop.deps.db)
    expect((await next()).json()).toMatchObject({ data: { order_id: later } })
    expect((await next()).json()).toMatchObject({ data: { order_id: late } })
    expect((await next()).json()).toMatchObject({ code: 'nothing_to_pick' })
  })
})

describe('the pick list', () => {
  it('opens packages, follows the shelves and shows codes and notes', async () => {
    const packageId = await addPackage(shop, { 2: 1, 4: 2 })
    const { id } = await placePaid(shop, {
      products: [{ id: 1, quantity: 1 }],
      packages: [{ id: packageId, quantity: 1 }],
    })
    await sql`insert into shelf_places (store_id, product_id, place) values (1, 2, 'A-2'), (1, 1, 'A-10'), (2, 4, 'B-1')
      on conflict do nothing`.execute(shop.deps.db)
    await sql`insert into order_notes (order_id, order_created_at, staff_id, text)
      select id, created_at, ${other.id}, 'Ring twice' from orders where id = ${id}`.execute(shop.deps.db)
    shop.statements.length = 0
    const { data } = await shop.callStaff(
      'GET /orders/:id/pick-list',
      { params: { id }, query: { store_id: 1 } },
      picker,
    )
    expect(shop.statements.filter((text) => text.includes('from fulfilments'))).toHaveLength(1)
    expect(data.picks.map(({ product_id, place }) => [product_id, place])).toEqual([
      [2, 'A-2'],
      [1, 'A-10'],
      [4, null],
    ])
    expect(data.picks[0]).toMatchObject({ package: { name: 'Test basket' }, codes: [{ code: '6130002', units: 1 }] })
    expect(data.notes).toMatchObject([{ text: 'Ring twice', member: { id: other.id } }])
    expect(JSON.stringify(data)).not.toContain('251911223344')
  })

  it('shows what the order waits for in the other store', async () => {
    await setProduct(shop, 2, 3)
    await moveStock(shop, 2, 2, 1)
    const { id } = await placePaid(shop, { store_id: 1, products: [{ id: 2, quantity: 3 }] })
    const { data } = await shop.callStaff(
      'GET /orders/:id/pick-list',
      { params: { id }, query: { store_id: 1 } },
      picker,
    )
    expect(data).toMatchObject({
      leaves_from: { id: 1 },
      other_parts: [{ store: { id: 2 }, stage: 'to-pick', has_arrived: false }],
      picks: [{ product_id: 2, wanted: 2 }],
    })
    await setProduct(shop, 2, 1_000)
  })
})

describe('ticking', () => {
  it('counts a unit for each scan, a carton for its code, and a repeated request once', async () => {
    const id = await placeIn(shop, 1, { products: [{ id: 1, quantity: 14 }] })
    await start(id)
    await tick(id, scan('6130012'))
    const headers = { 'idempotency-key': 'tick-of-one-unit' }
    for (let times = 0; times < 3; times++) await tick(id, scan('6130001'), picker, headers)
    expect(await pickedOf(id)).toEqual([13])
    expect((await tick(id, scan('6130012'))).json()).toMatchObject({ code: 'picked_enough' })
    await tick(id, tap(1, 1))
    expect((await tick(id, scan('6130001'))).json()).toMatchObject({ code: 'picked_enough' })
    expect((await tick(id, tap(1, 1, -4))).json()).toMatchObject({ data: { picks: [{ picked: 10 }] } })
    expect((await tick(id, tap(1, 1, -11))).json()).toMatchObject({ code: 'validation_failed' })
  })

  it('refuses a wrong code with both names in the language of the request', async () => {
    const id = await placeIn(shop, 1)
    await start(id)
    const { rows } = await sql<{ name: string; name_am: string }>`
      select name, name_am from products where id in (1, 2) order by id`.execute(shop.deps.db)
    const [wanted, scanned] = rows
    const english = (await tick(id, scan('6130002'))).json<{ code: string; message: string }>()
    expect(english).toMatchObject({ code: 'code_not_wanted' })
    expect(english.message).toContain(wanted?.name)
    expect(english.message).toContain(scanned?.name)
    const amharic = await tick(id, scan('6130002'), picker, { 'accept-language': 'am' })
    expect(amharic.json<{ message: string }>().message).toContain(scanned?.name_am)
    expect((await tick(id, scan('9999999'))).json()).toMatchObject({ code: 'code_unknown' })
    expect(await pickedOf(id)).toEqual([0])
  })

  it('spreads a scan over the lines that want the product', async () => {
    const packageId = await addPackage(shop, { 1: 8 })
    const { id } = await placePaid(shop, {
      store_id: 1,
      products: [{ id: 1, quantity: 4 }],
      packages: [{ id: packageId, quantity: 1 }],
    })
    await start(id)
    await tick(id, scan('6130012'))
    expect(await pickedOf(id)).toEqual([4, 8])
  })

  it("reads a scale's label and asks about an unusual weight", async () => {
    const id = await placeIn(shop, 1, { products: [{ id: 3, quantity: 3 }] })
    await start(id)
    expect((await tick(id, scan('2012345010208'))).json()).toMatchObject({
      data: { picks: [{ picked: 1, grams: 1_020 }] },
    })
    expect((await tick(id, scan('2012345010207'))).json()).toMatchObject({ code: 'code_unknown' })
    const heavy = { by: 'weight', line_no: 1, product_id: 3, grams: 2_300 }
    expect((await tick(id, heavy)).json()).toMatchObject({ code: 'weight_unusual' })
    const accepted = await tick(id, { ...heavy, accept_weight: true })
    expect(accepted.json()).toMatchObject({ data: { picks: [{ picked: 3, grams: 3_320 }] } })
    expect((await tick(id, tap(1, 3, -1))).json()).toMatchObject({ data: { picks: [{ picked: 0, grams: null }] } })
    expect((await tick(id, tap(1, 3))).json()).toMatchObject({ code: 'validation_failed' })
  })

  it('is refused once the order is canceled', async () => {
    const id = await placeIn(shop, 1)
    await start(id)
    await sql`update fulfilments set stage = 'done' where order_id = ${id}`.execute(shop.deps.db)
    expect((await tick(id, scan('6130001'))).json()).toMatchObject({ code: 'stage_refused' })
  })
})

describe('finishing', () => {
  it('needs every line, and a second time changes nothing', async () => {
    const id = await placeIn(shop, 1)
    await start(id)
    await tick(id, tap(1, 1))
    expect((await finish(id)).json()).toMatchObject({ code: 'picks_open' })
    await tick(id, tap(1, 1))
    expect((await finish(id)).json()).toMatchObject({ data: { stage: 'picking', finished_at: expect.any(String) } })
    const [before] = await partsOf(shop, id)
    expect((await finish(id)).statusCode).toBe(200)
    expect(await partsOf(shop, id)).toEqual([before])
    expect((await tick(id, tap(1, 1, -1))).json()).toMatchObject({ code: 'stage_refused' })
  })
})
