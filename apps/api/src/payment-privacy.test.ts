import { randomUUID } from 'node:crypto'
import { customerBase } from '@zembil/contract/customer-api'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { anOrder } from '../test/an-order.ts'
import { emulatorToken } from '../test/emulator-token.ts'
import { makeRefund } from '../test/payments/test-payments.ts'
import { startApi, startSandbox } from '../test/processes.ts'
import { testApp } from '../test/test-app.ts'
import { aPhone } from '../test/test-customer.ts'
import { setProduct } from '../test/test-orders.ts'

type Made = { data: { id: number; status: string } }

/** All stored data from payment providers, except `payer_phone`, which is erased with the customer. */
const kept = sql<{ text: string }>`
  select (to_jsonb(a) - 'payer_phone')::text as text from payment_attempts a
  union all select to_jsonb(n)::text from payment_notices n
  union all select to_jsonb(w)::text from payment_notices_waiting w
  union all select to_jsonb(p)::text from payments p
  union all select to_jsonb(r)::text from payment_refunds r
  union all select data::text from jobs.job
  union all select output::text from jobs.job where output is not null`

describe('privacy of payments', () => {
  it('keeps secrets, codes, tokens and full phone numbers out of the debug log and the stored payment data', {
    timeout: 60_000,
  }, async () => {
    const sandbox = await startSandbox()
    const { PAYMENTS_ORIGIN: _, ...leading } = sandbox.env
    const shop = await testApp({ env: sandbox.env })
    const { deps, databaseUrl } = shop
    await setProduct(shop, 1, 1_000)
    const api = await startApi({
      ...leading,
      databaseUrl,
      REDIS_URL: deps.config.redisUrl,
      LOG_LEVEL: 'debug',
      AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
      PUBLIC_ORIGIN: 'http://127.0.0.1:3000',
    })
    const json = { 'content-type': 'application/json' }
    const outside = (method: string, path: string, body: object = {}) =>
      fetch(sandbox.origin + path, { method, ...(method !== 'GET' && { headers: json, body: JSON.stringify(body) }) })
    await outside('PUT', '/hellocash/connection', {
      webhook_url: `${api.origin}/api/v1/providers/hello-cash/notices`,
    })

    const [phone, payer] = [aPhone(), aPhone()]
    const identity = emulatorToken(phone)
    const signedIn = await fetch(`${api.origin}${customerBase}/firebase-login`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ phone_number: phone, firebase_token: identity }),
    })
    const { access_token: token } = (await signedIn.json()) as { access_token: string }
    const send = async (path: string, body: object = {}) => {
      const headers = { ...json, authorization: `Bearer ${token}` }
      const answer = await fetch(`${api.origin}${customerBase}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
      return { status: answer.status, body: (await answer.json()) as Made }
    }
    const statusOf = async (id: number) => (await send(`/orders/${id}/check-and-update-payment`)).body.data.status
    async function begin(payment_method: 'telebirr' | 'hello-cash' | 'cbe-birr' | 'awash-birr' | 'eth-switch' | 'cbe') {
      const { id } = (await send('/orders', { ...anOrder({ payment_method }) })).body.data
      expect((await send(`/orders/${id}/make-payment`, { payer_phone_number: payer })).status).toBe(200)
      const { data } = (await (await outside('GET', '/book')).json()) as { data: { reference: string }[] }
      return { id, reference: data.find(({ reference }) => reference.startsWith(`${id}Z`))?.reference ?? '' }
    }

    for (const method of ['telebirr', 'hello-cash', 'cbe-birr', 'eth-switch'] as const) {
      const { id, reference } = await begin(method)
      await outside('POST', `/book/${reference}/forge`)
      await outside('POST', `/book/${reference}/approve`)
      await vi.waitUntil(async () => (await statusOf(id)) === 'pending-pickup', { timeout: 10_000, interval: 200 })
    }
    const { id: awash } = await begin('awash-birr')
    const inbox = await outside('GET', `/sms/messages?to=${encodeURIComponent(`+${payer}`)}`)
    const { data: messages } = (await inbox.json()) as { data: { text: string }[] }
    const [otp = 'none'] = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
    expect((await send(`/orders/${awash}/make-payment`, { otp: otp === '123456' ? '123457' : '123456' })).status).toBe(
      422,
    )
    expect((await send(`/orders/${awash}/make-payment`, { otp })).status).toBe(200)
    const { id: byBank } = await begin('cbe')
    const account = '1000123456789'
    const bank = await fetch(`${api.origin}/api/v1/providers/banks/cbe/payments`, {
      method: 'POST',
      headers: { ...json, authorization: `Basic ${Buffer.from('cbe:sandbox-cbe-password').toString('base64')}` },
      body: JSON.stringify({
        billRef: byBank,
        amount: '1.00',
        currency: 'ETB',
        bankTransactionId: randomUUID(),
        payerName: 'Tigist Haile',
        payerAccount: account,
      }),
    })
    expect(bank.status).toBe(200)
    // Failures log the most.
    await outside('PUT', '/faults/telebirr', { status: 503, times: 100 })
    const { id: down } = (await send('/orders', { ...anOrder({ payment_method: 'telebirr' }) })).body.data
    expect((await send(`/orders/${down}/make-payment`)).status).toBe(503)
    const paid = await deps.db.selectFrom('payments').select('id').execute()
    for (const { id } of paid) await makeRefund(shop, id)

    api.child.kill('SIGTERM')
    await api.exit
    const log = api.output()
    expect(log.match(/"msg":"request"/g)?.length).toBeGreaterThan(20)
    const rows = (await kept.execute(deps.db)).rows.map(({ text }) => text).join('\n')
    const secret = /(SECRET|PASSWORD|TOKEN|KEY|CREDENTIAL)$/
    const secrets = Object.entries(sandbox.env).flatMap(([name, value]) => (secret.test(name) ? [value] : []))
    expect(secrets.length).toBeGreaterThan(12)
    const personal = [phone, payer].flatMap((number) => [number, number.slice(3), `0${number.slice(3)}`])
    // The SMS gateway's token is 'sandbox', which also occurs in URLs.
    for (const hidden of [...secrets, ...personal, token, identity, account, 'Tigist'].filter(
      (text) => text !== 'sandbox',
    )) {
      expect(log).not.toContain(hidden)
      expect(rows).not.toContain(hidden)
    }
    for (const text of [log, rows]) expect(text).not.toMatch(new RegExp(`\\b${otp}\\b`))
  })
})
