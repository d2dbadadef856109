import { orderStatuses } from '@zembil/rules/orders/order-moves'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { signIn } from '../../../test/test-customer.ts'
import { aBorrower, placeOnCredit } from '../../../test/test-loans.ts'
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
    await notifyOrderMoved(shop.worker, { order_id: id, from: null, to })
    await notifyOrderMoved(shop.worker, { order_id: id, from: null, to })
  }
  const { data } = await shop.call('GET /notifications', { query: {} }, abebe.token)
  expect(data).toHaveLength(7)
  for (const { message, message_am, link } of data) {
    expect(message).toContain(String(id))
    expect(message_am).toContain(String(id))
    expect(link).toBe(`/profile?order=${id}`)
  }
})

it('creates no notification for an erased customer', async () => {
  const abebe = await signIn(shop)
  const { id } = await place(shop, abebe)
  await shop.deps.db.deleteFrom('customers').where('id', '=', abebe.customer.id).execute()
  await expect(notifyOrderMoved(shop.worker, { order_id: id, from: null, to: 'canceled' })).resolves.toBeUndefined()
})

it.each([
  ['unpaid', 'expiry', 'was not paid in time'],
  ['pending-pickup', 'customer', 'Your money goes back to you'],
  ['unpaid', 'customer', 'has been canceled.'],
] as const)('says why or what follows when an order that was %s is canceled by %s', async (from, actor, words) => {
  const abebe = await signIn(shop)
  const { id } = await place(shop, abebe)
  await notifyOrderMoved(shop.worker, { order_id: id, from, to: 'canceled', actor })
  const { data } = await shop.call('GET /notifications', { query: {} }, abebe.token)
  expect(data.map(({ message }) => message)).toEqual([expect.stringContaining(words)])
})

it('does not say that a payment was received for an order on credit', async () => {
  const borrower = await aBorrower(shop)
  const { id } = await placeOnCredit(shop, borrower)
  await notifyOrderMoved(shop.worker, { order_id: id, from: 'payment-captured', to: 'pending-pickup' })
  await notifyOrderMoved(shop.worker, { order_id: id, from: 'canceled', to: 'payment-refunded' })
  const { data } = await shop.call('GET /notifications', { query: {} }, borrower.token)
  expect(data.map(({ title }) => title)).toEqual(['You owe nothing for this order', 'Bought on credit'])
})

it('uses the texts as staff have changed them, in both languages', async () => {
  const changed = await testApp({ env: { LIMITS_CACHE_SECONDS: '0' } })
  await setProduct(changed, 1, 10)
  await sql`
    with owner as (
      insert into staff_members (name, name_am, email) values ('Sara', 'ሣራ', 'sara@zembil.example') returning id)
    insert into message_texts (key, text, text_am, updated_by)
    select 'notice.canceled.message', 'We canceled {{number}}.', '{{number}} ሰርዘናል።', id from owner`.execute(
    changed.deps.db,
  )
  const abebe = await signIn(changed)
  const { id } = await place(changed, abebe)
  await notifyOrderMoved(changed.worker, { order_id: id, from: 'unpaid', to: 'canceled' })
  const { data } = await changed.call('GET /notifications', { query: {} }, abebe.token)
  expect(data[0]).toMatchObject({ message: `We canceled ${id}.`, message_am: `${id} ሰርዘናል።` })
})
