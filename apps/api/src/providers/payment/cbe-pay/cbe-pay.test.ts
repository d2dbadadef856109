import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPayment, nowhere } from '../../../../test/payments/a-payment.ts'
import { describePaymentProvider } from '../../../../test/payments/describe-payment-provider.ts'
import { startSandbox } from '../../../../test/processes.ts'
import type { PaymentProvider, ProviderHttp } from '../payment-provider.ts'
import { providerHttp } from '../provider-http.ts'
import { type PaymentEnv, readSettings } from '../provider-settings.ts'
import { createCbePay } from './cbe-pay.ts'
import { cbePaySettings } from './cbe-pay-config.ts'
import { outcomeOf } from './cbe-pay-outcome.ts'

function create(env: PaymentEnv, http: ProviderHttp): PaymentProvider {
  const settings = readSettings(env, 'PAY_CBEPAY_', cbePaySettings)
  if (!settings) throw new Error('CBE Pay is off')
  return createCbePay(settings, http)
}

describePaymentProvider('CBE Pay', {
  create,
  secrets: ['sandbox-cbepay-access-token'],
  refusals: { refused: { state: 'refused', reason: 'canceled' }, expired: { state: 'refused', reason: 'expired' } },
  alter: (notice) => {
    const [first = '', ...rest] = String(notice.rawBody)
    return { ...notice, rawBody: Buffer.from([first === '0' ? '1' : '0', ...rest].join('')) }
  },
})

describe("CBE Pay's card form", () => {
  let provider: PaymentProvider
  let env: PaymentEnv
  beforeAll(async () => {
    ;({ env } = await startSandbox())
    provider = create(env, providerHttp)
  })

  it('loads a script that matches its integrity hash', async () => {
    const started = await provider.start(aPayment(), nowhere)
    if (started.kind !== 'widget') return expect.fail(started.kind)
    const script = await fetch(started.scriptUrl)
    const hash = createHash('sha384')
      .update(await script.text())
      .digest('base64')
    expect(started.integrity).toBe(`sha384-${hash}`)
    expect(script.headers.get('access-control-allow-origin')).toBe('*')
  })

  it.each([
    ['a valid card', { number: '4111111111111111' }, { state: 'paid', amountSantim: 123_450, currency: 'ETB' }],
    ['a declined card', { number: '4000000000000002' }, { state: 'refused', reason: 'declined' }],
    ['a stolen card', { number: '4000000000000069' }, { state: 'refused', reason: 'authentication_failed' }],
    ['a mistyped card', { number: '1' }, { state: 'pending' }],
    ['Cancel', { todo: 'cancel' }, { state: 'refused', reason: 'canceled' }],
  ])('reports the outcome of %s', async (_name, typed, outcome) => {
    const attempt = aPayment()
    const { providerReference } = await provider.start(attempt, nowhere)
    await fetch(`${env.PAY_CBEPAY_URL}/v1/checkouts/${providerReference}/card`, {
      method: 'POST',
      body: new URLSearchParams({ expiry: '12/39', cvv: '123', ...typed } as Record<string, string>),
    })
    expect(await provider.query?.({ ...attempt, providerReference })).toMatchObject(outcome)
  })

  it('refuses a checkout with a wrong token or without an amount', async () => {
    const stranger = create({ ...env, PAY_CBEPAY_ACCESS_TOKEN: 'wrong' }, providerHttp)
    await expect(stranger.start(aPayment(), nowhere)).rejects.toMatchObject({ code: '800.900.300' })
    await expect(provider.start(aPayment({ amountSantim: 0 }), nowhere)).rejects.toMatchObject({ reason: 'failed' })
  })
})

describe('a result code', () => {
  const said = (code: string) => ({ id: '8ac1', amount: '5.00', currency: 'ETB', result: { code } })
  it.each([
    ['000.000.000', 'paid'],
    ['000.300.000', 'paid'],
    ['000.600.000', 'paid'],
    // Test money, a card that was only authenticated, and manual review.
    ['000.100.110', 'refused'],
    ['000.400.110', 'pending'],
    ['000.400.000', 'review'],
    ['000.400.100', 'review'],
    ['000.200.000', 'pending'],
    ['800.400.500', 'pending'],
    ['100.400.500', 'pending'],
    ['800.120.100', 'pending'],
    ['900.100.300', 'pending'],
    ['800.100.151', 'refused'],
    ['100.100.101', 'refused'],
  ])('maps result code %s to %s in live mode', (code, state) => {
    expect(outcomeOf(said(code), 'live').state).toBe(state)
  })

  it('counts test money as paid in test mode', () => {
    expect(outcomeOf(said('000.100.110'), 'test')).toMatchObject({ state: 'paid', amountSantim: 500 })
  })
})
