import { customerBase } from '@zembil/contract/customer-api'
import type { Customer } from '@zembil/contract/customers'
import { describe, expect, it } from 'vitest'
import { anOrder } from '../test/an-order.ts'
import { emulatorToken } from '../test/emulator-token.ts'
import { startApi } from '../test/processes.ts'
import { testApp } from '../test/test-app.ts'
import { anAddress, aPhone, aProfile } from '../test/test-customer.ts'
import { grantCredit, waitingCode } from '../test/test-loans.ts'
import { setProduct } from '../test/test-orders.ts'

describe('debug log of the API', () => {
  // Long timeout: starting a process takes a while on a busy machine.
  it('logs no phone number, name, token, PIN or password of a customer', { timeout: 60_000 }, async () => {
    const shop = await testApp()
    const { databaseUrl, deps } = shop
    const api = await startApi({
      databaseUrl,
      REDIS_URL: deps.config.redisUrl,
      LOG_LEVEL: 'debug',
      AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
      SMS_URL: 'http://127.0.0.1:1/',
      SMS_TOKEN: 'test',
    })
    const send = (method: string, path: string, body?: object, token = '') =>
      fetch(api.origin + customerBase + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        body: body ? JSON.stringify(body) : null,
      })
    const phone = aPhone()
    const [identity, pin, password] = [emulatorToken(phone), '739154', 'correct horse battery']
    const proof = { phone_number: phone, firebase_token: identity }
    const signedIn = (await (await send('POST', '/firebase-login', proof)).json()) as {
      access_token: string
      data: Customer
    }
    const token = signedIn.access_token
    const { data: customer } = signedIn
    await grantCredit(deps.db, { customerId: customer.id, amount: 1_000_000, reference: 'contract' })
    await setProduct(shop, 1, 10)
    const onCredit = (pin_code: string) => anOrder({ payment_method: 'loan', pin_code })
    const sentCode = () => waitingCode(shop, { token, customer, headers: { authorization: `Bearer ${token}` } })
    const profile = { ...aProfile(phone), address: anAddress }
    const statuses = [
      await send('POST', '/firebase-login', { ...proof, phone_number: aPhone() }),
      await send('PUT', '/profile', profile, token),
      await send('PUT', '/profile', { ...profile, first_name: '1' }, token),
      await send('POST', '/register', { ...profile, password, password_confirmation: password }, token),
      await send('PUT', '/profile/loan-pin', { pin_code: pin }, token),
      await send('POST', '/orders', onCredit('739155'), token),
      await send('POST', '/orders', onCredit(pin), token),
      await send('GET', `/products?name=${phone}`, undefined, token),
      await send('GET', '/profile/export', undefined, token),
      await send('GET', '/profile', undefined, `${token}x`),
    ].map(({ status }) => status)
    expect(statuses).toEqual([401, 200, 422, 200, 200, 422, 200, 200, 200, 401])

    const code = await sentCode()
    const order = await deps.db.selectFrom('orders').select('id').executeTakeFirstOrThrow()
    const paid = await send('POST', `/orders/${order.id}/make-payment`, { otp: code }, token)
    const left = await send('POST', '/logout', undefined, token)
    expect([paid.status, left.status]).toEqual([200, 200])

    api.child.kill('SIGTERM')
    await api.exit
    const log = api.output()
    expect(log.match(/"msg":"request"/g)?.length).toBeGreaterThan(12)
    for (const secret of [phone, phone.slice(3), identity, identity.split('.')[1], token, pin, password])
      expect(log).not.toContain(secret)
    // With word boundaries: the same six digits may be part of a timestamp.
    expect(log).not.toMatch(new RegExp(`\\b${code}\\b`))
    for (const personal of [profile.email, profile.user_name, profile.first_name, anAddress.neighborhood])
      expect(log).not.toContain(personal)
  })
})
