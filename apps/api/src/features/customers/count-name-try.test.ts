import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { aPhone, aProfile, signIn, type TestCustomer } from '../../../test/test-customer.ts'

const shopWith = (most: number) => testApp({ env: { LIMIT_NAMES_PER_HOUR: String(most) } })

async function save(shop: TestApp, { customer, headers }: TestCustomer, changes: object) {
  const answer = await shop.ask('PUT /profile', { body: { ...aProfile(customer.phone_number), ...changes } }, headers)
  const { code = 'saved', message } = answer.json<{ code?: string; message?: string }>()
  return { status: answer.statusCode, code, message, wait: Number(answer.headers['retry-after']) }
}

it('limits name checks per hour; beyond the limit taken and free names get the same answer', async () => {
  const shop = await shopWith(3)
  const [owner, prober] = [await signIn(shop), await signIn(shop)]
  const { email, user_name } = aProfile(owner.customer.phone_number)
  expect((await save(shop, owner, {})).status).toBe(200)
  expect((await save(shop, prober, { email })).code).toBe('email_taken')
  expect((await save(shop, prober, { user_name })).code).toBe('username_taken')
  expect((await save(shop, prober, {})).status).toBe(200)
  const taken = await save(shop, prober, { email })
  const free = await save(shop, prober, { email: 'free@example.com' })
  expect(taken).toMatchObject({ status: 429, code: 'names_tried_often', message: expect.stringContaining('in 60 min') })
  expect(free).toMatchObject({ status: 429, code: taken.code, message: taken.message })
  expect(taken.wait).toBeGreaterThan(3_500)
  const passwords = { password: 'correct horse', password_confirmation: 'correct horse' }
  const registration = { ...aProfile(prober.customer.phone_number), ...passwords, email }
  expect((await shop.ask('POST /register', { body: registration }, prober.headers)).statusCode).toBe(429)
  await sql`update name_tries set since = since - interval '1 hour'`.execute(shop.deps.db)
  expect((await save(shop, prober, { email })).code).toBe('email_taken')
})

it('counts every name attempt of concurrent requests', async () => {
  const shop = await shopWith(3)
  const prober = await signIn(shop)
  const tries = Array.from({ length: 10 }, (_, index) => save(shop, prober, { user_name: `prober${index}` }))
  const answers = await Promise.all(tries)
  expect(answers.filter(({ code }) => code === 'names_tried_often')).toHaveLength(7)
})

it('does not count saving a profile with unchanged names', async () => {
  const shop = await shopWith(1)
  const owner = await signIn(shop)
  for (const first_name of ['Abebe', 'Almaz', 'Kebede'])
    expect((await save(shop, owner, { first_name })).status).toBe(200)
})

it('does not reveal taken names without a sign-in', async () => {
  const shop = await shopWith(3)
  const owner = await signIn(shop)
  const taken = aProfile(owner.customer.phone_number)
  await shop.call('PUT /profile', { body: taken }, owner.token)
  const [first, second] = [
    await shop.ask('PUT /profile', { body: taken }),
    await shop.ask('PUT /profile', { body: aProfile(aPhone()) }),
  ]
  expect([first.statusCode, second.body]).toEqual([401, first.body])
})
