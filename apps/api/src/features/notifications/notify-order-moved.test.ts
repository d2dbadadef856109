import { orderStatuses } from '@zembil/rules/orders/order-moves'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { signIn } from '../../../test/test-customer.ts'
import { place, setProduct } from '../../../test/test-orders.ts'
import { notifyOrderMoved } from './notify-order-moved.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
  await setProduct(shop, 1, 100)
})

it('creates one notification per order status change, in both languages', async () => {
  const abebe = await signIn(shop)
  const { id } = await place(shop, abebe)
  for (const to of orderStatuses) {
    await notifyOrderMoved(shop.worker.db, { order_id: id, to })
    await notifyOrderMoved(shop.worker.db, { order_id: id, to })
  }
  const { data } = await shop.call('GET /notifications', { query: {} }, abebe.token)
  expect(data).toHaveLength(7)
  for (const { message, message_am, link } of data) {
    expect(message).toContain(String(id))
    expect(message_am).toContain(String(id))
    expect(link).toBe('/profile')
  }
})

it('creates no notification for an erased customer', async () => {
  const abebe = await signIn(shop)
  const { id } = await place(shop, abebe)
  await shop.deps.db.deleteFrom('customers').where('id', '=', abebe.customer.id).execute()
  await expect(notifyOrderMoved(shop.worker.db, { order_id: id, to: 'canceled' })).resolves.toBeUndefined()
})
