import { fillText } from '@zembil/i18n/fill-text'
import { sql } from 'kysely'
import { expect, openScreen, test } from '../support/console-test.ts'
import { chooseLine, takeOrder } from '../support/floor/picking.ts'
import { cheapPairs, paidOrder, store, storesOf } from '../support/paid-orders.ts'
import { consoleOrigin } from '../support/shop.ts'
import { inDatabase } from '../support/shop-database.ts'
import { expectSound } from '../support/shop-test.ts'
import { addMember, signIn } from '../support/staff.ts'
import { colleague, packPart } from '../support/staff-acts.ts'

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }

/** Goods of which the first store has one unit and the second store the rest. */
async function splitGoods(place: -1 | -2) {
  const goods = (await cheapPairs()).at(place)?.[1]
  if (!goods) throw new Error('goods are needed')
  await inDatabase((db) =>
    sql`insert into stock_movements (product_id, store_id, kind, quantity)
      select s.product_id, t.store_id, 'moved', (s.quantity - 1) * t.sign
      from stock s, (values (${store}::int, -1), (2, 1)) t (store_id, sign)
      where s.product_id = ${goods.id} and s.store_id = ${store}`.execute(db),
  )
  return goods
}

/** The store that gives what the first does not have. */
async function otherStore(orderId: number): Promise<number> {
  const [other, ...rest] = await storesOf(orderId)
  expect(rest).toEqual([store])
  return other ?? 0
}

test('an order from two stores waits for the part of the second one, and both see it', async ({
  page: desk,
  browser,
  texts,
}) => {
  const { pick, orders } = texts
  const goods = await splitGoods(-1)
  const { order } = await paidOrder([{ id: goods.id, quantity: 3 }])
  const second = await otherStore(order.id)
  const stores = await inDatabase((db) => db.selectFrom('stores').select(['id', 'name']).execute())
  const nameOf = (id: number) => stores.find((one) => one.id === id)?.name ?? ''
  const names = { store: nameOf(second), leaves: nameOf(store) }
  const title = fillText(pick.order.title, { order: String(order.id) })

  await signIn(desk, await addMember({ roles: ['manager'] }))
  await openScreen(desk, `/orders/${order.id}`)
  const receive = desk.getByRole('button', { name: orders.parts.act.receive })
  await test.step('the order page says whose part it waits for', async () => {
    await expect(
      desk.getByText(
        fillText(orders.parts.waitsFor, { leaves: names.leaves, stores: `${names.leaves}, ${names.store}` }),
      ),
    ).toBeVisible()
    await expect(receive).toHaveCount(0)
    await expectSound(desk)
  })

  const floor = await (await browser.newContext({ ...phone, baseURL: consoleOrigin })).newPage()
  const shared = floor.getByRole('listitem').filter({ hasText: title })
  await test.step('the second store packs its part and sees that the order leaves from the first', async () => {
    await signIn(floor, await addMember({ roles: ['picker'], storeIds: [second] }), 'shared')
    await floor.goto('/pick')
    await expect(shared).toContainText(fillText(pick.part['to-pick'], names))
    await expectSound(floor)
    await takeOrder(floor, pick, order.id)
    await chooseLine(floor, goods)
    await floor.getByRole('button', { name: fillText(pick.line.all_other, { count: '2' }) }).click()
    await floor.getByRole('button', { name: fillText(pick.finish.button, { order: String(order.id) }) }).click()
    await floor.getByRole('button', { name: pick.pack.button, exact: true }).click()
    await expect(
      floor.getByRole('heading', { name: fillText(pick.packed.title, { order: String(order.id) }) }),
    ).toBeVisible()
    await floor.getByRole('button', { name: pick.packed.on }).click()
    await expect(shared).toContainText(fillText(pick.part.packed, names))
    await expect(floor.getByRole('button', { name: pick.part.receive })).toHaveCount(0)
  })

  await test.step('the first store packs its part, then says that the other has arrived', async () => {
    await packPart(await colleague(['manager']), order.id, store)
    await signIn(floor, await addMember({ roles: ['picker'], storeIds: [store] }), 'shared')
    await floor.goto('/pick')
    await expect(shared).toContainText(fillText(pick.part.packed, names))
    await expectSound(floor)
    await shared.getByRole('button', { name: pick.part.receive }).click()
    await expect(shared).toHaveCount(0)
  })

  await test.step('the order is ready, and the order page asks for nothing more', async () => {
    await openScreen(desk, `/orders/${order.id}`)
    await expect(desk.getByRole('button', { name: orders.acts.handOver })).toBeVisible()
    await expect(receive).toHaveCount(0)
  })
})

test('the part of another store is received on the order page', async ({ page, texts }) => {
  const { orders } = texts
  const { order } = await paidOrder([{ id: (await splitGoods(-2)).id, quantity: 3 }])
  const manager = await colleague(['manager'])
  await packPart(manager, order.id, await otherStore(order.id))
  await signIn(page, await addMember({ roles: ['manager'] }))
  await openScreen(page, `/orders/${order.id}`)
  await page.getByRole('button', { name: orders.parts.act.receive }).click()
  await expect(page.getByRole('button', { name: orders.parts.act.receive })).toHaveCount(0)
  await expect(page.getByText(orders.parts.arrived, { exact: true })).toBeVisible()
  await packPart(manager, order.id, store)
  await openScreen(page, `/orders/${order.id}`)
  await expect(page.getByRole('button', { name: orders.acts.handOver })).toBeVisible()
})
