import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { moveStock, partsOf, picksOf, placePaid } from '../../../../test/staff/test-fulfilment.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { signIn } from '../../../../test/test-customer.ts'
import { addPackage, place, setProduct } from '../../../../test/test-orders.ts'
import { lockOrder, type OrderMove } from './move-order.sql.ts'
import { moveOrder } from './move-order.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  for (const id of [1, 2, 3]) await setProduct(shop, id, 100, { price_santim: 10_000 * id })
  await setProduct(shop, 4, 0, { is_non_stocked: true, price_santim: 2_500 })
})

const stagesOf = async (orderId: number) => (await partsOf(shop, orderId)).map(({ stage }) => stage)
const move = (orderId: number, to: OrderMove) =>
  shop.deps.jobs.transact(async (tx) => {
    const order = await lockOrder(tx.db, orderId)
    if (order) await moveOrder(tx, order, to)
  })

describe('fulfilments of an order', () => {
  it('appear when the order is paid, not before, and are due on its day', async () => {
    const customer = await signIn(shop)
    const unpaid = await place(shop, customer)
    expect(await partsOf(shop, unpaid.id)).toEqual([])
    const { id } = await placePaid(shop)
    const order = await shop.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await partsOf(shop, id)).toMatchObject([
      { store_id: order.store_id, stage: 'to-pick', due_on: order.delivery_due_on, picker_id: null, version: 1 },
    ])
    expect(await picksOf(shop, id)).toEqual([
      { line_no: 1, product_id: 1, store_id: 1, wanted: 2, picked: 0, grams: null },
    ])
  })

  it('list every product of a package, also those sold without stock', async () => {
    const packageId = await addPackage(shop, { 2: 2, 4: 3 })
    const { id } = await placePaid(shop, {
      products: [{ id: 2, quantity: 1 }],
      packages: [{ id: packageId, quantity: 2 }],
    })
    expect((await picksOf(shop, id)).map(({ line_no, product_id, wanted }) => [line_no, product_id, wanted])).toEqual([
      [1, 2, 1],
      [2, 2, 4],
      [2, 4, 6],
    ])
    const { rows } = await sql<{ contents: object }>`
      select contents from order_lines where order_id = ${id} and line_no = 2`.execute(shop.deps.db)
    expect(rows[0]?.contents).toEqual([
      { product_id: 2, quantity: 4, price_santim: 20_000, category_id: expect.any(Number) },
      { product_id: 4, quantity: 6, price_santim: 2_500, category_id: expect.any(Number) },
    ])
  })

  it('split a product that two stores give over the lines that want it', async () => {
    await setProduct(shop, 3, 5)
    await moveStock(shop, 3, 2, 2)
    const packageId = await addPackage(shop, { 3: 2, 4: 1 })
    const { id } = await placePaid(shop, {
      products: [{ id: 3, quantity: 1 }],
      packages: [{ id: packageId, quantity: 2 }],
    })
    const picks = await picksOf(shop, id)
    const given = await sql<{ store_id: number; units: number }>`
      select store_id, -sum(quantity)::int as units from stock_movements
      where order_id = ${id} and kind = 'sold' group by 1 order by 1`.execute(shop.deps.db)
    const picked = [1, 2].map((store_id) => ({
      store_id,
      units: picks
        .filter((pick) => pick.store_id === store_id && pick.product_id === 3)
        .reduce((sum, { wanted }) => sum + wanted, 0),
    }))
    expect(picked).toEqual(given.rows)
    const ofLine = (line: number) =>
      picks.filter(({ line_no, product_id }) => line_no === line && product_id === 3).map(({ wanted }) => wanted)
    expect([ofLine(1), ofLine(2)].map((units) => units.reduce((sum, one) => sum + one, 0))).toEqual([1, 4])
    expect((await partsOf(shop, id)).map(({ store_id }) => store_id)).toEqual([1, 2])
  })

  it('belong to the serving store alone when everything is sold without stock', async () => {
    const { id } = await placePaid(shop, { products: [{ id: 4, quantity: 3 }] })
    expect(await picksOf(shop, id)).toMatchObject([{ product_id: 4, wanted: 3 }])
    expect(await stagesOf(id)).toEqual(['to-pick'])
  })

  it('are done once the order is delivered or canceled', async () => {
    const [delivered, canceled] = [await placePaid(shop), await placePaid(shop)]
    await move(delivered.id, { to: 'successful', actor: 'staff' })
    await shop.call('POST /orders/:id/cancel', { params: { id: canceled.id } }, canceled.customer.token)
    expect([await stagesOf(delivered.id), await stagesOf(canceled.id)]).toEqual([['done'], ['done']])
  })

  it('lose notes and names of receivers when the customer is erased', async () => {
    const { id, customer } = await placePaid(shop)
    const { db } = shop.deps
    const { rows } = await sql<{ id: number }>`
      insert into staff_members (name, name_am, email) values ('Sara', 'ሣራ', 'sara@zembil.example')
      returning id`.execute(db)
    const staffId = rows[0]?.id ?? 0
    await sql`insert into order_notes (order_id, order_created_at, staff_id, text)
      select id, created_at, ${staffId}, 'Call Abebe' from orders where id = ${id}`.execute(db)
    await sql`insert into deliveries (order_id, order_created_at, attempt_no, store_id, courier_id, state, proof,
        proof_name, acted_at)
      select id, created_at, 1, store_id, ${staffId}, 'delivered', 'name', 'Abebe', now()
      from orders where id = ${id}`.execute(db)
    await move(id, { to: 'successful', actor: 'staff' })
    await shop.call('DELETE /profile', {}, customer.token)
    expect(await db.selectFrom('order_notes').select('id').where('order_id', '=', id).execute()).toEqual([])
    expect(await db.selectFrom('deliveries').select('proof_name').where('order_id', '=', id).execute()).toEqual([
      { proof_name: null },
    ])
  })
})
