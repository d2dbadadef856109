import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { confirmByBank } from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop } from '../../../../test/payments/test-sandbox.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { place } from '../../../../test/test-orders.ts'
import { remindBeforeExpiry } from './remind-before-expiry.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop())
})

async function anOrderLeft(minutes: number): Promise<number> {
  const { id } = await place(shop, shopper, { payment_method: 'cbe' })
  await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)
  await sql`update orders set expires_at = now() + ${minutes} * interval '1 minute' where id = ${id}`.execute(
    shop.deps.db,
  )
  return id
}
const remindersOf = async (orderId: number): Promise<(string | null)[]> => {
  const rows = await shop.deps.db
    .selectFrom('sms_messages')
    .select('body')
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'payment-reminder')
    .execute()
  return rows.map(({ body }) => body)
}

it('reminds once of an unpaid order that expires soon', async () => {
  const soon = await anOrderLeft(15)
  const later = await anOrderLeft(45)
  await Promise.all([remindBeforeExpiry(shop.worker), remindBeforeExpiry(shop.worker)])
  await remindBeforeExpiry(shop.worker)
  expect(await remindersOf(soon)).toEqual([expect.stringContaining(`order ${soon} of 201.00 birr is not paid yet`)])
  expect(await remindersOf(later)).toEqual([])
})

it('does not remind of an order that is paid', async () => {
  const id = await anOrderLeft(15)
  await confirmByBank(shop, 'cbe', { billRef: id, amount: '201.00' })
  await remindBeforeExpiry(shop.worker)
  expect(await remindersOf(id)).toEqual([])
})
