import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestCustomer } from '../../../test/test-customer.ts'
import { place } from '../../../test/test-orders.ts'
import { attemptsOf, orderOf, pollNow } from '../../../test/test-payments.ts'
import { payingShop, type SandboxShop } from '../../../test/test-sandbox.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop())
})

const fault = (body: object) => shop.outside('PUT', '/faults/telebirr', body)
const mend = () => shop.outside('DELETE', '/faults/telebirr')
async function begin(payment_method: 'telebirr' | 'eth-switch' = 'telebirr') {
  const { id } = await place(shop, shopper, { payment_method })
  await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)
  return { id }
}

describe('a payment that Telebirr never answers for', () => {
  it('is asked about for a week after its time, and then no more', async () => {
    const { id } = await begin()
    const stateAfter = async (days: number) => {
      await sql`update payment_attempts set expires_at = now() - make_interval(days => ${days}, mins => 1)
        where order_id = ${id}`.execute(shop.deps.db)
      await pollNow(shop).catch(() => undefined)
      return (await attemptsOf(shop, id)).map(({ state, refusal, next_check_at }) => [
        state,
        refusal,
        next_check_at !== null,
      ])
    }
    await fault({ status: 503, times: 1_000 })
    expect(await stateAfter(2)).toEqual([['pending', null, true]])
    expect(await stateAfter(7)).toEqual([['refused', 'expired', false]])
    await mend()
  })
})

describe('a provider that does not answer while many payments are due', () => {
  it('is asked about a few of them, and holds up nobody else’s', async () => {
    for (let count = 0; count < 20; count++) await begin()
    const { id } = await begin('eth-switch')
    const [kept] = await shop.keptOf(id)
    await shop.outside('POST', `/book/${kept?.reference}/approve`)
    await fault({ status: 503, times: 1_000 })
    await expect(pollNow(shop)).rejects.toThrow('could not be asked')
    const [left] = await shop.outside<{ times: number }[]>('POST', '/faults/telebirr', {})
    expect(1_000 - (left?.times ?? 0)).toBeLessThanOrEqual(16)
    expect((await orderOf(shop, shopper, id)).status).toBe('pending-pickup')
    await mend()
  })
})
