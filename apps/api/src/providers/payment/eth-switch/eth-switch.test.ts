import { beforeAll, describe, expect, it } from 'vitest'
import { aPayment, nowhere } from '../../../../test/payments/a-payment.ts'
import { describePaymentProvider } from '../../../../test/payments/describe-payment-provider.ts'
import { startSandbox } from '../../../../test/processes.ts'
import type { PaymentProvider, ProviderHttp } from '../payment-provider.ts'
import { providerHttp } from '../provider-http.ts'
import { type PaymentEnv, readSettings } from '../provider-settings.ts'
import { createEthSwitch } from './eth-switch.ts'
import { ethSwitchSettings } from './eth-switch-config.ts'

function create(env: PaymentEnv, http: ProviderHttp): PaymentProvider {
  const settings = readSettings(env, 'PAY_ETHSWITCH_', ethSwitchSettings)
  if (!settings) throw new Error('EthSwitch is off')
  return createEthSwitch(settings, http)
}

describePaymentProvider('EthSwitch', {
  create,
  secrets: ['sandbox-ethswitch-password'],
  refusals: { refused: { state: 'refused', reason: 'declined' }, expired: { state: 'refused', reason: 'expired' } },
})

describe("EthSwitch's page", () => {
  const card = { number: '4111 1111 1111 1111', expiry: '12/39', cvv: '123', todo: 'pay' }
  let provider: PaymentProvider
  let env: PaymentEnv
  beforeAll(async () => {
    ;({ env } = await startSandbox())
    provider = create(env, providerHttp)
  })

  it.each([
    ['a valid card', card, { state: 'paid', amountSantim: 99_950, currency: 'ETB' }],
    ['a card with insufficient funds', { ...card, number: '4000000000000002' }, { state: 'refused' }],
    ['a mistyped card', { ...card, number: '4111111111111112' }, { state: 'pending' }],
    ['Cancel', { todo: 'cancel' }, { state: 'refused' }],
  ])('reports the outcome of a payment with %s', async (_name, typed, outcome) => {
    const attempt = aPayment({ amountSantim: 99_950 })
    const started = await provider.start(attempt, nowhere)
    if (started.kind !== 'redirect') return expect.fail(started.kind)
    expect(await (await fetch(started.url)).text()).toContain('999.50 birr')
    const left = await fetch(started.url, {
      method: 'POST',
      body: new URLSearchParams(typed as Record<string, string>),
      redirect: 'manual',
    })
    if (outcome.state !== 'pending')
      expect(left.headers.get('location')).toBe(`${nowhere.returnUrl}?orderId=${started.providerReference}`)
    const asked = { ...attempt, providerReference: started.providerReference }
    expect(await provider.query?.(asked)).toMatchObject(outcome)
  })

  it('refuses a wrong password, a zero amount and a reused reference', async () => {
    const stranger = create({ ...env, PAY_ETHSWITCH_PASSWORD: 'wrong' }, providerHttp)
    const used = aPayment()
    await provider.start(used, nowhere)
    for (const start of [
      () => stranger.start(aPayment(), nowhere),
      () => provider.start(aPayment({ amountSantim: 0 }), nowhere),
      () => provider.start(used, nowhere),
    ])
      await expect(start()).rejects.toMatchObject({ name: 'PaymentRefused', reason: 'failed' })
  })
})
