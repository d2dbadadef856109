import { beforeAll, describe, expect, it } from 'vitest'
import { describePaymentProvider } from '../../../../test/payments/describe-payment-provider.ts'
import { startSandbox } from '../../../../test/processes.ts'
import type { PaymentAttempt, PaymentProvider, ProviderHttp } from '../payment-provider.ts'
import { providerHttp } from '../provider-http.ts'
import { type PaymentEnv, readSettings } from '../provider-settings.ts'
import { createHelloCash } from './hello-cash.ts'
import { helloCashSettings } from './hello-cash-config.ts'

function create(env: PaymentEnv, http: ProviderHttp): PaymentProvider {
  const settings = readSettings(env, 'PAY_HELLOCASH_', helloCashSettings)
  if (!settings) throw new Error('HelloCash is off')
  return createHelloCash(settings, http)
}

describePaymentProvider('HelloCash', {
  create,
  secrets: ['sandbox-hellocash-token', 'sandbox-hellocash-secret'],
  connect: (sandbox, url) =>
    fetch(`${sandbox}/hellocash/connection`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ webhook_url: url }),
    }),
  refusals: { refused: { state: 'refused', reason: 'canceled' }, expired: { state: 'refused', reason: 'expired' } },
  alter: (notice) => ({ ...notice, rawBody: Buffer.from(String(notice.rawBody).replace('1234.5', '1234.6')) }),
})

describe('an invoice by HelloCash', () => {
  const attempt: PaymentAttempt = {
    reference: 'ZINVOICE0001',
    orderId: 1,
    amountSantim: 99_905,
    phone: '251911223344',
    payerName: 'Abebe Bikila',
    language: 'am',
    expiresAt: new Date(Date.now() + 30 * 60_000),
    secondsLeft: 600,
    providerReference: null,
  }
  const addresses = { notifyUrl: 'http://127.0.0.1:9/notices', returnUrl: 'http://127.0.0.1:9/back' }
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  let provider: PaymentProvider
  beforeAll(async () => {
    sandbox = await startSandbox()
    provider = create(sandbox.env, providerHttp)
  })

  it('waits for the phone, and finds the same invoice after a lost response', async () => {
    const started = await provider.start(attempt, addresses)
    expect(started).toMatchObject({ kind: 'phone', challenge: 'approve' })
    expect(await provider.start(attempt, addresses)).toEqual(started)
    const page = await (await fetch(`${sandbox.origin}/phone?phone=${attempt.phone}`)).text()
    expect(page.match(/reference ZINVOICE0001/g)).toHaveLength(1)
    expect(page).toContain('999.05 birr')
  })

  it('refuses a phone number without a wallet', async () => {
    const nobody = { ...attempt, reference: 'ZINVOICE0002', phone: '251911220000' }
    await expect(provider.start(nobody, addresses)).rejects.toMatchObject({ reason: 'no_account' })
    const landline = { ...attempt, reference: 'ZINVOICE0003', phone: '251111220000' }
    await expect(provider.start(landline, addresses)).rejects.toMatchObject({ reason: 'no_account' })
  })

  it('queries an invoice after the login has expired early', async () => {
    await fetch(`${sandbox.origin}/hellocash/logins`, { method: 'DELETE' })
    const { providerReference } = await provider.start({ ...attempt, reference: 'ZINVOICE0004' }, addresses)
    await fetch(`${sandbox.origin}/hellocash/logins`, { method: 'DELETE' })
    const asked = { ...attempt, reference: 'ZINVOICE0004', providerReference }
    expect(await provider.query?.(asked)).toEqual({ state: 'pending' })
    await expect(provider.query?.({ ...asked, reference: 'ZINVOICE0005' })).rejects.toThrow('another payment')
  })

  it('makes at most `startRequests` requests, even if every login is refused', async () => {
    let requests = 0
    const refusing: ProviderHttp = async (url, init) => {
      requests++
      if (String(url).endsWith('/authenticate')) return providerHttp(url, init)
      return Response.json({ error: { message: 'INVALID_TOKEN' } }, { status: 401 })
    }
    const unlucky = create(sandbox.env, refusing)
    await expect(unlucky.start({ ...attempt, reference: 'ZINVOICE0007' }, addresses)).rejects.toThrow()
    expect(requests).toBeGreaterThan(4)
    expect(requests).toBeLessThanOrEqual(unlucky.startRequests)
  })

  it('reports a wrong amount unchanged', async () => {
    const started = await provider.start({ ...attempt, reference: 'ZINVOICE0006' }, addresses)
    await fetch(`${sandbox.origin}/book/ZINVOICE0006/approve`, { method: 'POST' })
    await fetch(`${sandbox.origin}/faults/hello-cash`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ wrong_amount: true }),
    })
    const { providerReference } = started
    expect(await provider.query?.({ ...attempt, reference: 'ZINVOICE0006', providerReference })).toMatchObject({
      state: 'paid',
      amountSantim: 99_805,
    })
  })
})
