import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { signIn, type TestCustomer } from '../../../test/test-customer.ts'
import { place, setProduct } from '../../../test/test-orders.ts'
import { type SandboxShop, sandboxShop } from '../../../test/test-sandbox.ts'
import type { ProviderCode } from '../../providers/payment/payment-provider.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  shop = await sandboxShop()
  await setProduct(shop, 1, 10_000, { price_santim: 10_050 })
  shopper = await signIn(shop)
})

async function questionsTo(method: ProviderCode): Promise<number> {
  const { body } = await shop.app.inject('/metrics')
  const line = new RegExp(`payment_provider_seconds_count{method="${method}",call="query",outcome="answered"} (\\d+)`)
  return Number(line.exec(body)?.[1] ?? 0)
}

// CBE Pay's strictest reseller takes nine a minute, and our own poll asks as well.
it.each<[ProviderCode, number]>([
  ['cbe-pay', 10],
  ['telebirr', 3],
])(
  '%s is asked about a payment again after %i seconds and not before, however often a page asks',
  async (method, gap) => {
    const { id } = await place(shop, shopper, { payment_method: method })
    await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)
    const askAfter = async (seconds: number) => {
      const { db } = shop.deps
      await sql`update payment_attempts set checked_at = now() - make_interval(secs => ${seconds})
      where order_id = ${id} and checked_at is not null`.execute(db)
      const check = () => shop.call('POST /orders/:id/check-and-update-payment', { params: { id } }, shopper.token)
      await Promise.all([check(), check(), check()])
      return questionsTo(method)
    }
    expect(await askAfter(0)).toBe(1)
    expect(await askAfter(gap - 2)).toBe(1)
    expect(await askAfter(gap)).toBe(2)
  },
)
