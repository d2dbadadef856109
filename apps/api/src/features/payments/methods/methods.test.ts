import { beforeAll, describe, expect, it } from 'vitest'
import { confirmByBank } from '../../../../test/payments/test-payments.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { aBorrower, placeOnCredit, waitingCode } from '../../../../test/test-loans.ts'
import { place } from '../../../../test/test-orders.ts'

let shop: Console
let finance: TestSession
beforeAll(async () => {
  shop = await testConsole()
  finance = await signInAs(shop, { roles: ['finance'] })
})

const bearer = ({ token }: TestCustomer) => ({ authorization: `Bearer ${token}` })
const methodOf = async (code: string) =>
  (await shop.callStaff('GET /payment-methods', {}, finance)).data.find((one) => one.code === code)
const change = (is_open: boolean, reason: string) =>
  shop.callStaff('PUT /payment-methods/:code', { params: { code: 'cbe' }, body: { is_open, reason } }, finance)

describe('payment methods', () => {
  it('show tries, what was paid and the last payment', async () => {
    const payer = await signIn(shop)
    const { id, total_cost: amount } = await place(shop, payer)
    await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, payer.token)
    await confirmByBank(shop, 'cbe', { billRef: id, amount })
    shop.statements.length = 0
    expect(await methodOf('cbe')).toMatchObject({
      state: 'open',
      hour: { tries: 1, paid: 1, median_seconds: expect.any(Number) },
      day: { tries: 1, paid: 1 },
      last_paid_at: expect.any(String),
    })
    expect(shop.statements).toHaveLength(2)
  })

  it('count purchases on credit', async () => {
    expect(await methodOf('loan')).toMatchObject({ day: { tries: 0, paid: 0 }, last_paid_at: null })
    const borrower = await aBorrower(shop, 1_000)
    const { id } = await placeOnCredit(shop, borrower)
    const otp = await waitingCode(shop, borrower)
    await shop.call('POST /orders/:id/make-payment', { params: { id }, body: { otp } }, borrower.token)
    const one = { tries: 1, paid: 1, median_seconds: null }
    expect(await methodOf('loan')).toMatchObject({ hour: one, day: one, last_paid_at: expect.any(String) })
  })

  it('are closed with a reason, which holds for the next try to pay', async () => {
    const payer = await signIn(shop)
    const { id } = await place(shop, payer)
    await change(false, 'The bank does maintenance')
    expect(await methodOf('cbe')).toMatchObject({
      state: 'closed',
      reason: 'The bank does maintenance',
      changed_by: { id: finance.id },
    })
    const begin = { params: { id }, body: {} }
    const refused = await shop.ask('POST /orders/:id/make-payment', begin, bearer(payer))
    expect(refused.json()).toMatchObject({ code: 'payment_method_unavailable' })
    await change(true, 'The bank is back')
    expect((await shop.ask('POST /orders/:id/make-payment', begin, bearer(payer))).statusCode).toBe(200)
    const acts = (await auditOf(shop, finance.id)).map(({ action, before, after }) => [action, before, after])
    expect(acts).toEqual([
      ['method.closed', { is_open: true }, { is_open: false }],
      ['method.opened', { is_open: false }, { is_open: true }],
    ])
  })
})
