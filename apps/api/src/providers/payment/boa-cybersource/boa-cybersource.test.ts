import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { aPayment, nowhere } from '../../../../test/payments/a-payment.ts'
import { describePaymentProvider } from '../../../../test/payments/describe-payment-provider.ts'
import { startSandbox } from '../../../../test/processes.ts'
import type { PaymentProvider, PaymentStarted } from '../payment-provider.ts'
import { type PaymentEnv, readSettings } from '../provider-settings.ts'
import { createBoaCybersource } from './boa-cybersource.ts'
import { boaCybersourceSettings } from './boa-cybersource-config.ts'

const secretKey = 'sandbox-cybersource-secret-key'

function create(env: PaymentEnv): PaymentProvider {
  const settings = readSettings(env, 'PAY_CYBERSOURCE_', boaCybersourceSettings)
  if (!settings) throw new Error('CyberSource is off')
  return createBoaCybersource(settings)
}

/** Submits our form page as the customer's browser does. */
async function post(started: PaymentStarted, changed: Record<string, string> = {}) {
  if (started.kind !== 'form') return expect.fail(started.kind)
  const body = new URLSearchParams({ ...started.fields, ...changed })
  const answer = await fetch(started.action, { method: 'POST', body })
  return { status: answer.status, html: await answer.text(), fields: started.fields, action: started.action }
}

describePaymentProvider('CyberSource', {
  create,
  secrets: [secretKey],
  open: post,
  refusals: { refused: { state: 'refused', reason: 'canceled' }, expired: { state: 'refused', reason: 'canceled' } },
  alter: (notice) => ({ ...notice, rawBody: Buffer.from(String(notice.rawBody).replace('1234.50', '1234.51')) }),
})

describe("CyberSource's page", () => {
  let provider: PaymentProvider
  let env: PaymentEnv
  beforeAll(async () => {
    ;({ env } = await startSandbox())
    provider = create(env)
  })

  it('rejects a form that was changed or extended after signing', async () => {
    const started = await provider.start(aPayment(), nowhere)
    expect(await post(started, { amount: '1.00' })).toMatchObject({
      status: 403,
      html: expect.stringContaining('signature mismatch'),
    })
    expect(await post(started, { merchant_defined_data1: 'x' })).toMatchObject({
      status: 400,
      html: expect.stringContaining('102'),
    })
    expect(await post(await provider.start(aPayment({ amountSantim: 0 }), nowhere))).toMatchObject({ status: 400 })
    expect(await post(started)).toMatchObject({ status: 200, html: expect.stringContaining('1234.50 birr') })
  })

  it('sends the browser back with the same signed reply that our server gets', async () => {
    const attempt = aPayment()
    const { action } = await post(await provider.start(attempt, nowhere))
    const typed = { number: '4111111111111111', expiry: '12/39', cvv: '123', todo: 'pay' }
    const page = await fetch(`${action}/${attempt.reference}`, { method: 'POST', body: new URLSearchParams(typed) })
    const fields = new URLSearchParams()
    for (const [, name = '', value = ''] of (await page.text()).matchAll(/name="([^"]+)" value="([^"]*)"/g))
      fields.append(name, value)
    const rawBody = Buffer.from(fields.toString())
    expect(await provider.notices?.read({ headers: {}, query: {}, rawBody })).toMatchObject({
      reference: attempt.reference,
      outcome: { state: 'paid', amountSantim: attempt.amountSantim },
    })
  })
})

describe("CyberSource's reply", () => {
  const own = {
    PAY_CYBERSOURCE_URL: 'https://bank.example/pay',
    PAY_CYBERSOURCE_PROFILE_ID: '00000000-0000-4000-8000-000000000002',
    PAY_CYBERSOURCE_ACCESS_KEY: 'key',
    PAY_CYBERSOURCE_SECRET_KEY: secretKey,
  }
  const said: Record<string, string> = {
    decision: 'ACCEPT',
    reason_code: '100',
    transaction_id: '7012345678901234567890',
    auth_amount: '12.50',
    req_access_key: 'key',
    req_profile_id: own.PAY_CYBERSOURCE_PROFILE_ID,
    req_transaction_uuid: 'Z1',
    req_reference_number: 'Z1',
    req_amount: '12.50',
    req_currency: 'ETB',
  }
  const read = (
    fields: Record<string, string>,
    unsigned: Record<string, string> = {},
    key = secretKey,
    list = true,
  ) => {
    const names = [...Object.keys(fields), ...(list ? ['signed_field_names'] : [])].join(',')
    const listed: Record<string, string> = { ...fields, signed_field_names: names }
    const text = names.split(',').map((name) => `${name}=${listed[name]}`)
    const signature = createHmac('sha256', key).update(text.join(',')).digest('base64')
    const rawBody = Buffer.from(new URLSearchParams({ ...listed, ...unsigned, signature }).toString())
    return create(own).notices?.read({ headers: {}, query: {}, rawBody })
  }
  const without = (...names: string[]) =>
    Object.fromEntries(Object.entries(said).filter(([name]) => !names.includes(name)))

  it.each([
    ['approved', {}, { state: 'paid', amountSantim: 1_250, currency: 'ETB', transactionNo: said.transaction_id }],
    ['partially approved', { reason_code: '110', auth_amount: '5.00' }, { state: 'paid', amountSantim: 500 }],
    ['held for review', { decision: 'REVIEW', reason_code: '480' }, { state: 'review' }],
    ['declined', { decision: 'DECLINE', reason_code: '204' }, { state: 'refused', reason: 'declined' }],
    [
      'failed cardholder authentication',
      { decision: 'DECLINE', reason_code: '476' },
      { state: 'refused', reason: 'authentication_failed' },
    ],
    ['canceled', { decision: 'CANCEL' }, { state: 'refused', reason: 'canceled' }],
    ['invalid request', { decision: 'ERROR', reason_code: '102' }, { state: 'refused', reason: 'failed' }],
    ['duplicate request', { decision: 'ERROR', reason_code: '104' }, { state: 'pending' }],
    ['timeout', { decision: 'ERROR', reason_code: '151' }, { state: 'pending' }],
    ['unknown decision', { decision: 'PERHAPS' }, { state: 'pending' }],
  ])('maps a CyberSource reply to its outcome: %s', async (_name, changed, outcome) => {
    expect((await read({ ...said, ...changed }))?.outcome).toMatchObject(outcome)
  })

  it('does not count a reply without a transaction number as paid', async () => {
    expect((await read(without('transaction_id'), { transaction_id: '1' }))?.outcome).toEqual({ state: 'pending' })
  })

  it.each(['decision', 'req_reference_number', 'req_amount', 'req_currency', 'req_transaction_uuid'])(
    'rejects a reply whose %s is not signed',
    async (name) => {
      await expect(read(without(name), { [name]: said[name] ?? '' })).rejects.toMatchObject({ name: 'NoticeRefused' })
    },
  )

  it('rejects a reply whose list of signed fields is not signed', async () => {
    await expect(read(said, {}, secretKey, false)).rejects.toMatchObject({ name: 'NoticeRefused' })
  })

  it('rejects a reply signed with another key or for another profile', async () => {
    await expect(read(said, {}, 'another')).rejects.toMatchObject({ name: 'NoticeRefused' })
    await expect(read({ ...said, req_profile_id: 'another' })).rejects.toMatchObject({ name: 'NoticeRefused' })
  })
})
