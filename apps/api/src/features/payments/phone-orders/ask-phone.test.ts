import { beforeAll, describe, expect, it } from 'vitest'
import { attemptsOf } from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop } from '../../../../test/payments/test-sandbox.ts'
import { aPhone, type TestCustomer } from '../../../../test/test-customer.ts'
import { place } from '../../../../test/test-orders.ts'
import { askPhone } from './ask-phone.ts'

let shop: SandboxShop
let shopper: TestCustomer
let staffId: number
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop())
  const phone = aPhone()
  const member = { name: 'Sara', name_am: 'ሣራ', email: `${phone}@zembil.example`, phone_number: phone }
  const added = shop.deps.db.insertInto('staff_members').values(member).returning('id')
  staffId = (await added.executeTakeFirstOrThrow()).id
})

/** An order of the shopper, as if a member of staff had placed it. */
async function aPhoneOrder(payment_method: 'hello-cash' | 'cbe'): Promise<number> {
  const { id } = await place(shop, shopper, { payment_method })
  await shop.deps.db.updateTable('orders').set({ placed_by_staff_id: staffId }).where('id', '=', id).execute()
  return id
}

describe('asking the phone of a caller', () => {
  it('starts one payment on the number of the customer, however often the job runs', async () => {
    const id = await aPhoneOrder('hello-cash')
    await askPhone(shop.worker, id)
    await askPhone(shop.worker, id)
    expect(await attemptsOf(shop, id)).toMatchObject([
      { method: 'hello-cash', kind: 'phone', payer_phone: shopper.customer.phone_number, state: 'pending' },
    ])
  })

  it('starts none for a bank, for an order of the customer, or for one that is over', async () => {
    const bank = await aPhoneOrder('cbe')
    const { id: own } = await place(shop, shopper, { payment_method: 'hello-cash' })
    await shop.call('POST /orders/:id/cancel', { params: { id: own } }, shopper.token)
    const ended = await aPhoneOrder('hello-cash')
    await shop.call('POST /orders/:id/cancel', { params: { id: ended } }, shopper.token)
    for (const id of [bank, own, ended]) {
      await askPhone(shop.worker, id)
      expect(await attemptsOf(shop, id)).toEqual([])
    }
  })
})
