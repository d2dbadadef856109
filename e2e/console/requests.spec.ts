import type { Page } from '@playwright/test'
import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { expect, openScreen, test } from '../support/console-test.ts'
import { deliverable, packedOrders } from '../support/floor/packed-orders.ts'
import { paidOrder, store } from '../support/paid-orders.ts'
import { inDatabase } from '../support/shop-database.ts'
import { addMember, signIn } from '../support/staff.ts'
import { colleague } from '../support/staff-acts.ts'

const rowOf = (page: Page, orderId: number) =>
  page.getByRole('row').filter({ has: page.locator(`a[href="/orders/${orderId}"]`) })

test('support calls a customer about missing goods, and the answer reaches the picker', async ({ page, texts }) => {
  const { calls } = texts
  const picker = await colleague(['manager'])
  const { goods, quantity } = await deliverable()
  const { order } = await paidOrder([{ id: goods.id, quantity }])
  const list = await picker.act<PickList>(`/orders/${order.id}/start-picking`, { store_id: store })
  const [{ line_no, product_id } = { line_no: 0, product_id: 0 }] = list.picks
  await picker.act(`/orders/${order.id}/ask-support`, { store_id: store, line_no, product_id })

  await signIn(page, await addMember({ roles: ['support'] }))
  await openScreen(page, '/calls')
  const row = rowOf(page, order.id)
  await expect(row.getByRole('link', { name: /^\+251/ })).toHaveAttribute('href', /^tel:\+251/)
  await row.getByRole('button', { name: calls.answer.similar }).press('Enter')
  await expect(row).toHaveCount(0)
  const answers = await inDatabase((db) =>
    db.selectFrom('call_requests').select('answer').where('order_id', '=', order.id).execute(),
  )
  expect(answers).toEqual([{ answer: 'similar' }])
})

test('finance returns money for goods that were refused at the door, which support only sees', async ({
  page,
  texts,
}) => {
  const { refusals } = texts
  const manager = await colleague(['manager'])
  const courier = await addMember({ roles: ['courier'], storeIds: [store] })
  const [order] = await packedOrders(manager, 1)
  if (!order) throw new Error('an order is needed')
  const round = { store_id: store, courier_id: courier.id }
  await manager.act('/dispatch/assign', { ...round, order_ids: [order.id] })
  await manager.act('/dispatch/leave', { ...round, bags: order.bags })
  const { amount } = await manager.act<{ amount: string }>(`/orders/${order.id}/refuse-goods`, {
    attempt_no: 1,
    reason: 'damaged',
    goods: [{ line_no: 1, product_id: order.goods.id, quantity: 1 }],
  })

  await signIn(page, await addMember({ roles: ['support'] }))
  await openScreen(page, '/refused-goods')
  await expect(rowOf(page, order.id)).toContainText(amount)
  await expect(rowOf(page, order.id).getByRole('button')).toHaveCount(0)

  await signIn(page, await addMember({ roles: ['finance'] }))
  await openScreen(page, '/refused-goods')
  await rowOf(page, order.id).getByRole('button', { name: refusals.accept }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(refusals.goods.lost).check()
  await dialog.getByRole('button', { name: refusals.accept }).click()
  await expect(rowOf(page, order.id)).toHaveCount(0)
  const refunds = await inDatabase((db) =>
    db
      .selectFrom('payment_refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['r.way', 'r.amount_santim'])
      .where('p.order_id', '=', order.id)
      .execute(),
  )
  expect(refunds).toEqual([{ way: 'wallet', amount_santim: Math.round(Number(amount) * 100) }])
})
