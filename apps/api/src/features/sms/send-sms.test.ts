import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { anOrder } from '../../../test/an-order.ts'
import { emulatorToken } from '../../../test/emulator-token.ts'
import { startSandbox } from '../../../test/processes.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { aPhone, aProfile, signIn, type TestCustomer } from '../../../test/test-customer.ts'
import { aBorrower, ageCode, aPin, placeOnCredit, waitingCode } from '../../../test/test-loans.ts'
import { setProduct } from '../../../test/test-orders.ts'
import { allJobs } from '../../jobs.ts'
import { startJobs } from '../../platform/jobs.ts'
import { queueSms } from './queue-sms.ts'
import { sendSms } from './send-sms.ts'
import { inOneDay, settleSms } from './sms.sql.ts'

type Received = { id: string; to: string; text: string }

let gateway: Awaited<ReturnType<typeof startSandbox>>
let shop: TestApp
beforeAll(async () => {
  gateway = await startSandbox()
  shop = await testApp({ env: gateway.env })
  await setProduct(shop, 1, 1_000, { price_santim: 125_000 })
})

async function receivedBy({ customer }: TestCustomer): Promise<Received[]> {
  const to = encodeURIComponent(`+${customer.phone_number}`)
  const answer = await fetch(`${gateway.origin}/sms/messages?to=${to}`)
  return ((await answer.json()) as { data: Received[] }).data
}

const smsRow = ({ deps }: TestApp, { customer }: TestCustomer, purpose = 'loan-code') =>
  deps.db
    .selectFrom('sms_messages')
    .selectAll()
    .where('customer_id', '=', customer.id)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const breakGateway = (fault: object) =>
  fetch(`${gateway.origin}/sms/fault`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })

describe('sending an SMS', () => {
  it('the worker delivers the code, it pays the order, and its text is not kept', async () => {
    const trouble: Error[] = []
    const worker = await startJobs(shop.deps.config, allJobs(shop.worker), (error) => trouble.push(error))
    afterAll(() => worker.stop({ graceful: false }))
    const borrower = await aBorrower(shop)
    const body = anOrder({ payment_method: 'loan', pin_code: aPin })
    const placed = await shop.ask('POST /orders', { body }, { ...borrower.headers, 'accept-language': 'am' })
    const { id } = placed.json<{ data: { id: number } }>().data
    await vi.waitUntil(async () => (await receivedBy(borrower)).length > 0, { timeout: 15_000, interval: 100 })
    const [message] = await receivedBy(borrower)
    expect(message?.to).toBe(`+${borrower.customer.phone_number}`)
    expect(message?.text).toMatch(/^ዘንቢል፦ \d{6} .*2,500\.00 ብር/)
    const [otp = ''] = /\d{6}/.exec(message?.text ?? '') ?? []
    const paid = await shop.call('POST /orders/:id/make-payment', { params: { id }, body: { otp } }, borrower.token)
    expect(paid.data.status).toBe('pending-pickup')

    await vi.waitUntil(async () => (await smsRow(shop, borrower)).status === 'sent', { timeout: 5_000 })
    expect(await smsRow(shop, borrower)).toMatchObject({ body: null, gateway_id: message?.id })
    const { rows } = await sql<{ data: object }>`select data from jobs.job`.execute(shop.deps.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(otp)
    expect(JSON.stringify(rows)).not.toContain(borrower.customer.phone_number)
    const page = await (await fetch(`${gateway.origin}/sms`)).text()
    expect(page).toContain(message?.text)

    await shop.call('POST /orders/:id/cancel', { params: { id } }, borrower.token)
    const balance = async () => (await shop.call('GET /profile', {}, borrower.token)).data.loan_balance
    await vi.waitUntil(async () => (await balance()) === '10000.00', { timeout: 15_000, interval: 200 })
    await worker.stop({ graceful: false })
    expect(trouble).toEqual([])
  }, 60_000)

  it('retries an SMS with the same code after a gateway failure, and sends it only once after that', async () => {
    const borrower = await aBorrower(shop)
    await placeOnCredit(shop, borrower)
    const code = await waitingCode(shop, borrower)
    const { id } = await smsRow(shop, borrower)
    await breakGateway({ status: 503, times: 2 })
    for (let attempt = 1; attempt <= 2; attempt++) await expect(sendSms(shop.worker, id)).rejects.toThrow('503')
    expect(await smsRow(shop, borrower)).toMatchObject({ status: 'queued', settled_at: null })
    await breakGateway({ delay_ms: 50 })
    for (let attempt = 3; attempt <= 4; attempt++) await sendSms(shop.worker, id)
    const received = await receivedBy(borrower)
    expect(received).toHaveLength(1)
    expect(received[0]?.text).toContain(code)
    // A job that runs twice at once settles twice.
    await settleSms(shop.worker.db, id, { status: 'sent', gateway_id: 'another' })
    await settleSms(shop.worker.db, id, { status: 'expired' })
    expect(await smsRow(shop, borrower)).toMatchObject({ status: 'sent', gateway_id: received[0]?.id })
  })

  it('drops an SMS whose code has expired', async () => {
    const borrower = await aBorrower(shop)
    const { id: orderId } = await placeOnCredit(shop, borrower)
    const { id } = await smsRow(shop, borrower)
    await ageCode(shop, orderId, 301)
    await sql`update sms_messages set expires_at = now() where id = ${id}`.execute(shop.deps.db)
    await sendSms(shop.worker, id)
    expect(await smsRow(shop, borrower)).toMatchObject({ status: 'expired', body: null })
    expect(await receivedBy(borrower)).toEqual([])
  })

  it('sends the SMS about a number change to the old number and keeps that number on record', async () => {
    const mover = await signIn(shop)
    const phone = aPhone()
    const body = { ...aProfile(phone), firebase_token: emulatorToken(phone) }
    await shop.call('PUT /profile', { body }, mover.token)
    const { id } = await smsRow(shop, mover, 'number-change')
    await sendSms(shop.worker, id)
    expect((await receivedBy(mover)).map(({ text }) => text)).toEqual([expect.stringContaining('another phone number')])
    expect(await smsRow(shop, mover, 'number-change')).toMatchObject({
      status: 'sent',
      body: null,
      phone_number: mover.customer.phone_number,
    })
  })

  it('does not retry an SMS the gateway refuses, and the error contains neither number nor code', async () => {
    const stranger = await testApp({ env: { ...gateway.env, SMS_TOKEN: 'wrong' } })
    await setProduct(stranger, 1, 10)
    const borrower = await aBorrower(stranger)
    await placeOnCredit(stranger, borrower)
    const code = await waitingCode(stranger, borrower)
    const { id } = await smsRow(stranger, borrower)
    const error = await sendSms(stranger.worker, id).catch((thrown: Error) => thrown)
    expect(error).toMatchObject({ name: 'SmsRefused' })
    for (const secret of [code, borrower.customer.phone_number]) expect(String(error?.stack)).not.toContain(secret)
    expect(await smsRow(stranger, borrower)).toMatchObject({ status: 'refused', body: null })
    await sendSms(stranger.worker, id)
    expect(await receivedBy(borrower)).toEqual([])
  })

  it('queues no SMS when no gateway is configured', async () => {
    const silent = await testApp({ env: { SMS_TOKEN: undefined } })
    const { customer } = await signIn(silent)
    const { config, db, jobs } = silent.deps
    const sms = {
      customer_id: customer.id,
      purpose: 'security',
      language: 'en',
      body: 'Hello',
      expires_at: inOneDay,
    } as const
    await jobs.transact((tx) => queueSms(tx, config, sms))
    expect(await db.selectFrom('sms_messages').select('id').execute()).toEqual([])
  })
})

describe('the fake gateway', () => {
  const right = { from: '', sender: 'Zembil', to: '+251911223344', message: 'Hello' }

  it.each([
    ['a number without the plus sign', { ...right, to: '251911223344' }],
    ['a number that does not exist', { ...right, to: '+251811223344' }],
    ['an empty message', { ...right, message: '' }],
    ['a missing sender', { ...right, sender: undefined }],
    ['an unknown field', { ...right, text: 'Hello' }],
  ])('the fake gateway refuses %s with status 200, as the real one does', async (_name, body) => {
    const answer = await fetch(`${gateway.env.SMS_URL}send`, {
      method: 'POST',
      headers: { authorization: 'Bearer sandbox', 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect([answer.status, await answer.json()]).toMatchObject([200, { acknowledge: 'error' }])
  })
})
