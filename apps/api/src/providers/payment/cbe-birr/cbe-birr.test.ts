import { beforeAll, describe, expect, it } from 'vitest'
import { describePaymentProvider } from '../../../../test/payments/describe-payment-provider.ts'
import { catchNotices } from '../../../../test/payments/notice-catcher.ts'
import { startSandbox } from '../../../../test/processes.ts'
import type { PaymentAttempt, PaymentProvider, ProviderHttp } from '../payment-provider.ts'
import { providerHttp } from '../provider-http.ts'
import { type PaymentEnv, readSettings } from '../provider-settings.ts'
import { createCbeBirr } from './cbe-birr.ts'
import { cbeBirrSettings } from './cbe-birr-config.ts'

function create(env: PaymentEnv, http: ProviderHttp): PaymentProvider {
  const settings = readSettings(env, 'PAY_CBEBIRR_', cbeBirrSettings)
  if (!settings) throw new Error('CBE Birr is off')
  return createCbeBirr(settings, http)
}

describePaymentProvider('CBE Birr', {
  create,
  secrets: ['sandbox-cbebirr-password', 'sandbox-cbebirr-credential'],
  refusals: { refused: { state: 'refused', reason: 'canceled' }, expired: { state: 'refused', reason: 'expired' } },
})

describe('a push by CBE Birr', () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  let shop: Awaited<ReturnType<typeof catchNotices>>
  let provider: PaymentProvider
  beforeAll(async () => {
    sandbox = await startSandbox()
    shop = await catchNotices()
    provider = create(sandbox.env, providerHttp)
  })
  const attemptOf = (reference: string, change: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
    reference,
    orderId: 1,
    amountSantim: 99_900,
    phone: '251911223344',
    payerName: 'Abebe & Sons <Bikila>',
    language: 'am',
    expiresAt: new Date(Date.now() + 30 * 60_000),
    secondsLeft: 600,
    providerReference: null,
    ...change,
  })
  const start = (attempt: PaymentAttempt, one = provider) =>
    one.start(attempt, { notifyUrl: `${shop.origin}/${attempt.reference}?a=1&b=2`, returnUrl: shop.origin })
  const resultOf = async ({ reference }: PaymentAttempt) => provider.notices?.read(await shop.first(`/${reference}`))

  it.each([
    ['canceled', 'CBEPUSH00001'],
    ['no_account', 'CBEPUSH00002'],
    ['dormant_account', 'CBEPUSH00003'],
    ['authentication_failed', 'CBEPUSH00004'],
    ['retry_limit', 'CBEPUSH00005'],
    ['declined', 'CBEPUSH00006'],
  ])('reports a push refused as %s', async (reason, reference) => {
    const attempt = attemptOf(reference)
    await start(attempt)
    await fetch(`${sandbox.origin}/phone/${reference}/refuse`, {
      method: 'POST',
      body: new URLSearchParams({ reason }),
      redirect: 'manual',
    })
    expect((await resultOf(attempt))?.outcome).toEqual({ state: 'refused', reason })
  })

  it('reports a push to a number without a wallet as refused', async () => {
    const attempt = attemptOf('CBEPUSH00007', { phone: '251911220000' })
    await start(attempt)
    expect((await resultOf(attempt))?.outcome).toEqual({ state: 'refused', reason: 'no_account' })
  })

  it("records both sides' ids of the payment but not the payer's balance", async () => {
    const attempt = attemptOf('CBEPUSH00008')
    const { providerReference } = await start(attempt)
    await fetch(`${sandbox.origin}/book/${attempt.reference}/approve`, { method: 'POST' })
    const notice = await resultOf(attempt)
    expect(notice?.record).toMatchObject({ conversation_id: providerReference, result_code: '0' })
    expect(JSON.stringify(notice)).not.toContain('73210.55')
  })

  it('refuses a push with a wrong password, and leaves a duplicate push open', async () => {
    const stranger = create({ ...sandbox.env, PAY_CBEBIRR_PASSWORD: 'wrong & <wrong>' }, providerHttp)
    await expect(start(attemptOf('CBEPUSH00009'), stranger)).rejects.toMatchObject({ name: 'PaymentRefused' })
    await start(attemptOf('CBEPUSH00010'))
    await expect(start(attemptOf('CBEPUSH00010'))).rejects.toMatchObject({ name: 'Error', message: /1004/ })
  })

  it.each([
    ['4006', 'Third party timed out', { state: 'pending' }],
    ['6001', 'Maintenance', { state: 'pending' }],
    ['9999', 'Something new', { state: 'refused', reason: 'failed' }],
    ['9998', 'Dormant account', { state: 'refused', reason: 'dormant_account' }],
  ])('maps result %s (%s) to %o', async (code, words, outcome) => {
    const xml = `<e:Envelope xmlns:e="x"><e:Body><Result><Header><OriginatorConversationID>R</OriginatorConversationID>
      <ConversationID>C</ConversationID></Header><Body><ResultCode>${code}</ResultCode><ResultDesc>${words}</ResultDesc></Body></Result></e:Body></e:Envelope>`
    const notice = await provider.notices?.read({ headers: {}, query: {}, rawBody: Buffer.from(xml) })
    expect(notice?.outcome).toEqual(outcome)
  })
})
