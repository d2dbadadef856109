import { createHmac } from 'node:crypto'
import type { PaymentCode } from '@zembil/rules/money/payment-methods'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../test/free-port.ts'
import { startSandbox } from '../../../../test/processes.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let shop: TestApp
let shopper: TestCustomer
beforeAll(async () => {
  const port = await freePort()
  sandbox = await startSandbox(`http://127.0.0.1:${port}`)
  shop = await testApp({ env: sandbox.env })
  await shop.app.listen({ host: '127.0.0.1', port })
  await setProduct(shop, 1, 10_000, { price_santim: 10_050 })
  shopper = await signIn(shop)
})

const json = { 'content-type': 'application/json' }
async function outside<Data>(method: string, path: string, body?: object): Promise<Data> {
  const answer = await fetch(sandbox.origin + path, {
    method,
    ...(body && { headers: json, body: JSON.stringify(body) }),
  })
  expect(answer.status, path).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

type Kept = { reference: string; state: string; paidSantim: number; transactionNo: string | null }
const bookEntriesOf = async (id: number) =>
  (await outside<Kept[]>('GET', '/book')).filter(({ reference }) => reference.startsWith(`${id}Z`))

async function begin(payment_method: PaymentCode) {
  const { id } = await place(shop, shopper, { payment_method })
  const { payment } = await shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)
  const [entry] = await bookEntriesOf(id)
  if (!entry) throw new Error('the provider was not asked')
  return { id, payment, reference: entry.reference }
}
const orderOf = async (id: number) => (await shop.call('GET /orders/:id', { params: { id } }, shopper.token)).data
const becomes = (id: number, status: string) =>
  vi.waitUntil(async () => (await orderOf(id)).status === status, { timeout: 10_000, interval: 50 })
const moneyOf = (orderId: number) =>
  shop.deps.db
    .selectFrom('payments')
    .select(['transaction_no', 'amount_santim', 'flag'])
    .where('order_id', '=', orderId)
    .execute()

describe.each(['hello-cash', 'cbe-birr'] as const)('an order paid on the phone by %s', (method) => {
  it('settles the order once when the phone approves, even if the notice is repeated', async () => {
    await outside('PUT', `/faults/${method}`, { on: 'notices', duplicate: true })
    const { id, payment, reference } = await begin(method)
    expect(payment).toMatchObject({ method, state: 'pending', kind: 'phone', challenge: 'approve' })
    await outside('POST', `/book/${reference}/approve`)
    await becomes(id, 'pending-pickup')
    const [entry] = await bookEntriesOf(id)
    const money = await moneyOf(id)
    expect(money).toMatchObject([{ amount_santim: entry?.paidSantim, flag: null }])
  })

  it('refuses the payment when the phone refuses, and ignores forged notices', async () => {
    const { id, reference } = await begin(method)
    const { answer } = await outside<{ answer: string }>('POST', `/book/${reference}/forge`)
    expect(answer).toMatch(/^4/)
    expect((await orderOf(id)).status).toBe('unpaid')
    await outside('POST', `/book/${reference}/refuse`, { reason: 'canceled' })
    await becomes(id, 'payment-rejected')
    const { payment } = await shop.call('POST /orders/:id/check-and-update-payment', { params: { id } }, shopper.token)
    expect(payment).toMatchObject({ state: 'refused', refusal: 'canceled' })
    expect(await moneyOf(id)).toEqual([])
  })
})

describe('the common notice URL of HelloCash', () => {
  const invoice = (tracenumber: string) =>
    JSON.stringify({ id: 1, tracenumber, amount: 201, currency: 'ETB', status: 'PROCESSED' })
  const signatureOf = (body: string) =>
    createHmac('sha256', sandbox.env.PAY_HELLOCASH_SECRET ?? '')
      .update(body)
      .digest('hex')
  const post = (body: string, signature: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/v1/providers/hello-cash/notices',
      headers: { 'content-type': 'application/json', 'x-api-hmac': signature },
      body,
    })

  it('rejects forged notices and notices about unknown payments', async () => {
    const body = invoice('1ZNOSUCHPAYMENT')
    expect((await post(body, signatureOf(`${body} `))).statusCode).toBe(400)
    expect((await post(body, signatureOf(body))).statusCode).toBe(404)
  })

  it('does not settle a notice that the provider’s query does not confirm', async () => {
    const { id, reference } = await begin('hello-cash')
    const body = invoice(reference)
    expect((await post(body, signatureOf(body))).statusCode).toBe(200)
    expect((await orderOf(id)).status).toBe('unpaid')
  })
})

describe('an order paid by Awash Birr', () => {
  it('pays by Awash Birr with the code from the SMS, and with no other', async () => {
    const { id, payment } = await begin('awash-birr')
    expect(payment).toMatchObject({ kind: 'phone', challenge: 'code' })
    const to = encodeURIComponent(`+${shopper.customer.phone_number}`)
    const [message] = await outside<{ text: string }[]>('GET', `/sms/messages?to=${to}`)
    const [otp = ''] = /\d{6}/.exec(message?.text ?? '') ?? []
    const wrong = { params: { id }, body: { otp: otp === '000000' ? '000001' : '000000' } }
    expect((await shop.ask('POST /orders/:id/make-payment', wrong, shopper.headers)).statusCode).toBeGreaterThan(399)
    const paid = await shop.call('POST /orders/:id/make-payment', { params: { id }, body: { otp } }, shopper.token)
    expect(paid.data.status).toBe('pending-pickup')
    const rows = await shop.deps.db.selectFrom('payment_attempts').selectAll().where('order_id', '=', id).execute()
    expect(JSON.stringify(rows)).not.toContain(otp)
  })
})

describe("an order paid in a bank's app", () => {
  it.each(['cbe', 'apollo', 'abay', 'bunna', 'enat-bank'] as const)(
    'settles an order paid in the app of %s',
    async (bank) => {
      const { id } = await place(shop, shopper, { payment_method: bank })
      const app = `${sandbox.origin}/banks/${bank}`
      const bill = await (await fetch(`${app}/bill?order=${id}`)).text()
      const [, amount = ''] = /<b>([\d.]+) birr<\/b>/.exec(bill) ?? []
      await outside('PUT', `/faults/${bank}`, { on: 'notices', drop: true })
      const paid = await fetch(`${app}/pay`, {
        method: 'POST',
        body: new URLSearchParams({ order: String(id), amount }),
      })
      const [, transactionNo] = /data-testid="transaction">(\w+)</.exec(await paid.text()) ?? []
      await becomes(id, 'pending-pickup')
      expect(await moneyOf(id)).toMatchObject([{ transaction_no: transactionNo, flag: null }])
      expect(await (await fetch(`${app}/bill?order=${id}`)).text()).toContain('This order has been paid.')
      expect(await (await fetch(`${app}/bill?order=nothing`)).text()).toContain('There is no such order.')
    },
  )
})
