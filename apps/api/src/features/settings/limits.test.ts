import { type LimitName, limitNames, shopLimits } from '@zembil/rules/settings/shop-limits'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../test/staff/test-staff.ts'
import { signIn } from '../../../test/test-customer.ts'
import { aWallet } from '../../../test/test-loans.ts'
import { place, setProduct } from '../../../test/test-orders.ts'

let shop: Console
let owner: TestSession
beforeAll(async () => {
  shop = await testConsole({ LIMITS_CACHE_SECONDS: '0.2', ORDERS_UNPAID_MOST: '7' })
  owner = await signInAs(shop, { roles: ['owner'] })
  await setProduct(shop, 1, 1_000)
})

const limitOf = async (name: LimitName) => {
  const { data } = await shop.callStaff('GET /limits', {}, owner)
  const found = data.find((limit) => limit.name === name)
  if (!found) throw new Error(`${name} is not listed`)
  return found
}
const put = async (name: LimitName, value: number | null) => {
  const { version } = await limitOf(name)
  return shop.askStaff('PUT /limits', { body: { name, value, version } }, owner)
}
/** Waits until the processes have read the value. */
async function set(name: LimitName, value: number | null): Promise<void> {
  const saved = await put(name, value)
  expect(saved.statusCode, saved.body).toBe(200)
  const expected = value ?? (await limitOf(name)).default
  for (const { limits, db } of [shop.deps, shop.staffDeps])
    await vi.waitUntil(async () => (await limits(db))[name] === expected, { timeout: 5_000, interval: 50 })
}

describe('a limit', () => {
  it('shows its value, its default, who changed it last and when, and can be put back', async () => {
    expect((await shop.callStaff('GET /limits', {}, owner)).data.map(({ name }) => name)).toEqual(limitNames)
    expect(await limitOf('unpaid_orders')).toMatchObject({
      value: 7,
      default: 7,
      is_changed: false,
      version: 1,
      updated_at: null,
      updated_by: null,
    })
    await set('unpaid_orders', 5)
    const changed = await limitOf('unpaid_orders')
    expect(changed).toMatchObject({ value: 5, default: 7, is_changed: true, version: 2, updated_by: { id: owner.id } })
    expect(Date.now() - Date.parse(changed.updated_at ?? '')).toBeLessThan(60_000)
    await set('unpaid_orders', null)
    expect(await limitOf('unpaid_orders')).toMatchObject({ value: 7, is_changed: false, version: 3 })
    const acts = (await auditOf(shop, owner.id)).slice(-2)
    expect(acts).toMatchObject([
      { action: 'limit.changed', subject_id: 'unpaid_orders', before: { value: 7 }, after: { value: 5 } },
      { action: 'limit.put-back', before: { value: 5 }, after: { value: 7 } },
    ])
  })

  it('is changed once when two people change it at the same time', async () => {
    const { version } = await limitOf('pause_minutes')
    const both = await Promise.all(
      [30, 40].map((value) => shop.askStaff('PUT /limits', { body: { name: 'pause_minutes', value, version } }, owner)),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const late = both.find(({ statusCode }) => statusCode === 409)?.json<{ current: object }>()
    expect(late?.current).toMatchObject({ data: { value: (await limitOf('pause_minutes')).value } })
  })

  it.each(limitNames)('%s outside of its range is refused by the contract and by the database', async (name) => {
    const { lowest, highest } = shopLimits[name]
    const { db } = shop.deps
    const insert = (value: number) =>
      sql`insert into shop_limits (name, value, updated_by) values (${name}, ${value}, ${owner.id})
        on conflict (name) do update set value = excluded.value`.execute(db)
    for (const value of [lowest - 1, highest + 1]) {
      const answer = await put(name, value)
      expect(answer.statusCode, answer.body).toBe(422)
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['value'])
      await expect(insert(value)).rejects.toThrow('shop_limits_range')
    }
    for (const value of [lowest, highest]) await insert(value)
    await sql`delete from shop_limits where name = ${name}`.execute(db)
  })

  it('that does not exist is refused by the contract and by the database', async () => {
    const answer = await shop.askStaff('PUT /limits', { body: { name: 'nothing', value: 1, version: 1 } }, owner)
    expect(answer.statusCode).toBe(422)
    const insert = sql`insert into shop_limits (name, value, updated_by) values ('nothing', 1, ${owner.id})`
    await expect(insert.execute(shop.deps.db)).rejects.toThrow('shop_limits_range')
  })

  it('can only be read by the roles of the shop and the worker, and changed by that of staff', async () => {
    const change = sql`update shop_limits set value = 1`
    await expect(change.execute(shop.worker.db)).rejects.toThrow('permission denied')
    await expect(sql`delete from shop_limits`.execute(shop.staffDeps.db)).rejects.toThrow('permission denied')
    await expect(shop.worker.limits(shop.worker.db)).resolves.toHaveProperty('unpaid_orders')
  })
})

describe('a changed limit', () => {
  it('holds for orders within seconds, and no longer after it was put back', async () => {
    const abebe = await signIn(shop)
    await set('unpaid_orders', 1)
    await place(shop, abebe)
    const second = () => shop.ask('POST /orders', { body: anOrder() }, abebe.headers)
    expect((await second()).json()).toMatchObject({ code: 'too_many_unpaid_orders' })
    await set('unpaid_orders', null)
    expect((await second()).statusCode).toBe(200)
  })

  it('holds for prices, payouts and what the console shows', async () => {
    await set('price_change_percent', 5)
    const { data: product } = await shop.callStaff('GET /products/:id', { params: { id: 1 } }, owner)
    const applies_at = new Date(Date.now() + 3_600_000).toISOString()
    const body = { price: (Number(product.price) * 1.1).toFixed(2), discount_percent: 0, applies_at }
    const dear = await shop.askStaff('POST /products/:id/prices', { params: { id: 1 }, body }, owner)
    expect(dear.json()).toMatchObject({ code: 'price_unusual' })
    expect((await shop.callStaff('GET /me', {}, owner)).data.settings.price_change_percent).toBe(5)

    await set('second_person_birr', 100)
    const payout = { amount: '100.01', transfer_no: 'FT-1', reason: 'Asked for it' }
    const id = await aWallet(shop, 200_00)
    const { data } = await shop.callStaff('POST /customers/:id/wallet/payouts', { params: { id }, body: payout }, owner)
    expect(data).toMatchObject({ state: 'waiting', wallet_balance: '200.00' })
  })
})

it('placing an order reads the limits from memory', async () => {
  const calm = await testConsole({ LIMITS_CACHE_SECONDS: '3600' })
  await setProduct(calm, 1, 10)
  const abebe = await signIn(calm)
  calm.statements.length = 0
  await place(calm, abebe)
  expect(calm.statements.length).toBeGreaterThan(0)
  expect(calm.statements.filter((statement) => statement.includes('shop_limits'))).toEqual([])
})
