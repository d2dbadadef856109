import { beforeAll, describe, expect, it } from 'vitest'
import { describePaymentProvider } from '../../../../test/payments/describe-payment-provider.ts'
import { startSandbox } from '../../../../test/processes.ts'
import type { PaymentAttempt, PaymentProvider, ProviderHttp } from '../payment-provider.ts'
import { providerHttp } from '../provider-http.ts'
import { type PaymentEnv, readSettings } from '../provider-settings.ts'
import { createAwashBirr } from './awash-birr.ts'
import { awashBirrSettings } from './awash-birr-config.ts'

function create(env: PaymentEnv, http: ProviderHttp): PaymentProvider {
  const settings = readSettings(env, 'PAY_AWASH_', awashBirrSettings)
  if (!settings) throw new Error('Awash Birr is off')
  return createAwashBirr(settings, http)
}

/** The newest code sent to a phone by SMS. */
async function codeFor(phone: string, sandboxOrigin: string): Promise<string> {
  const answer = await fetch(`${sandboxOrigin}/sms/messages?to=${encodeURIComponent(`+${phone}`)}`)
  const { data } = (await answer.json()) as { data: { text: string }[] }
  return /\d{6}/.exec(data[0]?.text ?? '')?.[0] ?? 'none'
}

describePaymentProvider('Awash Birr', {
  create,
  secrets: ['sandbox-awash-api-key'],
  pay: async (provider, attempt, sandbox) => provider.confirmCode?.(attempt, await codeFor(attempt.phone, sandbox)),
  refusals: { refused: { state: 'refused', reason: 'canceled' }, expired: { state: 'refused', reason: 'expired' } },
})

describe('a code of Awash Birr', () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  let provider: PaymentProvider
  beforeAll(async () => {
    sandbox = await startSandbox()
    provider = create(sandbox.env, providerHttp)
  })
  const addresses = { notifyUrl: 'http://127.0.0.1:9/notices', returnUrl: 'http://127.0.0.1:9/back' }
  async function begin(reference: string, phone = '251911223344'): Promise<PaymentAttempt> {
    const attempt: PaymentAttempt = {
      reference,
      orderId: 1,
      amountSantim: 99_900,
      phone,
      payerName: 'Abebe Bikila',
      language: 'am',
      expiresAt: new Date(Date.now() + 30 * 60_000),
      secondsLeft: 600,
      providerReference: null,
    }
    const started = await provider.start(attempt, addresses)
    expect(started).toMatchObject({ kind: 'phone', challenge: 'code' })
    return { ...attempt, providerReference: started.providerReference }
  }
  const confirm = (attempt: PaymentAttempt, code: string) => provider.confirmCode?.(attempt, code)

  it('pays at once with the code from the SMS, and does not pay twice', async () => {
    const attempt = await begin('ZAWASH000001')
    const code = await codeFor(attempt.phone, sandbox.origin)
    const paid = await confirm(attempt, code)
    expect(paid).toMatchObject({ state: 'paid', amountSantim: 99_900, currency: 'ETB' })
    expect(await confirm(attempt, code)).toEqual(paid)
    const book = (await (await fetch(`${sandbox.origin}/book/ZAWASH000001`)).json()) as { data: object }
    expect(book.data).toMatchObject({ paidSantim: 99_900, state: 'paid' })
  })

  it('ends the payment at the third wrong code', async () => {
    const attempt = await begin('ZAWASH000002', '251911223355')
    const right = await codeFor(attempt.phone, sandbox.origin)
    const wrong = right === '000000' ? '000001' : '000000'
    for (let time = 1; time <= 2; time++) expect(await confirm(attempt, wrong)).toEqual({ state: 'wrong_code' })
    expect(await confirm(attempt, wrong)).toEqual({ state: 'refused', reason: 'retry_limit' })
    expect(await confirm(attempt, right)).toEqual({ state: 'refused', reason: 'retry_limit' })
  })

  it('refuses a code entered too late', async () => {
    const attempt = await begin('ZAWASH000003', '251911223366')
    await fetch(`${sandbox.origin}/book/ZAWASH000003/expire`, { method: 'POST' })
    const code = await codeFor(attempt.phone, sandbox.origin)
    expect(await confirm(attempt, code)).toEqual({ state: 'refused', reason: 'expired' })
  })

  it('does not take a lost response for a wrong code, and a query finds the payment', async () => {
    const attempt = await begin('ZAWASH000004', '251911223377')
    const code = await codeFor(attempt.phone, sandbox.origin)
    await fetch(`${sandbox.origin}/faults/awash-birr`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ drop: true }),
    })
    const error = await confirm(attempt, code)?.catch((thrown: Error) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(String(error)).not.toContain(code)
    expect(await provider.query?.(attempt)).toMatchObject({ state: 'paid' })
  })

  it('refuses a phone number without a wallet', async () => {
    await expect(begin('ZAWASH000005', '251911220000')).rejects.toMatchObject({ reason: 'no_account' })
  })
})
