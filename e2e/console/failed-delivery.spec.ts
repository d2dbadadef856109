import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { sql } from 'kysely'
import { expect, openScreen, rowOf, test } from '../support/console-test.ts'
import { orderNow } from '../support/ordering.ts'
import { basket, paidOrder, storesOf } from '../support/paid-orders.ts'
import { inDatabase } from '../support/shop-database.ts'
import { expectSound } from '../support/shop-test.ts'
import { addMember, type Member, signIn } from '../support/staff.ts'
import { type Colleague, colleague, sendOut } from '../support/staff-acts.ts'

const filled = (text: string, value: string | number) => text.replace(/\{\{\w+\}\}/, String(value))

const fail = (manager: Colleague, orderId: number) =>
  manager.act(`/orders/${orderId}/fail`, {
    attempt_no: 1,
    acted_at: new Date().toISOString(),
    reason: 'nobody-there',
  })

/** What the order holds of the stock: sold and not released. */
const heldBy = (orderId: number): Promise<number> =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ held: number }>`
      select coalesce(-sum(quantity), 0)::int as held from stock_movements
      where order_id = ${orderId} and kind in ('sold', 'released')`.execute(db)
    return rows[0]?.held ?? 0
  })

/** An order of which one product was not found, on the way to the customer. */
async function sendOutShort(manager: Colleague, courier: Member) {
  const paid = await paidOrder(await basket(), 'delivery')
  const { id } = paid.order
  const bags: string[] = []
  const stores = await storesOf(id)
  for (const store_id of stores) {
    const { picks } = await manager.act<PickList>(`/orders/${id}/start-picking`, { store_id })
    for (const [index, { line_no, product_id, wanted }] of picks.entries())
      if (index === 0)
        await manager.act(`/orders/${id}/short`, { store_id, line_no, product_id, found: 0, reason: 'other' })
      else
        await manager.act(`/orders/${id}/tick`, { store_id, tick: { by: 'tap', line_no, product_id, units: wanted } })
    const { version } = await manager.act<PickList>(`/orders/${id}/finish-picking`, { store_id })
    await manager.act(`/orders/${id}/pack`, { store_id, version, bags: 1, cold: false, fragile: false })
    if (store_id !== stores.at(-1)) await manager.act(`/orders/${id}/receive-part`, { store_id })
    bags.push(`${id}-${store_id}-1`)
  }
  const storeId = stores.at(-1) ?? 0
  const round = { store_id: storeId, courier_id: courier.id }
  await manager.act('/dispatch/assign', { ...round, order_ids: [id] })
  expect(await manager.act('/dispatch/leave', { ...round, bags })).toMatchObject({ left: [id] })
  return { ...paid, storeId }
}

test('a failed delivery goes back to the shelf, is canceled, or says why it cannot be picked again', async ({
  page,
  texts: { dispatch },
}) => {
  const manager = await colleague(['manager'])
  const courier = await addMember({ roles: ['courier'], storeIds: [1, 2, 3, 4] })
  const [shelved, canceled, short] = [
    await sendOut(manager, courier),
    await sendOut(manager, courier),
    await sendOutShort(manager, courier),
  ]
  for (const { order } of [shelved, canceled, short]) await fail(manager, order.id)
  const held = await heldBy(shelved.order.id)
  expect(held).toBeGreaterThan(0)
  await signIn(page, await addMember({ roles: ['manager'] }))
  const openFailed = (storeId: number) => openScreen(page, `/dispatch?store_id=${storeId}&tab=failed`)
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

  await openFailed(shelved.storeId)
  await expect(rowOf(page, shelved.order.id)).toContainText(dispatch.reason['nobody-there'])
  await rowOf(page, shelved.order.id).getByRole('button', { name: dispatch.failed.shelf }).click()
  await expectSound(page)
  await confirm(dispatch.failed.shelf)
  await expect(page.getByText(filled(dispatch.failed.shelfDone, shelved.order.id))).toBeVisible()
  await expect(rowOf(page, shelved.order.id)).toHaveCount(0)
  expect(await heldBy(shelved.order.id)).toBe(held)
  const { rows: stages } = await inDatabase((db) =>
    sql<{ stage: string }>`select distinct stage from fulfilments where order_id = ${shelved.order.id}`.execute(db),
  )
  expect(stages).toEqual([{ stage: 'to-pick' }])

  await openFailed(canceled.storeId)
  await rowOf(page, canceled.order.id).getByRole('button', { name: dispatch.failed.cancel }).click()
  await expect(page.getByRole('dialog')).toContainText(dispatch.failed.money.method)
  await expectSound(page)
  await confirm(dispatch.failed.cancel)
  await expect(page.getByText(filled(dispatch.failed.cancelDone, canceled.order.id))).toBeVisible()
  expect(await heldBy(canceled.order.id)).toBe(0)
  expect(await orderNow(canceled.account, canceled.order.id)).toMatchObject({ status: 'canceled' })

  await openFailed(short.storeId)
  await rowOf(page, short.order.id).getByRole('button', { name: dispatch.failed.shelf }).click()
  await confirm(dispatch.failed.shelf)
  await expect(page.getByText(/went back already, so the order cannot be picked again/)).toBeVisible()
  await expectSound(page)
})
