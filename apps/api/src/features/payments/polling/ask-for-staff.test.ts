import { beforeAll, expect, it } from 'vitest'
import { attemptsOf } from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop } from '../../../../test/payments/test-sandbox.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { place } from '../../../../test/test-orders.ts'
import { askForStaff } from './ask-for-staff.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop())
})

const fault = (body: object) => shop.outside('PUT', '/faults/telebirr', body)

async function begin() {
  const { id } = await place(shop, shopper, { payment_method: 'telebirr' })
  await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)
  const [attempt] = await attemptsOf(shop, id)
  return { id, attemptId: attempt?.id ?? 0 }
}
const stateOf = async (id: number) => (await attemptsOf(shop, id)).map(({ state }) => state)

it('settles a payment whose notice was lost', async () => {
  const { id, attemptId } = await begin()
  await fault({ on: 'notices', drop: true })
  const [entry] = await shop.bookEntriesOf(id)
  await shop.outside('POST', `/book/${entry?.reference}/approve`)
  expect(await stateOf(id)).toEqual(['pending'])
  await askForStaff(shop.worker, attemptId)
  expect(await stateOf(id)).toEqual(['paid'])
})

it('changes nothing while the provider does not answer', async () => {
  const { id, attemptId } = await begin()
  await fault({ status: 503, times: 10 })
  await askForStaff(shop.worker, attemptId)
  expect(await stateOf(id)).toEqual(['pending'])
  await shop.outside('DELETE', '/faults/telebirr')
})
