import { beforeAll, expect, it } from 'vitest'
import { placeForDelivery } from '../../../../test/staff/test-fulfilment.ts'
import { type Console, signInAs, testConsole } from '../../../../test/staff/test-staff.ts'
import { setProduct } from '../../../../test/test-orders.ts'

let shop: Console
let id: number
beforeAll(async () => {
  shop = await testConsole({ SMS_URL: 'http://127.0.0.1:1/' })
  await setProduct(shop, 1, 50, { price_santim: 50_000 })
  id = (await placeForDelivery(shop, { products: [{ id: 1, quantity: 1 }] })).id
})

it('counts the copies of each paper by itself and logs them', async () => {
  const picker = await signInAs(shop, { roles: ['picker'], storeIds: [1] })
  const print = async (kind: 'labels' | 'receipt') =>
    (await shop.callStaff('POST /orders/:id/prints', { params: { id }, body: { kind } }, picker)).data
  expect(await print('labels')).toEqual({ order_id: id, kind: 'labels', copy: 1 })
  expect(await print('labels')).toMatchObject({ copy: 2 })
  expect(await print('receipt')).toMatchObject({ copy: 1 })
  const logged = await shop.deps.db
    .selectFrom('audit_log')
    .select(['subject_id', 'after'])
    .where('action', '=', 'order.printed')
    .orderBy('id')
    .execute()
  expect(logged).toEqual([
    { subject_id: String(id), after: { kind: 'labels', copy: 1 } },
    { subject_id: String(id), after: { kind: 'labels', copy: 2 } },
    { subject_id: String(id), after: { kind: 'receipt', copy: 1 } },
  ])
})

it('does not find an order of another store', async () => {
  const stranger = await signInAs(shop, { roles: ['picker'], storeIds: [2] })
  const answer = await shop.askStaff('POST /orders/:id/prints', { params: { id }, body: { kind: 'labels' } }, stranger)
  expect(answer.statusCode).toBe(404)
})
