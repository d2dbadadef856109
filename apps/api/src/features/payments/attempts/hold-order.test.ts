import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { attemptsOf, moneyOf, orderOf, pollNow, refundsOf } from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop } from '../../../../test/payments/test-sandbox.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { leftOf, place } from '../../../../test/test-orders.ts'
import { expireOrders } from '../../orders/status/expire-orders.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { moveOrder } from '../../orders/status/move-order.ts'
import { auditPayments } from '../audit/audit-payments.ts'
import { askBeforeExpiry } from '../polling/ask-before-expiry.ts'
import { queryProvider } from '../polling/query-provider.ts'
import { findNewestAttempt } from './payment-attempts.sql.ts'
import { addressesOf } from './payment-reference.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop())
})

const statusOf = async (id: number) => (await orderOf(shop, shopper, id)).status
async function begin(payment_method: 'boa-cybersource' | 'telebirr') {
  const { id } = await place(shop, shopper, { payment_method })
  await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)
  const attempt = await findNewestAttempt(shop.deps.db, id)
  return { id, attempt: attempt ?? expect.fail('no attempt') }
}

describe('an order whose card payment the bank holds for review', () => {
  const env = () => shop.deps.config.payments.env
  /** CyberSource's signed notice about the order's newest attempt. */
  async function say(id: number, decision: string, reason_code: string): Promise<void> {
    const attempt = await findNewestAttempt(shop.deps.db, id)
    const reference = attempt?.reference ?? ''
    const said: Record<string, string> = {
      decision,
      reason_code,
      transaction_id: `T${reference}`,
      auth_amount: '201.00',
      req_access_key: env().PAY_CYBERSOURCE_ACCESS_KEY ?? '',
      req_profile_id: env().PAY_CYBERSOURCE_PROFILE_ID ?? '',
      req_transaction_uuid: reference,
      req_reference_number: reference,
      req_amount: '201.00',
      req_currency: 'ETB',
    }
    const names = [...Object.keys(said), 'signed_field_names'].join(',')
    const fields: Record<string, string> = { ...said, signed_field_names: names }
    const text = names.split(',').map((name) => `${name}=${fields[name]}`)
    const signature = createHmac('sha256', env().PAY_CYBERSOURCE_SECRET_KEY ?? '')
      .update(text.join(','))
      .digest('base64')
    const address = { provider: 'boa-cybersource', reference, orderId: id } as const
    const { notifyUrl } = addressesOf(shop.deps.config, address)
    const body = new URLSearchParams({ ...fields, signature })
    expect((await fetch(notifyUrl, { method: 'POST', body })).status).toBe(200)
  }
  async function expireNow(id: number): Promise<void> {
    await sql`update orders set expires_at = now() - interval '2 hours' where id = ${id}`.execute(shop.deps.db)
    await sql`update payment_attempts set expires_at = now() - interval '2 hours' where order_id = ${id}`.execute(
      shop.deps.db,
    )
    await pollNow(shop)
    await expireOrders(shop.worker, askBeforeExpiry(shop.worker))
  }

  it('does not expire an order in review, reports it, and settles it when the bank accepts', async () => {
    const { id } = await begin('boa-cybersource')
    await say(id, 'REVIEW', '480')
    await expireNow(id)
    expect([await statusOf(id), (await attemptsOf(shop, id))[0]?.state]).toEqual(['unpaid', 'pending'])
    const metrics = (await shop.app.inject('/metrics')).body
    expect(metrics).toContain('payment_money_flagged{method="boa-cybersource",flag="review"} 1')
    await say(id, 'ACCEPT', '100')
    expect([await statusOf(id), await moneyOf(shop, id)]).toMatchObject(['pending-pickup', [{ flag: null }]])
  })

  it('expires an order as usual once the bank has declined its review', async () => {
    const { id } = await begin('boa-cybersource')
    await say(id, 'REVIEW', '480')
    await say(id, 'DECLINE', '481')
    await expireNow(id)
    expect(await statusOf(id)).toBe('canceled')
  })

  it('expires an order after three days in review, so that a card cannot hold stock forever', async () => {
    const { id } = await begin('boa-cybersource')
    await say(id, 'REVIEW', '480')
    await sql`update payment_attempts set review_at = now() - interval '73 hours' where order_id = ${id}`.execute(
      shop.deps.db,
    )
    await expireNow(id)
    expect(await statusOf(id)).toBe('canceled')
  })
})

describe('an order that is being packed when its payment is reversed', () => {
  it('releases no stock when the payment of an order being packed is reversed, and reports it to staff', async () => {
    const left = await leftOf(shop, 1)
    const { id, attempt } = await begin('telebirr')
    await shop.outside('POST', `/book/${attempt.reference}/approve`)
    await queryProvider(shop.deps, attempt)
    await sql`update orders set packing_started_at = now() where id = ${id}`.execute(shop.deps.db)
    await shop.outside('POST', `/book/${attempt.reference}/give-back`)
    await queryProvider(shop.deps, attempt)
    expect([await statusOf(id), await leftOf(shop, 1)]).toEqual(['pending-pickup', left - 2])
    expect(await refundsOf(shop, id)).toMatchObject([{ state: 'reversed' }])
    await expect(auditPayments(shop.deps.db, new Date(0))).rejects.toThrow(
      `order ${id}: paid, but its payment was returned`,
    )
    await shop.deps.jobs.transact(async (tx) => {
      const order = await lockOrder(tx.db, id)
      if (order) await moveOrder(tx, order, { to: 'canceled', actor: 'staff' })
    })
    expect([await statusOf(id), await leftOf(shop, 1)]).toEqual(['canceled', left])
  })
})
