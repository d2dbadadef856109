import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { moneyOf, orderOf } from '../../../../test/payments/test-payments.ts'
import { sandboxShop, soon } from '../../../../test/payments/test-sandbox.ts'
import { signIn } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'

async function payByPush(sources: string, spoil: (orderId: number) => ReturnType<typeof sql<object>> | null) {
  const shop = await sandboxShop({ PAY_CBEBIRR_SOURCES: sources })
  await setProduct(shop, 1, 100, { price_santim: 10_050 })
  const shopper = await signIn(shop)
  const { id } = await place(shop, shopper, { payment_method: 'cbe-birr' })
  const body = { payer_phone_number: '251911223341' }
  await shop.call('POST /orders/:id/make-payment', { params: { id }, body }, shopper.token)
  await spoil(id)?.execute(shop.deps.db)
  const [entry] = await shop.bookEntriesOf(id)
  await shop.outside('POST', `/book/${entry?.reference}/approve`)
  await soon(async () => ((await shop.bookEntriesOf(id))[0]?.notices.length ?? 0) > 0)
  const [told] = (await shop.bookEntriesOf(id))[0]?.notices ?? []
  const refusals = await sql<{ refusal: string }>`
    select refusal from payment_notices where refusal is not null`.execute(shop.deps.db)
  const { status } = await orderOf(shop, shopper, id)
  return { answer: told?.answer, status, money: await moneyOf(shop, id), refusals: refusals.rows }
}

describe('the result of a push by CBE Birr', () => {
  it('accepts a push result from the bank’s networks', async () => {
    const { answer, status } = await payByPush('10.20.0.0/16, 127.0.0.0/8', () => null)
    expect([answer, status]).toEqual(['200', 'pending-pickup'])
  })

  it('rejects a push result from any other network, even if URL and content are right', async () => {
    const { answer, status, money, refusals } = await payByPush('10.20.0.0/16', () => null)
    expect([answer, status, money]).toEqual(['400', 'unpaid', []])
    expect(refusals).toMatchObject([{ refusal: expect.stringContaining('network') }])
  })

  it('rejects a push result whose conversation id differs from the one of this payment', async () => {
    const other = (id: number) =>
      sql<object>`update payment_attempts set provider_reference = 'AG_other' where order_id = ${id}`
    const { answer, status, money } = await payByPush('127.0.0.1', other)
    expect([answer, status, money]).toEqual(['400', 'unpaid', []])
  })

  it('accepts a push result without a known conversation id, if the response to the push was lost', async () => {
    const unheard = (id: number) =>
      sql<object>`update payment_attempts set provider_reference = null where order_id = ${id}`
    const { answer, status } = await payByPush('127.0.0.1', unheard)
    expect([answer, status]).toEqual(['200', 'pending-pickup'])
  })
})
