import { UnsecuredJWT } from 'jose'
import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { emulatorToken, identityClaims } from '../../../test/emulator-token.ts'
import { startAuthEmulator } from '../../../test/processes.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { aPhone, signIn } from '../../../test/test-customer.ts'
import { customerJobs } from './customers.jobs.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})

const signInBody = (phone: string, token = emulatorToken(phone)) => ({
  body: { phone_number: phone, firebase_token: token },
})

describe('with the Auth emulator', () => {
  let emulator: Awaited<ReturnType<typeof startAuthEmulator>>
  beforeAll(async () => {
    emulator = await startAuthEmulator()
  })

  const post = async <T>(call: string, body: object): Promise<T> => {
    const answer = await fetch(`${emulator.origin}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as T
  }

  it('entering the code that was sent signs in and uses up the code', async () => {
    const phone = aPhone()
    const { sessionInfo } = await post<{ sessionInfo: string }>('sendVerificationCode', { phoneNumber: `+${phone}` })
    const page = await (await fetch(`${emulator.origin}/codes`)).text()
    const [, code] = new RegExp(`\\+${phone}</td><td><code>(\\d{6})`).exec(page) ?? []
    expect(code).toBeDefined()
    const { idToken } = await post<{ idToken: string }>('signInWithPhoneNumber', { sessionInfo, code })
    const { access_token, data } = await shop.call('POST /firebase-login', signInBody(phone, idToken))
    expect(access_token).toMatch(/^[\w-]{43}$/)
    expect(data).toMatchObject({ phone_number: phone, first_name: null, last_name: null, address: null })
    expect(await shop.call('GET /profile', {}, access_token)).toEqual({ data })
    expect(await (await fetch(`${emulator.origin}/codes`)).text()).not.toContain(phone)
  })
})

describe('signing in', () => {
  it('concurrent first sign-ins create one customer', async () => {
    const phone = aPhone()
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => shop.call('POST /firebase-login', signInBody(phone))),
    )
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect(new Set(answers.map(({ access_token }) => access_token)).size).toBe(100)
    const found = await shop.deps.db.selectFrom('customers').select('id').where('phone_number', '=', phone).execute()
    expect(found).toHaveLength(1)
  })

  it('sign-in answers known and unknown numbers alike, with the same work', async () => {
    const phone = aPhone()
    const statementsOf = async () => {
      shop.statements.length = 0
      await signIn(shop, phone)
      return [...shop.statements]
    }
    const first = await statementsOf()
    expect(await statementsOf()).toEqual(first)
    expect(first).toHaveLength(3)
    const refusals = await Promise.all(
      [phone, aPhone()].map((number) => shop.ask('POST /firebase-login', signInBody(number, 'not.a.token'))),
    )
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([401, 401])
    expect(refusals[0]?.body).toBe(refusals[1]?.body)
  })

  it("sign-in refuses a number other than the token's and a code entered too long ago", async () => {
    const phone = aPhone()
    for (const body of [signInBody(phone, emulatorToken(aPhone())), signInBody(phone, emulatorToken(phone, 601))]) {
      const refused = await shop.ask('POST /firebase-login', body)
      expect(refused.statusCode).toBe(401)
      expect(refused.json()).toMatchObject({ code: 'sign_in_failed' })
    }
  })

  it('accepts an entered code once, even with a renewed token or concurrent requests', async () => {
    const phone = aPhone()
    const claims = identityClaims(phone, 'demo-zembil')
    const tokenOf = (iat: number) => new UnsecuredJWT({ ...claims, iat }).encode()
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const answer = await shop.ask('POST /firebase-login', signInBody(phone, tokenOf(claims.iat)))
        return answer.statusCode
      }),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 401)).toHaveLength(19)
    const renewed = await shop.ask('POST /firebase-login', signInBody(phone, tokenOf(claims.iat - 1)))
    expect([renewed.statusCode, renewed.json()]).toMatchObject([401, { code: 'sign_in_failed' }])
    const sessions = await sql`select from sessions s join customers c on c.id = s.customer_id
      where c.phone_number = ${phone}`.execute(shop.deps.db)
    expect(sessions.rows).toHaveLength(1)
    await signIn(shop, phone)
  })

  it('deletes a used code after an hour', async () => {
    const { db } = shop.deps
    await signIn(shop)
    await sql`update used_identity_proofs set expires_at = expires_at - interval '59 minutes'`.execute(db)
    const run = () => Promise.all(customerJobs(shop.deps).map(({ run }) => run()))
    const kept = async () => (await sql`select from used_identity_proofs`.execute(db)).rows.length
    await run()
    expect(await kept()).toBeGreaterThan(0)
    await sql`update used_identity_proofs set expires_at = expires_at - interval '1 minute'`.execute(db)
    await run()
    expect(await kept()).toBe(0)
  })

  it('sign-in never reuses a token sent by the caller', async () => {
    const victim = aPhone()
    const attacker = await signIn(shop)
    const answer = await shop.ask('POST /firebase-login', signInBody(victim), attacker.headers)
    expect(answer.json<{ access_token: string }>().access_token).not.toBe(attacker.token)
    const { data } = await shop.call('GET /profile', {}, attacker.token)
    expect(data.id).toBe(attacker.customer.id)
  })

  it('stores only the hash of a session token', async () => {
    const { token, customer } = await signIn(shop)
    const { rows } = await sql<{ row: string }>`
      select s::text || encode(s.token_hash, 'escape') as row from sessions s where customer_id = ${customer.id}`.execute(
      shop.deps.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
  })
})

describe('a session', () => {
  const age = (customerId: number, interval: string) =>
    sql`update sessions set last_used_at = last_used_at - ${interval}::interval,
      expires_at = expires_at - ${interval}::interval where customer_id = ${customerId}`.execute(shop.deps.db)
  const expiry = async (customerId: number) => {
    const rows = await shop.deps.db
      .selectFrom('sessions')
      .select('expires_at')
      .where('customer_id', '=', customerId)
      .execute()
    return rows[0]?.expires_at.getTime() ?? 0
  }

  it('looks up a session in one statement', async () => {
    const { token } = await signIn(shop)
    shop.statements.length = 0
    await shop.call('GET /notifications/unread-count', {}, token)
    expect(shop.statements).toHaveLength(2)
    // A statement that could write would need the right to, and take locks, for every read of a signed-in customer.
    for (const statement of shop.statements) expect(statement).not.toMatch(/update|insert|delete/)
  })

  it('extends a session once when several requests use it at the same time', async () => {
    const { token, customer } = await signIn(shop)
    await age(customer.id, '2 hours')
    await Promise.all([1, 2, 3, 4].map(() => shop.call('GET /profile', {}, token)))
    const { rows } = await sql<{ version: string }>`
      select xmin::text as version from sessions where customer_id = ${customer.id}`.execute(shop.deps.db)
    await shop.call('GET /profile', {}, token)
    const again = await sql`select xmin::text as version from sessions where customer_id = ${customer.id}`.execute(
      shop.deps.db,
    )
    expect(again.rows).toEqual(rows)
    expect((await expiry(customer.id)) - Date.now()).toBeGreaterThan(29 * 24 * 3_600_000)
  })

  it('a session expires thirty days after its last use, which is written at most once an hour', async () => {
    const { token, customer } = await signIn(shop)
    const start = await expiry(customer.id)
    await age(customer.id, '50 minutes')
    await shop.call('GET /profile', {}, token)
    expect(await expiry(customer.id)).toBe(start - 50 * 60_000)
    await age(customer.id, '20 days')
    await shop.call('GET /profile', {}, token)
    expect(await expiry(customer.id)).toBeGreaterThanOrEqual(start)
    await age(customer.id, '31 days')
    expect((await shop.ask('GET /profile', {}, { authorization: `Bearer ${token}` })).statusCode).toBe(401)
  })

  it('a session expires ninety days after sign-in even when it is used', async () => {
    const { token, customer, headers } = await signIn(shop)
    const { db } = shop.deps
    await sql`update sessions set created_at = created_at - interval '89 days', last_used_at = now() - interval '2 hours',
      expires_at = now() + interval '1 hour' where customer_id = ${customer.id}`.execute(db)
    await shop.call('GET /profile', {}, token)
    expect((await expiry(customer.id)) - Date.now()).toBeLessThan(25 * 3_600_000)
    await sql`update sessions set created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days'
      where customer_id = ${customer.id}`.execute(db)
    expect((await shop.ask('GET /profile', {}, headers)).statusCode).toBe(401)
    const late = sql`update sessions set expires_at = now() + interval '1 day' where customer_id = ${customer.id}`
    await expect(late.execute(db)).rejects.toThrow('sessions_end')
  })

  it('signing out invalidates the session token', async () => {
    const { token, headers } = await signIn(shop)
    await shop.call('POST /logout', {}, token)
    const replayed = await shop.ask('GET /profile', {}, headers)
    expect(replayed.statusCode).toBe(401)
    expect(replayed.headers['www-authenticate']).toBe('Bearer')
    expect(replayed.json()).toEqual({ code: 'unauthenticated', message: 'Please sign in to continue.' })
  })

  it('a session can be listed and ended from another one, individually or all at once', async () => {
    const phone = aPhone()
    const [here, there, elsewhere] = [await signIn(shop, phone), await signIn(shop, phone), await signIn(shop, phone)]
    const { data } = await shop.call('GET /sessions', {}, here.token)
    expect(data.map(({ is_current }) => is_current).sort()).toEqual([false, false, true])
    const other = data.find(({ is_current }) => !is_current)
    await shop.call('DELETE /sessions/:id', { params: { id: other?.id ?? 0 } }, here.token)
    await shop.call('DELETE /sessions', {}, here.token)
    for (const { headers } of [there, elsewhere])
      expect((await shop.ask('GET /profile', {}, headers)).statusCode).toBe(401)
    expect((await shop.call('GET /sessions', {}, here.token)).data).toHaveLength(1)
  })

  it('deletes a session some time after it has expired', async () => {
    const { customer } = await signIn(shop)
    await age(customer.id, '31 days')
    await Promise.all(customerJobs(shop.worker).map(({ run }) => run()))
    expect(await expiry(customer.id)).toBe(0)
  })

  it('keeps only the twenty most recently used sessions', async () => {
    const phone = aPhone()
    const oldest = await signIn(shop, phone)
    await age(oldest.customer.id, '2 minutes')
    for (let i = 0; i < 20; i++) await signIn(shop, phone)
    expect((await shop.ask('GET /profile', {}, oldest.headers)).statusCode).toBe(401)
  })

  it('a sign-in does not wait for an old session that another sign-in is deleting', async () => {
    const phone = aPhone()
    const oldest = await signIn(shop, phone)
    await age(oldest.customer.id, '2 minutes')
    for (let i = 0; i < 19; i++) await signIn(shop, phone)
    await shop.deps.db.transaction().execute(async (trx) => {
      await sql`select from sessions where customer_id = ${oldest.customer.id} for update`.execute(trx)
      await signIn(shop, phone)
    })
    await signIn(shop, phone)
    expect((await shop.ask('GET /profile', {}, oldest.headers)).statusCode).toBe(401)
  })
})

describe('rate limits', () => {
  // Limits count per minute; freeze the clock so that no new minute starts during a test.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
  afterEach(() => void vi.useRealTimers())

  it('limits sign-ins per number across addresses, and per device across numbers', async () => {
    const limited = await testApp({ env: { LIMIT_CUSTOMER_PER_MINUTE: '3', LIMIT_DEVICE_PER_MINUTE: '5' } })
    const statuses = async (times: number, phone: (i: number) => string, headers: (i: number) => object) => {
      const found: number[] = []
      for (let i = 0; i < times; i++) {
        const answer = await limited.ask('POST /firebase-login', signInBody(phone(i)), { ...headers(i) })
        found.push(answer.statusCode)
      }
      return found
    }
    const phone = aPhone()
    const manyAddresses = (i: number) => ({ 'x-forwarded-for': `2001:db8:${i}::${process.pid.toString(16)}` })
    expect(await statuses(5, () => phone, manyAddresses)).toEqual([200, 200, 200, 429, 429])
    const oneDevice = () => ({ 'x-forwarded-for': `2001:db8:99::${process.pid.toString(16)}`, 'user-agent': 'Phone' })
    expect(await statuses(7, aPhone, oneDevice)).toEqual([200, 200, 200, 200, 200, 429, 429])
    const refused = await limited.ask('POST /firebase-login', signInBody(aPhone()), oneDevice())
    expect(refused.json()).toEqual({
      code: 'too_many_requests',
      message: 'Too many requests. Please try again in a minute.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('sign-in attempts without a matching token do not use up the limit of a number', async () => {
    const limited = await testApp({ env: { LIMIT_CUSTOMER_PER_MINUTE: '3' } })
    const phone = aPhone()
    for (let i = 0; i < 10; i++) await limited.ask('POST /firebase-login', signInBody(phone, emulatorToken(aPhone())))
    expect((await limited.ask('POST /firebase-login', signInBody(phone))).statusCode).toBe(200)
  })

  it("limits a customer's writes across devices", async () => {
    const limited = await testApp({ env: { LIMIT_CUSTOMER_PER_MINUTE: '2' } })
    const { headers } = await signIn(limited)
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) {
      const answer = await limited.ask('PUT /notifications/read', {}, { ...headers, 'user-agent': `Phone ${i}` })
      statuses.push(answer.statusCode)
    }
    expect(statuses).toEqual([200, 200, 429])
  })
})
