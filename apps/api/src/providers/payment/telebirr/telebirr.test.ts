import { generateKeyPairSync } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPayment, nowhere } from '../../../../test/payments/a-payment.ts'
import { describePaymentProvider } from '../../../../test/payments/describe-payment-provider.ts'
import { startSandbox } from '../../../../test/processes.ts'
import type { PaymentProvider, ProviderHttp } from '../payment-provider.ts'
import { providerHttp } from '../provider-http.ts'
import { type PaymentEnv, readSettings } from '../provider-settings.ts'
import { readTelebirrNotice } from './read-telebirr-notice.ts'
import { createTelebirr } from './telebirr.ts'
import { telebirrSettings } from './telebirr-config.ts'
import { signTelebirr } from './telebirr-signature.ts'

function create(env: PaymentEnv, http: ProviderHttp): PaymentProvider {
  const settings = readSettings(env, 'PAY_TELEBIRR_', telebirrSettings)
  if (!settings) throw new Error('Telebirr is off')
  return createTelebirr(settings, http)
}

describePaymentProvider('Telebirr', {
  create,
  secrets: ['sandbox-telebirr-app-secret'],
  refusals: { refused: { state: 'refused', reason: 'failed' }, expired: { state: 'refused', reason: 'expired' } },
  alter: (notice) => ({ ...notice, rawBody: Buffer.from(String(notice.rawBody).replace('"1234.50"', '"1234.51"')) }),
})

describe("Telebirr's page", () => {
  const addresses = { ...nowhere, returnUrl: `${nowhere.returnUrl}?order=1` }
  let provider: PaymentProvider
  let env: PaymentEnv
  beforeAll(async () => {
    ;({ env } = await startSandbox())
    provider = create(env, providerHttp)
  })

  it('opens the pay page only with our signature, takes the money, and returns to the shop', async () => {
    const attempt = aPayment({ amountSantim: 99_900, language: 'am' })
    const started = await provider.start(attempt, addresses)
    if (started.kind !== 'redirect') return expect.fail(started.kind)
    const altered = await fetch(started.url.replace(/nonce_str=./, 'nonce_str=_'))
    expect([altered.status, await altered.text()]).toEqual([400, expect.stringContaining('60200099')])
    const page = await fetch(started.url)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('999.00 birr')])
    const paid = await fetch(`${env.PAY_TELEBIRR_PAGE_URL}/${started.providerReference}`, {
      method: 'POST',
      body: new URLSearchParams({ todo: 'pay' }),
      redirect: 'manual',
    })
    const back = new URL(paid.headers.get('location') ?? '')
    expect(Object.fromEntries(back.searchParams)).toMatchObject({ order: '1', trade_status: 'PAY_SUCCESS' })
    expect(await provider.query?.({ ...attempt, providerReference: started.providerReference })).toMatchObject({
      state: 'paid',
      amountSantim: 99_900,
    })
  })

  it('makes exactly `startRequests` requests if every login is refused', async () => {
    let requests = 0
    const refusing: ProviderHttp = async (url, init) => {
      requests++
      return String(url).endsWith('/token') ? providerHttp(url, init) : new Response('{}', { status: 401 })
    }
    const unlucky = create(env, refusing)
    await expect(unlucky.start(aPayment(), addresses)).rejects.toThrow()
    expect(requests).toBe(unlucky.startRequests)
  })

  it('refuses a payment with another key, padding or secret, or without an amount', async () => {
    const { env: stranger } = await startSandbox()
    const strangers = [
      create({ ...env, PAY_TELEBIRR_PRIVATE_KEY: stranger.PAY_TELEBIRR_PRIVATE_KEY ?? '' }, providerHttp),
      create({ ...env, PAY_TELEBIRR_PADDING: 'pkcs1' }, providerHttp),
    ]
    for (const one of strangers)
      await expect(one.start(aPayment(), addresses)).rejects.toMatchObject({ name: 'PaymentRefused', code: '60200099' })
    await expect(provider.start(aPayment({ amountSantim: 0 }), addresses)).rejects.toThrow('refused')
    const poor = create({ ...env, PAY_TELEBIRR_APP_SECRET: 'wrong' }, providerHttp)
    await expect(poor.start(aPayment(), addresses)).rejects.toThrow('no token')
  })
})

describe('a refund that Telebirr refuses', () => {
  let provider: PaymentProvider
  let env: PaymentEnv
  let origin: string
  beforeAll(async () => {
    ;({ env, origin } = await startSandbox())
    provider = create(env, providerHttp)
  })
  const tell = (method: string, path: string, body: object = {}) =>
    fetch(origin + path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  async function paid() {
    const attempt = aPayment()
    const { providerReference } = await provider.start(attempt, nowhere)
    await tell('POST', `/book/${attempt.reference}/approve`)
    const { amountSantim, reference } = attempt
    const asked = { transactionNo: 'T1', amountSantim, refundReference: `R${reference}` }
    return { attempt: { ...attempt, providerReference }, asked }
  }

  it('refuses the refund for good, so that it is left to staff at once', async () => {
    const { attempt, asked } = await paid()
    await tell('PUT', '/faults/telebirr', { status: 404 })
    await expect(provider.refund?.(attempt, asked)).rejects.toMatchObject({ name: 'PaymentRefused', code: '404' })
    // A part of it was refunded by other means.
    await provider.refund?.(attempt, { ...asked, amountSantim: 100, refundReference: `S${attempt.reference}` })
    await expect(provider.refund?.(attempt, asked)).rejects.toMatchObject({ name: 'PaymentRefused', code: '60320025' })
  })

  it('reports a refund as made if somebody at Telebirr already made it', async () => {
    const { attempt, asked } = await paid()
    await provider.refund?.(attempt, { ...asked, refundReference: `S${attempt.reference}` })
    expect(await provider.refund?.(attempt, asked)).toBe('refunded')
  })

  it('throws for a retry of the refund while Telebirr does not report the state of the payment', async () => {
    const { attempt, asked } = await paid()
    await provider.refund?.(attempt, { ...asked, amountSantim: 100, refundReference: `S${attempt.reference}` })
    const http: ProviderHttp = (url, init) =>
      String(url).endsWith('/queryOrder') ? Promise.reject(new Error('away')) : providerHttp(url, init)
    await expect(create(env, http).refund?.(attempt, asked)).rejects.toThrow('away')
  })
})

describe("Telebirr's notice", () => {
  it('rejects a notice with biz_content, whose fields would be signed but not read', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const { env } = await startSandbox()
    const settings = readSettings(env, 'PAY_TELEBIRR_', telebirrSettings)
    if (!settings) return expect.fail('Telebirr is off')
    const read = (fields: Record<string, unknown>) => {
      const sign = signTelebirr(fields, privateKey, settings.padding)
      const rawBody = Buffer.from(JSON.stringify({ ...fields, sign }))
      return readTelebirrNotice({ headers: {}, query: {}, rawBody }, { ...settings, publicKey })
    }
    const named = { appid: settings.merchantAppId, merch_code: settings.shortCode, merch_order_id: 'Z1' }
    const paid = { trade_status: 'Completed', trans_id: 'T1', total_amount: '5.00', trans_currency: 'ETB' }
    expect(read({ ...named, ...paid }).outcome.state).toBe('paid')
    expect(() => read({ ...named, biz_content: paid })).toThrow('biz_content')
    expect(() => read({ ...named, ...paid, biz_content: {} })).toThrow('biz_content')
  })
})

describe("Telebirr's token", () => {
  it('fetches the token once for concurrent requests, and again when it is refused', async () => {
    const { env } = await startSandbox()
    let [fetched, refusals] = [0, 0]
    const http: ProviderHttp = (url, init) => {
      if (String(url).endsWith('/token')) fetched++
      const headers = new Headers(init.headers)
      if (refusals > 0 && headers.has('authorization')) {
        refusals--
        headers.set('authorization', 'Bearer old')
      }
      return providerHttp(url, { ...init, headers })
    }
    const provider = create(env, http)
    await Promise.all(Array.from({ length: 5 }, () => provider.start(aPayment(), nowhere)))
    expect(fetched).toBe(1)
    refusals = 1
    await provider.start(aPayment(), nowhere)
    expect(fetched).toBe(2)
    refusals = 2
    await expect(provider.query?.(aPayment())).rejects.toThrow('401')
  })
})
