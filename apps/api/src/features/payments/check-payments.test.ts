import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bankEnv } from '../../../../../scripts/pay-phone-env.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../test/test-customer.ts'
import { place, setProduct } from '../../../test/test-orders.ts'
import { confirmByBank } from '../../../test/test-payments.ts'
import { checkPayments } from './check-payments.ts'

let shop: TestApp
let shopper: TestCustomer
beforeAll(async () => {
  shop = await testApp({ env: bankEnv() })
  await setProduct(shop, 1, 100, { price_santim: 10_050 })
  shopper = await signIn(shop)
})

const check = () => checkPayments(shop.deps.db, new Date(0))
async function paid(): Promise<number> {
  const { id } = await place(shop, shopper)
  await confirmByBank(shop, 'cbe', { billRef: id, amount: '201.00' })
  return id
}

describe('the nightly look at payments', () => {
  it('is silent while orders and money agree', async () => {
    await paid()
    const { id } = await place(shop, shopper)
    await confirmByBank(shop, 'cbe', { billRef: id, amount: '1.00' })
    await place(shop, shopper)
    await expect(check()).resolves.toBeUndefined()
  })

  it('names an order that is paid without money, money whose order is not, and a refund that never came', async () => {
    const { id: unpaid } = await place(shop, shopper)
    const [settled, twice] = [await paid(), await paid()]
    await confirmByBank(shop, 'abay', { billRef: twice, amount: '201.00' })
    await sql`update orders set status = 'pending-pickup' where id = ${unpaid}`.execute(shop.deps.db)
    await sql`update orders set status = 'unpaid' where id = ${settled}`.execute(shop.deps.db)
    await sql`update payment_refunds set created_at = now() - interval '3 days'`.execute(shop.deps.db)
    const failure = check()
    await expect(failure).rejects.toThrow(`order ${unpaid}: paid without money`)
    await expect(failure).rejects.toThrow(`order ${settled}: money without being paid`)
    await expect(failure).rejects.toThrow(`order ${twice}: refund waits`)
  })
})
