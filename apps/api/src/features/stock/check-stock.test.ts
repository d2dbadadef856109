import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { signIn } from '../../../test/test-customer.ts'
import { place, setProduct } from '../../../test/test-orders.ts'
import type { Db } from '../../platform/database/db.ts'
import { checkStock, requireSoundStock } from './check-stock.ts'

let shop: TestApp
const ever = new Date(0)
beforeAll(async () => {
  shop = await testApp()
  await setProduct(shop, 1, 50)
})

/** Changes data with all triggers disabled, as only a fault in the database itself could. */
const tamper = (statement: string) =>
  sql
    .raw(`set session_replication_role = replica; ${statement}; set session_replication_role = default`)
    .execute(shop.deps.db)

describe('stock check', () => {
  it('the stock check finds no faults in the seeded shop with orders', async () => {
    await place(shop, await signIn(shop))
    expect(await checkStock(shop.deps.db, ever)).toEqual({ products: [], orders: [] })
    await expect(requireSoundStock(shop.deps.db)).resolves.toBeUndefined()
  })

  it('finds a product whose stock differs from its movements', async () => {
    await tamper('update stock set quantity = quantity + 1 where product_id = 10 and store_id = 1')
    expect((await checkStock(shop.deps.db, ever)).products).toMatchObject([{ product_id: 10 }])
    await expect(requireSoundStock(shop.deps.db)).rejects.toThrow('stock does not add up: products 10')
    await tamper('update stock set quantity = quantity - 1 where product_id = 10 and store_id = 1')
  })

  it('finds an order whose stock movements differ from its lines', async () => {
    const { id } = await place(shop, await signIn(shop))
    await tamper(`update order_lines set units = '[{"product_id": 1, "quantity": 9}]' where order_id = ${id}`)
    expect((await checkStock(shop.deps.db, ever)).orders).toEqual([
      { order_id: id, product_id: 1, status: 'unpaid', ordered: 9, held: 9, sold: 2, released: 0, written_off: 0 },
    ])
    await tamper(`update order_lines set units = '[{"product_id": 1, "quantity": 2}]' where order_id = ${id}`)
  })

  it('finds an open order that released its stock and a canceled order that kept it', async () => {
    const kept = await place(shop, await signIn(shop))
    const gone = await place(shop, await signIn(shop))
    await sql`insert into stock_movements (order_id, product_id, store_id, kind, quantity)
      select order_id, product_id, store_id, 'released', -quantity from stock_movements
      where order_id = ${kept.id}`.execute(shop.deps.db)
    await sql`update orders set status = 'canceled', deleted_at = now() where id = ${gone.id}`.execute(shop.deps.db)
    const { orders } = await checkStock(shop.deps.db, ever)
    expect(orders.map(({ order_id, sold, released }) => [order_id, sold, released])).toEqual([
      [kept.id, 2, 2],
      [gone.id, 2, 0],
    ])
  })

  it('the database refuses to release the stock of an order twice', async () => {
    const release = sql`insert into stock_movements (order_id, product_id, store_id, kind, quantity)
      select order_id, product_id, store_id, 'released', -quantity from stock_movements where kind = 'sold'
      and order_id = (select max(order_id) from stock_movements)`
    await release.execute(shop.deps.db)
    await expect(release.execute(shop.deps.db)).rejects.toThrow(/unique/)
    const nextPart = sql`insert into stock_movements (order_id, product_id, store_id, kind, quantity, part)
      select order_id, product_id, store_id, 'released', 1, 1 from stock_movements where kind = 'sold'
      and order_id = (select max(order_id) from stock_movements)`
    await expect(nextPart.execute(shop.deps.db)).rejects.toThrow('releases more than it took')
  })
})

describe('nightly stock check', () => {
  let db: Db
  beforeAll(async () => {
    shop = await testApp()
    db = shop.deps.db
    await setProduct(shop, 1, 50)
  })

  const checkedTo = async () =>
    (await db.selectFrom('check_points').select('checked_to').where('name', '=', 'stock').executeTakeFirst())
      ?.checked_to
  /** Sets the check point and sums as if the last good run was `days` days ago. */
  async function lastGoodRun(days: number): Promise<void> {
    await sql`delete from stock_check_sums`.execute(db)
    await sql`insert into stock_check_sums select product_id, sum(quantity) from stock_movements
      where created_at < now() - make_interval(days => ${days}) group by 1`.execute(db)
    await sql`insert into check_points values ('stock', now() - make_interval(days => ${days}))
      on conflict (name) do update set checked_to = excluded.checked_to`.execute(db)
  }
  /** Places an order and dates it `days` days back. */
  async function placeBefore(days: number): Promise<number> {
    const { id } = await place(shop, await signIn(shop))
    const back = `- interval '${days} days'`
    await tamper(`update order_events set order_created_at = order_created_at ${back}, created_at = created_at ${back}
        where order_id = ${id};
      update order_lines set order_created_at = order_created_at ${back} where order_id = ${id};
      update stock_movements set created_at = created_at ${back} where order_id = ${id};
      update orders set created_at = created_at ${back} where id = ${id}`)
    return id
  }
  const setUnits = (orderId: number, quantity: number) =>
    tamper(`update order_lines set units = '[{"product_id": 1, "quantity": ${quantity}}]' where order_id = ${orderId}`)

  it('reports a fault from a missed night every night and advances only once it is fixed', async () => {
    const id = await placeBefore(3)
    await setUnits(id, 9)
    await lastGoodRun(5)
    const before = await checkedTo()
    for (const _night of [1, 2]) await expect(requireSoundStock(db)).rejects.toThrow(`orders ${id}`)
    expect(await checkedTo()).toEqual(before)
    await setUnits(id, 2)
    await requireSoundStock(db)
    expect((await checkedTo())?.getTime()).toBeGreaterThan(before?.getTime() ?? Number.POSITIVE_INFINITY)
  })

  it('finds an old order that is canceled now but keeps its stock', async () => {
    const id = await placeBefore(20)
    await lastGoodRun(1)
    await requireSoundStock(db)
    await sql`update orders set status = 'canceled', deleted_at = now() where id = ${id}`.execute(db)
    await sql`insert into order_events (order_id, order_created_at, event_no, from_status, to_status, actor)
      select id, created_at, 99, 'unpaid', 'canceled', 'system' from orders where id = ${id}`.execute(db)
    await expect(requireSoundStock(db)).rejects.toThrow(`orders ${id}`)
    await sql`insert into stock_movements (order_id, product_id, store_id, kind, quantity)
      select order_id, product_id, store_id, 'released', -quantity from stock_movements where order_id = ${id}`.execute(
      db,
    )
    await requireSoundStock(db)
  })

  it('the nightly stock check does not read movements from before the last good run', async () => {
    const id = await placeBefore(20)
    await lastGoodRun(10)
    await requireSoundStock(db)
    const sums = await db.selectFrom('stock_check_sums').select('product_id').execute()
    expect(sums.length).toBeGreaterThan(0)
    await tamper(`create table old_movements as select * from stock_movements where order_id = ${id};
      delete from stock_movements where order_id = ${id}`)
    await expect(requireSoundStock(db)).resolves.toBeUndefined()
    await tamper(
      'insert into stock_movements overriding system value select * from old_movements; drop table old_movements',
    )
  })

  it('a transaction that commits late raises no false alarm and is included in the sums', async () => {
    await lastGoodRun(1)
    await requireSoundStock(db)
    await sql`insert into stock_movements (product_id, store_id, kind, quantity, created_at)
      values (1, 1, 'received', 7, now() - interval '2 days')`.execute(db)
    await expect(requireSoundStock(db)).resolves.toBeUndefined()
    const { rows } = await sql<{ is_whole: boolean }>`
      select s.quantity = (select sum(quantity) from stock_movements m, check_points c
        where m.product_id = 1 and m.created_at < c.checked_to and c.name = 'stock') as is_whole
      from stock_check_sums s where product_id = 1`.execute(db)
    expect(rows).toEqual([{ is_whole: true }])
  })
})
