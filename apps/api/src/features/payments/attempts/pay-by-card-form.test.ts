import { beforeAll, describe, expect, it } from 'vitest'
import { attemptsOf, confirmByBank, moneyOf, orderOf } from '../../../../test/payments/test-payments.ts'
import { payingShop, type SandboxShop, soon } from '../../../../test/payments/test-sandbox.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { place } from '../../../../test/test-orders.ts'

let shop: SandboxShop
let shopper: TestCustomer
beforeAll(async () => {
  ;({ shop, shopper } = await payingShop())
})

const pay = (id: number) => shop.call('POST /orders/:id/make-payment', { params: { id }, body: {} }, shopper.token)

describe('a card of the Bank of Abyssinia', () => {
  const receiptOf = (id: number) => `${shop.deps.config.payments.returnOrigin}/checkout/receipt/${id}`
  async function beginCard() {
    const { id } = await place(shop, shopper, { payment_method: 'boa-cybersource' })
    return { id, toPayUrl: (await pay(id)).toPayUrl ?? '' }
  }

  it('pays by card through our page that submits the signed form automatically', async () => {
    const { id } = await place(shop, shopper, { payment_method: 'boa-cybersource' })
    const { toPayUrl, payment } = await pay(id)
    expect(payment?.kind).toBe('form')
    const page = await fetch(toPayUrl ?? '')
    const html = await page.text()
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const policy = page.headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`form-action ${shop.sandboxOrigin}`)
    const [, nonce = 'none'] = /script-src 'nonce-([^']+)'/.exec(policy) ?? []
    expect(html).toContain(`<script nonce="${nonce}">`)
    expect(html).toContain('<button>Go on to the bank</button>')
    expect((await fetch(`${toPayUrl}x`)).status).toBe(404)

    const fields = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ])
    const [, action = ''] = /action="([^"]+)"/.exec(html) ?? []
    await fetch(action, { method: 'POST', body: new URLSearchParams(fields as [string, string][]) })
    const [entry] = await shop.bookEntriesOf(id)
    await shop.outside('POST', `/book/${entry?.reference}/approve`)
    await soon(async () => (await orderOf(shop, shopper, id)).status === 'pending-pickup')
    expect(await moneyOf(shop, id)).toMatchObject([{ provider: 'boa-cybersource', via: 'notice', flag: null }])
    const back = (toPayUrl ?? '').replace('/form/', '/return/')
    const returned = await fetch(back, { method: 'POST', body: 'decision=ACCEPT', redirect: 'manual' })
    expect([returned.status, returned.headers.get('location')]).toEqual([303, receiptOf(id)])
  })

  it('stores a card reply once, however often the browser posts it', async () => {
    const { id, toPayUrl } = await beginCard()
    async function fieldsOf(page: Response): Promise<URLSearchParams> {
      const fields = new URLSearchParams()
      for (const [, name = '', value = ''] of (await page.text()).matchAll(/name="([^"]+)" value="([^"]*)"/g))
        fields.append(name, value)
      return fields
    }
    const bank = `${shop.sandboxOrigin}/cybersource/pay`
    await fetch(bank, { method: 'POST', body: await fieldsOf(await fetch(toPayUrl)) })
    const [entry] = await shop.bookEntriesOf(id)
    const typed = new URLSearchParams({ number: '4111111111111111', expiry: '12/39', cvv: '123', todo: 'pay' })
    const brought = await fieldsOf(await fetch(`${bank}/${entry?.reference}`, { method: 'POST', body: typed }))
    await soon(async () => (await shop.bookEntriesOf(id))[0]?.notices.some(({ answer }) => answer === '200') ?? false)

    const [attempt] = await attemptsOf(shop, id)
    const notices = () =>
      shop.deps.db
        .selectFrom('payment_notices')
        .select(['refusal', 'record'])
        .where('attempt_id', '=', attempt?.id ?? 0)
        .execute()
    const told = await notices()
    const post = (body: string) =>
      fetch(toPayUrl.replace('/form/', '/return/'), { method: 'POST', body, redirect: 'manual' })
    await Promise.all([1, 2, 3, 4, 5].map((time) => post(`${brought}&beside=${time}`)))
    await Promise.all([1, 2, 3, 4, 5].map((time) => post(`decision=ACCEPT&beside=${time}`)))
    const [signed, forged, ...more] = (await notices()).slice(told.length)
    expect(more).toEqual([])
    expect([signed, forged].toSorted((one) => (one?.refusal === null ? -1 : 1))).toMatchObject([
      { refusal: null, record: { decision: 'ACCEPT' } },
      { refusal: expect.stringContaining('not signed'), record: null },
    ])
    expect(await moneyOf(shop, id)).toHaveLength(1)
  })

  it('redirects the card form to the receipt once the order is paid another way or canceled', async () => {
    const [paid, canceled] = [await beginCard(), await beginCard()]
    await confirmByBank(shop, 'cbe', { billRef: paid.id, amount: '201.00' })
    await shop.call('POST /orders/:id/cancel', { params: { id: canceled.id } }, shopper.token)
    for (const { id, toPayUrl } of [paid, canceled]) {
      const page = await fetch(toPayUrl, { redirect: 'manual' })
      expect([page.status, page.headers.get('location')]).toEqual([303, receiptOf(id)])
    }
  })
})
