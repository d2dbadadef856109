import { randomUUID } from 'node:crypto'
import { moneyTableNames, type Named, salesTableNames, tableOf } from '@zembil/contract/staff/reports/table-shapes'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { addDays, isoDate } from '@zembil/rules/calendar/plain-date'
import { fromWire, toWire } from '@zembil/rules/money/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { placeIn, placePaid, stockBothStores } from '../../../test/staff/test-fulfilment.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../test/staff/test-staff.ts'
import { availableIn, receiveLines } from '../../../test/staff/test-stock.ts'
import { signIn } from '../../../test/test-customer.ts'
import { aBareOrder, grantCredit } from '../../../test/test-loans.ts'
import { recountAgeing } from '../loans/ageing/ageing.sql.ts'
import { chargeCredit } from '../loans/charge-credit.ts'
import { countOpenDays } from './counting/count-open-days.ts'
import { recountStockValues } from './counting/stock-values.sql.ts'

const dayOf = (days: number) => isoDate(addDays(addisDay(new Date()), days))
const today = { from: dayOf(0), to: dayOf(0) }

let shop: Console
let owner: TestSession
let keeper: TestSession
beforeAll(async () => {
  shop = await testConsole()
  owner = await signInAs(shop, { roles: ['owner'] })
  keeper = await signInAs(shop, { roles: ['storekeeper'], storeIds: [2] })
  await stockBothStores(shop)
  // Two orders of 500 birr in the first store, one of them canceled, and one in the second.
  await placeIn(shop, 1)
  const { id, customer } = await placePaid(shop, { store_id: 1 })
  await shop.call('POST /orders/:id/cancel', { params: { id } }, customer.token)
  await placeIn(shop, 2)
  await countOpenDays(shop.worker.db)
})

const dashboard = async (as: TestSession) => (await shop.callStaff('GET /dashboard', {}, as)).data
const sales = async (query: object, as = owner) =>
  (await shop.callStaff('GET /reports/sales', { query: { ...today, ...query } }, as)).data

describe('the dashboard', () => {
  it('shows today beside the same weekday last week, in a fixed number of statements', async () => {
    await sql`insert into hourly_sales values (${dayOf(-7)}::date, 9, 1, 'telebirr', 1, 4, 0, 90000, 900, 0)`.execute(
      shop.deps.db,
    )
    await sql`insert into search_misses values (${dayOf(0)}::date, 'quinoa', 3)`.execute(shop.deps.db)
    shop.statements.length = 0
    const { figures, day, last_week, counted_to } = await dashboard(owner)
    // The session, up to when it counts, and one for each of the seven groups of figures.
    expect(shop.statements).toHaveLength(9)
    expect([day, last_week]).toEqual([dayOf(0), dayOf(-7)])
    expect(counted_to).not.toBeNull()
    expect(figures).toMatchObject({
      orders: { today: 3, last_week: 4 },
      sales: { last_week: '891.00' },
      short_share: { today: 0, last_week: 1 },
      missed_searches: { today: 3, last_week: 0 },
      to_pick: { value: 2, is_more: false },
      late: { value: 0, is_more: false },
      money_waiting: { value: 0, is_more: false },
    })
    expect(figures.sales?.today).toBe((await sales({})).total.net)
  })

  it('shows the figures of the member’s stores and leaves out what the member may not see', async () => {
    const { figures } = await dashboard(keeper)
    expect(Object.keys(figures).toSorted()).toEqual(['late', 'low_stock', 'orders', 'sales', 'short_share', 'to_pick'])
    expect(figures).toMatchObject({ orders: { today: 1, last_week: 0 }, to_pick: { value: 1 } })
    const support = await signInAs(shop, { roles: ['support'] })
    expect(Object.keys((await dashboard(support)).figures)).not.toContain('money_waiting')
    const without = await signInAs(shop, { roles: ['manager'], hasSecondStep: false })
    expect((await dashboard(without)).figures).toEqual({})
  })

  it('counts low stock in all stores of the member and names the store with most, whose list has as many', async () => {
    await sql`delete from stock_sales`.execute(shop.deps.db)
    await sql`insert into stock_sales (store_id, product_id, supplier_id, units_30_days) select * from (values
      (1, 1, 0, 1000000), (2, 1, 0, 1000000), (2, 2, 0, 1000000)) as low`.execute(shop.deps.db)
    await sql`insert into stock_movements (product_id, store_id, kind, quantity) values (2, 2, 'received', 1)`.execute(
      shop.deps.db,
    )
    const { low_stock } = (await dashboard(owner)).figures
    expect(low_stock).toMatchObject({ value: 3, is_more: false, most_in: { id: 2, value: 2 } })
    const { meta } = await shop.callStaff('GET /low-stock', { query: { store_id: 2 } }, owner)
    expect(meta.count.value).toBe(2)
    const first = await signInAs(shop, { roles: ['storekeeper'], storeIds: [1] })
    expect((await dashboard(first)).figures.low_stock).toMatchObject({ value: 1, most_in: { id: 1, value: 1 } })
    await sql`delete from stock_sales`.execute(shop.deps.db)
    expect((await dashboard(owner)).figures.low_stock).toEqual({ value: 0, is_more: false, most_in: null })
  })

  it('says which figure cannot be read, while the rest stands', async () => {
    await sql`revoke select on search_misses from zembil_staff`.execute(shop.deps.db)
    const { figures } = await dashboard(owner)
    expect(figures.missed_searches).toBeNull()
    expect(figures.orders?.today).toBe(3)
    await sql`grant select on search_misses to zembil_staff`.execute(shop.deps.db)
  })
})

describe('the sales report', () => {
  it('takes off what was canceled', async () => {
    const { rows, total, is_final } = await sales({ by: 'store' })
    expect(rows.map(({ key, orders }) => [key, orders]).toSorted()).toEqual([
      ['1', 2],
      ['2', 1],
    ])
    const [first, second] = ['1', '2'].map((id) => rows.find(({ key }) => key === id))
    expect(first?.net).toBe(second?.net)
    expect(first?.returned).toBe(second?.sold)
    expect([total.orders, is_final]).toEqual([3, false])
  })

  it.each(['day', 'week', 'month', 'category', 'store', 'method', 'delivery-type', 'hour'] as const)(
    'has the same total by %s',
    async (by) => {
      const { total, rows } = await sales({ by })
      const { total: wanted } = await sales({ by: 'day' })
      expect({ ...total, orders: 0 }).toEqual({ ...wanted, orders: 0 })
      expect(rows.length).toBeGreaterThan(0)
    },
  )

  it('sums days to months of either calendar', async () => {
    // 5 Pagumen 2018, the last day of the year, and 1 Meskerem 2019.
    await sql`insert into hourly_sales values ('2026-09-10', 9, 1, 'telebirr', 1, 1, 0, 1000, 0, 0),
      ('2026-09-11', 9, 1, 'telebirr', 1, 1, 0, 2000, 0, 0)`.execute(shop.deps.db)
    const period = { from: '2026-09-01', to: '2026-09-30', by: 'month' }
    expect((await sales(period)).rows).toMatchObject([{ key: '2026-09-01', to: '2026-09-30', sold: '30.00' }])
    expect((await sales({ ...period, calendar: 'ethiopian' })).rows).toMatchObject([
      { key: '2026-09-06', to: '2026-09-10', sold: '10.00' },
      { key: '2026-09-11', to: '2026-10-10', sold: '20.00' },
    ])
  })

  it('knows only the member’s stores, and refuses a period that is too long', async () => {
    const { rows } = await sales({ by: 'store' }, keeper)
    expect(rows.map(({ key }) => key)).toEqual(['2'])
    const long = await shop.askStaff('GET /reports/sales', { query: { from: '2020-01-01', to: '2026-01-01' } }, owner)
    expect(long.statusCode).toBe(422)
  })

  it('runs a fixed number of statements and comes as a CSV file, which is logged', async () => {
    shop.statements.length = 0
    await sales({ by: 'category' })
    expect(shop.statements).toHaveLength(3)
    const file = await shop.askStaff('GET /reports/sales/export', { query: { ...today, by: 'store' } }, owner)
    const { total } = await sales({ by: 'store' })
    expect(file.headers['content-type']).toContain('text/csv')
    expect(file.body.trim().split('\r\n')).toHaveLength(4)
    expect(file.body).toContain(`total,,,3,${total.sold}`)
    const { data } = await shop.callStaff('GET /audit', { query: { action: 'figures.exported' } }, owner)
    expect(data[0]?.subject).toEqual({ kind: 'figures', id: 'sales' })
  })
})

describe('the other reports', () => {
  const table = async (name: string) => {
    const call = salesTableNames.some((one) => one === name) ? 'goods' : 'money'
    return (await shop.callStaff(`GET /reports/${call}/:name`, { params: { name }, query: today }, owner)).data
  }

  it.each([...salesTableNames, ...moneyTableNames])('reads %s in a fixed number of statements', async (name) => {
    shop.statements.length = 0
    const { rows } = await table(name)
    expect(shop.statements.length).toBeLessThanOrEqual(3)
    for (const row of rows) expect(row).toHaveLength(Object.keys(tableOf(name).columns).length)
  })

  it('names what sold best, and what nobody bought', async () => {
    expect((await table('best-sellers')).rows[0]).toMatchObject([{ kind: 'product', id: 1 }, 4, expect.any(String)])
    expect((await table('worst-sellers')).rows[0]).toMatchObject([{ kind: 'product' }, 0, '0.00'])
  })

  it('calls the worst sellers of a closed day not final, because it reads what is on the shelves now', async () => {
    await sql`insert into counted_days values (${dayOf(-400)}::date, now(), true)`.execute(shop.deps.db)
    const query = { from: dayOf(-400), to: dayOf(-400) }
    const isFinal = async (name: 'best-sellers' | 'worst-sellers') =>
      (await shop.callStaff('GET /reports/goods/:name', { params: { name }, query }, owner)).data.is_final
    expect([await isFinal('best-sellers'), await isFinal('worst-sellers')]).toEqual([true, false])
  })

  it('splits waste by reason, and keeps a label for rows from before reasons were stored', async () => {
    await sql`insert into stock_movements (product_id, store_id, kind, quantity, order_id, reason, part)
      select 1, 1, 'wasted', quantity, id, reason, part from (select max(id) as id from orders) o,
        (values (-3, 'refused', 0), (-2, null, 1)) as m (quantity, reason, part)`.execute(shop.deps.db)
    const { rows } = await table('waste')
    expect(rows.map(([, ...row]) => row)).toEqual([
      ['refused', 1, 3],
      ['not-recorded', 1, 2],
    ])
  })

  it('counts the money of each method as its payments', async () => {
    const { rows } = await sql<{ sum: number }>`select sum(amount_santim)::bigint from payments`.execute(shop.deps.db)
    const [row] = (await table('payments')).rows
    expect(row?.slice(0, 2)).toEqual(['cbe', 3])
    expect(Number(row?.[2]) * 100).toBe(rows[0]?.sum)
  })

  it('values the stock of each store at the last buying price, as it was counted last', async () => {
    const firstStore = async () => (await table('stock-value')).rows.find(([store]) => (store as Named).id === 1)
    await recountStockValues(shop.worker.db)
    const [, products, units, amount, withoutPrice] = (await firstStore()) ?? []
    await receiveLines(shop, owner, [{ product_id: 1, packs: 2, pack_units: 3, cost: '60.00' }])
    expect((await firstStore())?.slice(1), 'until the next count').toEqual([products, units, amount, withoutPrice])
    await recountStockValues(shop.worker.db)
    // Six units for 120 birr: 20 birr each, also those that were there before.
    expect(await firstStore()).toMatchObject([
      { kind: 'store', id: 1 },
      products,
      Number(units) + 6,
      toWire(fromWire(String(amount)) + (await availableIn(shop, 1)) * 2_000),
      Number(withoutPrice) - 1,
    ])
    expect(Date.parse((await table('stock-value')).counted_to ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('shows debt by age as the credit desk counted it last', async () => {
    const { customer } = await signIn(shop)
    await grantCredit(shop.deps.db, { customerId: customer.id, amount: 50_000, reference: randomUUID() })
    const orderId = await aBareOrder(shop, customer.id, 30_000)
    await shop.deps.db
      .transaction()
      .execute((db) => chargeCredit(db, { customerId: customer.id, orderId, amount: 30_000 }))
    expect((await table('debts')).rows, 'until the next count').toEqual([])
    await recountAgeing(shop.worker.db)
    const { rows, counted_to } = await table('debts')
    expect(rows).toEqual([['to-30', 1, '300.00']])
    expect(Date.parse(counted_to ?? '')).toBeGreaterThan(Date.now() - 60_000)
  })

  it('comes as a CSV file with the names in one language', async () => {
    const query = { ...today, language: 'am' }
    const file = await shop.askStaff(
      'GET /reports/goods/:name/export',
      { params: { name: 'best-sellers' }, query },
      owner,
    )
    const name = await shop.deps.db.selectFrom('products').select('name_am').where('id', '=', 1).executeTakeFirst()
    expect(file.body).toContain(name?.name_am)
  })
})

it('the dashboard counts as money that waits what the piles of the money board show', async () => {
  const provider = { provider: 'cbe', amount_santim: 100, currency: 'ETB', via: 'bank' } as const
  const flagged = (transaction_no: string) =>
    shop.deps.db
      .insertInto('payments')
      .values({ ...provider, transaction_no, flag: 'unmatched', is_held: true })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id } = await flagged('KEPT')
  await flagged('WAITS')
  const decision = { params: { id }, body: { kind: 'keep', reason: 'Nobody knows it' } }
  await shop.callStaff('POST /payments/:id/decision', decision, owner)
  const { data } = await shop.callStaff('GET /money', {}, owner)
  const waiting = data.reduce((sum, { count }) => sum + count, 0)
  const { figures } = await dashboard(owner)
  expect([figures.money_waiting?.value, waiting]).toEqual([1, 1])
})
