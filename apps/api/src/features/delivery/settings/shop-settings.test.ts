import { addisDay } from '@zembil/rules/calendar/addis-day'
import { addDays, isoDate } from '@zembil/rules/calendar/plain-date'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDeliveryType, aDiscountType, aStore } from '../../../../test/staff/test-settings.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'
import { untilWaiting } from '../../../../test/until-waiting.ts'
import { lockStore, updateStore } from './store-settings.sql.ts'

let shop: Console
let manager: TestSession
beforeAll(async () => {
  // The response cache would show shoppers an older state for seconds.
  shop = await testConsole({ RESPONSE_CACHE_SECONDS: '0' })
  manager = await signInAs(shop, { roles: ['manager'] })
})

const daysFromNow = (days: number): string => isoDate(addDays(addisDay(new Date()), days))

describe('opening hours and closed days', () => {
  const read = async () => (await shop.callStaff('GET /delivery-calendar', {}, manager)).data
  const save = (body: object) => shop.askStaff('PUT /delivery-calendar', { body }, manager)

  it('a promised day never falls on a closed one, and the shop shows the hours', async () => {
    const calendar = await read()
    const hours = [...calendar.hours]
    hours[0] = null
    hours[1] = { opens: '09:30', closes: '18:00' }
    const closed_days = [daysFromNow(1), daysFromNow(2)]
    const saved = await save({ ...calendar, hours, closed_days })
    expect(saved.statusCode, saved.body).toBe(200)
    const { data } = await shop.call('GET /opening-hours', {})
    expect(data.hours[0]).toBeNull()
    expect(data.hours[1]).toEqual({ opens: '09:30', closes: '18:00' })
    expect(data.closed_days).toEqual(closed_days)
    const { data: types } = await shop.call('GET /delivery-terms', {})
    for (const { arrives_on } of types) {
      expect(closed_days).not.toContain(arrives_on)
      expect(new Date(`${arrives_on}T00:00Z`).getUTCDay()).not.toBe(0)
    }
  })

  it('refuses a week without an open day, and a day that ends before it begins', async () => {
    const calendar = await read()
    expect((await save({ ...calendar, hours: Array.from({ length: 7 }, () => null) })).statusCode).toBe(422)
    const hours = calendar.hours.map(() => ({ opens: '17:00', closes: '08:00' }))
    expect((await save({ ...calendar, hours })).statusCode).toBe(422)
  })

  it('the second of two concurrent changes gets what the first saved', async () => {
    const calendar = await read()
    const both = await Promise.all([13, 14].map((same_day_until) => save({ ...calendar, same_day_until })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('a store', () => {
  it('that is switched off sells nothing, keeps its stock and sells again when switched on', async () => {
    await setProduct(shop, 1, 50)
    const { data: stores } = await shop.callStaff('GET /store-settings', {}, manager)
    const left = async () => (await shop.call('GET /products/:id', { params: { id: 1 } })).data.left_in_stock
    const before = await left()
    const total = async () =>
      (
        await sql<{ sum: number }>`select sum(quantity)::int as sum from stock where product_id = 1`.execute(
          shop.deps.db,
        )
      ).rows[0]?.sum
    const units = await total()
    const turn = async (is_active: boolean) => {
      for (const { id } of stores) {
        const { data } = await shop.callStaff('GET /store-settings/:id', { params: { id } }, manager)
        await shop.callStaff('PUT /store-settings/:id', { params: { id }, body: { ...data, is_active } }, manager)
      }
    }
    await turn(false)
    expect(await left()).toBe(0)
    expect((await shop.call('GET /stores', {})).data).toEqual([])
    await expect(place(shop, await signIn(shop))).rejects.toThrow()
    expect(await total()).toBe(units)
    await turn(true)
    expect(await left()).toBe(before)
    await place(shop, await signIn(shop))
  })

  it('keeps what somebody else is just saving: a change that read it before is refused', async () => {
    const { data: read } = await shop.callStaff('POST /store-settings', { body: aStore }, manager)
    let late: Promise<LightMyRequestResponse> | undefined
    await shop.deps.db.transaction().execute(async (saving) => {
      await lockStore(saving, read.id)
      await updateStore(saving, read.id, { ...aStore, phone_number: '+251911000222' }, manager.id)
      const body = { ...aStore, version: read.version }
      late = shop.askStaff('PUT /store-settings/:id', { params: { id: read.id }, body }, manager)
      await Promise.race([untilWaiting(shop.deps.db, 'transactionid'), late])
    })
    expect((await late)?.json()).toMatchObject({ code: 'stale_version' })
    const { data } = await shop.callStaff('GET /store-settings/:id', { params: { id: read.id } }, manager)
    expect(data).toMatchObject({ phone_number: '+251911000222', version: read.version + 1 })
  })

  it('can be opened', async () => {
    const { data } = await shop.callStaff('POST /store-settings', { body: aStore }, manager)
    expect(data).toMatchObject({ ...aStore, units: 0, version: 1, updated_by: { id: manager.id } })
  })
})

describe('delivery types', () => {
  const post = (change: object) =>
    shop.askStaff('POST /delivery-types', { body: { ...aDeliveryType, ...change } }, manager)
  const range = (start: string, end: string | null) => ({ start, end, cost_percentage: 0, fixed_cost: '100.00' })

  it.each([
    ['fee_gap', [range('0', '500'), range('600', null)]],
    ['fee_overlap', [range('0', '500'), range('400', null)]],
    ['fee_end_missing', [range('0', '500')]],
  ])('refuses fees with %s', async (_fault, ranges) => {
    const answer = await post({ ranges })
    expect(answer.statusCode, answer.body).toBe(422)
    expect(Object.keys(answer.json<{ errors: object }>().errors)[0]).toMatch(/^(body\.)?ranges/)
  })

  it('the database refuses gaps and overlaps too', async () => {
    const { db } = shop.deps
    const [{ id = 0 } = {}] = (await sql<{ id: number }>`select min(id) as id from delivery_types`.execute(db)).rows
    await expect(
      sql`delete from delivery_cost_ranges where delivery_type_id = ${id} and end_santim is null`.execute(db),
    ).rejects.toThrow('leave a gap')
    await expect(
      sql`insert into delivery_cost_ranges (delivery_type_id, start_santim, end_santim) values (${id}, 1, 2)`.execute(
        db,
      ),
    ).rejects.toThrow('overlap')
  })

  it('a change is offered to shoppers and names who made it', async () => {
    const answer = await post({})
    expect(answer.statusCode, answer.body).toBe(200)
    const { data } = answer.json<{ data: { id: number; version: number } }>()
    const body = { ...aDeliveryType, ...data, minimum_order_cost: '450' }
    const { data: saved } = await shop.callStaff('PUT /delivery-types/:id', { params: { id: data.id }, body }, manager)
    expect(saved).toMatchObject({ minimum_order_cost: '450.00', version: 2, updated_by: { id: manager.id } })
    const offered = (await shop.call('GET /delivery-terms', {})).data.find(({ id }) => id === data.id)
    expect(offered).toMatchObject({
      minimum_order_cost: '450.00',
      delivery_cost_ranges: [{ start: '0.00' }, { end: null }],
    })
  })
})

describe('discount types', () => {
  const add = async (change: object) =>
    (await shop.callStaff('POST /discount-types', { body: { ...aDiscountType, ...change } }, manager)).data
  const offeredTo = async (token: string) =>
    (await shop.call('GET /discount-types', {}, token)).data.map(({ id }) => id)

  it('offers a customer only their own, on its days', async () => {
    const [yesterday, today, tomorrow] = [-1, 0, 1].map(daysFromNow)
    const open = await add({ first_day: today, last_day: today })
    const over = await add({ last_day: yesterday })
    const coming = await add({ first_day: tomorrow })
    const byPhone = await add({ audience: 'phone' })
    const [named, others] = [await add({ audience: 'named' }), await add({ audience: 'named' })]
    const [one, other] = [await signIn(shop), await signIn(shop)]
    const toOther = { params: { id: others.id }, body: { customer_id: other.customer.id } }
    await shop.callStaff('POST /discount-types/:id/customers', toOther, manager)
    const given = { params: { id: named.id }, body: { customer_id: one.customer.id } }
    expect((await shop.callStaff('POST /discount-types/:id/customers', given, manager)).data.customers).toBe(1)

    expect(await offeredTo(one.token)).toEqual(expect.arrayContaining([open.id, named.id]))
    expect(await offeredTo(other.token)).not.toContain(named.id)
    for (const { id } of [over, coming, byPhone]) expect(await offeredTo(one.token)).not.toContain(id)

    const list = await shop.callStaff('GET /discount-types/:id/customers', { params: { id: named.id } }, manager)
    expect(list.data.map(({ id }) => id)).toEqual([one.customer.id])
    expect(list.data[0]?.phone_number).not.toContain(one.customer.phone_number)
    const taken = { params: { id: named.id, customer_id: one.customer.id } }
    await shop.callStaff('DELETE /discount-types/:id/customers/:customer_id', taken, manager)
    expect(await offeredTo(one.token)).not.toContain(named.id)
  })

  it('refuses a last day before the first', async () => {
    const body = { ...aDiscountType, first_day: daysFromNow(1), last_day: daysFromNow(0) }
    expect((await shop.askStaff('POST /discount-types', { body }, manager)).statusCode).toBe(422)
  })
})
