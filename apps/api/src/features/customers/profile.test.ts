import { argon2Sync } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { emulatorToken } from '../../../test/emulator-token.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { ageSignIn, anAddress, aPhone, aProfile, signIn } from '../../../test/test-customer.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await testApp()
})

const stored = (id: number) =>
  shop.deps.db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Recomputes the hash from its cost and salt. */
function isSecret(hash: string | null, secret: string): boolean {
  const [, memory, passes, parallelism, salt = '', tag] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? '') ?? []
  const made = argon2Sync('argon2id', {
    message: secret,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: 32,
  })
  return made.toString('base64').replaceAll('=', '') === tag
}

describe('a profile', () => {
  it('a profile starts empty and is saved as a whole', async () => {
    const { token, customer } = await signIn(shop)
    expect(customer).toMatchObject({
      wallet_balance: '0.00',
      loan_balance: '0.00',
      bank: null,
      bypass_product_quantity_restriction: 0,
      has_loan_pin: false,
    })
    const profile = aProfile(customer.phone_number)
    const { data } = await shop.call('PUT /profile', { body: { ...profile, address: anAddress } }, token)
    expect(data).toEqual({ ...customer, ...profile, address: anAddress })
    const again = await shop.call('PUT /profile', { body: { ...profile, first_name: 'Almaz' } }, token)
    expect(again.data).toEqual({ ...data, first_name: 'Almaz' })
    expect(await shop.call('GET /profile', {}, token)).toEqual(again)
  })

  it.each(['Gebre Mariam', 'G/Medhin', 'ወ/ሮ አልማዝ', 'Haile-Michael'])('accepts the name %s', async (name) => {
    const { customer, token } = await signIn(shop)
    const body = { ...aProfile(customer.phone_number), first_name: name, last_name: name }
    const { data } = await shop.call('PUT /profile', { body }, token)
    expect(data).toMatchObject({ first_name: name, last_name: name })
  })

  it('offers by SMS need consent, whose time stays, and which can be taken back', async () => {
    const { token, customer } = await signIn(shop)
    expect(customer.wants_news).toBe(false)
    const choose = async (wants_news: boolean) =>
      (await shop.call('PUT /profile/news', { body: { wants_news } }, token)).data.wants_news
    expect(await choose(true)).toBe(true)
    const { news_agreed_at } = await stored(customer.id)
    expect(news_agreed_at).toBeInstanceOf(Date)
    expect(await choose(true)).toBe(true)
    expect((await stored(customer.id)).news_agreed_at).toEqual(news_agreed_at)
    expect(await choose(false)).toBe(false)
    expect((await stored(customer.id)).news_agreed_at).toBeNull()
  })

  it('stores one spelling of the sub-city, and any address outside Addis Ababa', async () => {
    const { customer, token, headers } = await signIn(shop)
    const save = (address: object) => ({
      body: { ...aProfile(customer.phone_number), address: { ...anAddress, ...address } },
    })
    const { data } = await shop.call('PUT /profile', save({ city: 'አዲስ አበባ', sub_city: 'ቦሌ' }), token)
    expect(data.address).toEqual(anAddress)
    const refused = await shop.ask('PUT /profile', save({ sub_city: 'Kebele 4' }), headers)
    expect(refused.json<{ errors: object }>().errors).toEqual({
      'address.sub_city': ['Please choose one of the eleven sub-cities'],
    })
    const adama = { city: 'Adama', sub_city: 'Kebele 4' }
    expect((await shop.call('PUT /profile', save(adama), token)).data.address).toMatchObject(adama)
  })

  it('reports what is wrong with each profile field, in both languages', async () => {
    const { headers } = await signIn(shop)
    const body = {
      user_name: 'abe',
      first_name: 'Abebe1',
      email: 'abebe',
      phone_number: '0911223344',
      address: { ...anAddress, city: ' ', woreda: undefined },
    }
    const refused = await shop.ask('PUT /profile', { body }, headers)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toEqual({
      code: 'validation_failed',
      message: 'Please check the highlighted fields.',
      errors: {
        user_name: ['At least 4 characters required'],
        first_name: ['Only letters allowed'],
        last_name: ['last name is required'],
        email: ['Invalid email format'],
        phone_number: ['Invalid Ethiopian phone number format'],
        'address.city': ['city is required'],
        'address.woreda': ['woreda is required'],
      },
    })
    const amharic = await shop.ask('PUT /profile', { body }, { ...headers, 'accept-language': 'am' })
    expect(amharic.json<{ errors: object }>().errors).toMatchObject({ first_name: ['ፊደላት ብቻ ይፈቀዳሉ'] })
  })

  it.each([
    ['email', 'email_taken', 'The email has already been taken'],
    ['user_name', 'username_taken', 'username already in use'],
  ] as const)("refuses another customer's %s, however it is capitalised", async (field, code, message) => {
    const [one, other] = [await signIn(shop), await signIn(shop)]
    const taken = aProfile(one.customer.phone_number)
    await shop.call('PUT /profile', { body: taken }, one.token)
    const body = { ...aProfile(other.customer.phone_number), [field]: taken[field].toUpperCase() }
    const refused = await shop.ask('PUT /profile', { body }, other.headers)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toEqual({ code, message, errors: { [field]: [message] } })
  })
})

describe('a new phone number', () => {
  it('a new phone number needs a code sent to it and ends the other sessions', async () => {
    const old = aPhone()
    const [here, there] = [await signIn(shop, old), await signIn(shop, old)]
    const phone = aPhone()
    for (const firebase_token of [undefined, 'nonsense', emulatorToken(old), emulatorToken(aPhone())]) {
      const refused = await shop.ask('PUT /profile', { body: { ...aProfile(phone), firebase_token } }, here.headers)
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({
        errors: { phone_number: ['Please confirm the new phone number with a code first'] },
      })
    }
    const body = { ...aProfile(phone), firebase_token: emulatorToken(phone) }
    const { data } = await shop.call('PUT /profile', { body }, here.token)
    expect(data).toMatchObject({ id: here.customer.id, phone_number: phone })
    expect((await shop.ask('GET /profile', {}, there.headers)).statusCode).toBe(401)
  })

  const changeTo = (phone: string, headers: Record<string, string>) =>
    shop.ask('PUT /profile', { body: { ...aProfile(phone), firebase_token: emulatorToken(phone) } }, headers)

  it('notifies the old number of a change, and a stolen session cannot prevent it', async () => {
    const old = aPhone()
    const { headers, customer } = await signIn(shop, old)
    expect((await shop.ask('PUT /profile', { body: aProfile(old) }, headers)).statusCode).toBe(200)
    expect((await changeTo(aPhone(), { ...headers, 'accept-language': 'am' })).statusCode).toBe(200)
    const told = () =>
      shop.deps.db
        .selectFrom('sms_messages')
        .selectAll()
        .where('customer_id', '=', customer.id)
        .where('purpose', '=', 'number-change')
        .orderBy('id')
        .execute()
    expect(await told()).toMatchObject([
      { purpose: 'number-change', status: 'queued', phone_number: old, body: expect.stringMatching(/^ዘንቢል፦ .*7878/) },
    ])
    for (let times = 2; times <= 3; times++) expect((await changeTo(aPhone(), headers)).statusCode).toBe(200)
    const often = await changeTo(aPhone(), headers)
    expect([often.statusCode, often.headers['retry-after']]).toEqual([429, '3600'])
    expect(await told()).toHaveLength(3)
  })

  it('says that a phone number is in use only to a caller who has verified it', async () => {
    const [one, other] = [await signIn(shop), await signIn(shop)]
    const body = { ...aProfile(one.customer.phone_number), firebase_token: emulatorToken(one.customer.phone_number) }
    const refused = await shop.ask('PUT /profile', { body }, other.headers)
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({ code: 'phone_in_use', message: 'the phone number is in use' })
    const { firebase_token: _, ...unproven } = body
    expect((await shop.ask('PUT /profile', { body: unproven }, other.headers)).statusCode).toBe(422)
  })
})

describe('registering', () => {
  const passwords = { password: 'correct horse', password_confirmation: 'correct horse' }

  it('registering saves the name and a hashed password', async () => {
    const { token, customer } = await signIn(shop)
    const profile = aProfile(customer.phone_number)
    const { data } = await shop.call('POST /register', { body: { ...profile, ...passwords } }, token)
    expect(data).toEqual({ ...customer, ...profile })
    const { password_hash } = await stored(customer.id)
    expect(isSecret(password_hash, 'correct horse')).toBe(true)
    expect(isSecret(password_hash, 'wrong horse')).toBe(false)
  })

  it("registering refuses another's number, a short password and a mismatched confirmation", async () => {
    const { headers, customer } = await signIn(shop)
    const profile = aProfile(customer.phone_number)
    const errorsOf = async (changes: object) => {
      const body = { ...profile, ...passwords, ...changes }
      return (await shop.ask('POST /register', { body }, headers)).json<{ errors: object }>().errors
    }
    expect(await errorsOf({ phone_number: aPhone() })).toEqual({
      phone_number: ['Please use the phone number you signed in with'],
    })
    expect(await errorsOf({ password: 'short', password_confirmation: 'short' })).toEqual({
      password: ['The password needs 8 or more characters'],
    })
    expect(await errorsOf({ password_confirmation: 'something else' })).toEqual({
      password_confirmation: ['The two passwords are not the same'],
    })
  })
})

describe('actions that need a fresh sign-in', () => {
  it('a loan PIN can be set after a fresh sign-in, is stored as a hash and never returned', async () => {
    const { token, customer } = await signIn(shop)
    await shop.call('PUT /profile/loan-pin', { body: { pin_code: '739154' } }, token)
    const { loan_pin_hash } = await stored(customer.id)
    expect(isSecret(loan_pin_hash, '739154')).toBe(true)
    const profile = await shop.ask('GET /profile', {}, { authorization: `Bearer ${token}` })
    expect(profile.json()).toMatchObject({ data: { has_loan_pin: true } })
    expect(profile.body).not.toContain('argon2')
  })

  it('setting a PIN or erasing the account needs a new sign-in after ten minutes', async () => {
    const { headers, customer } = await signIn(shop)
    await ageSignIn(shop, customer.id, 601)
    const refusals = [
      await shop.ask('PUT /profile/loan-pin', { body: { pin_code: '739154' } }, headers),
      await shop.ask('DELETE /profile', {}, headers),
    ]
    for (const refused of refusals) {
      expect(refused.statusCode).toBe(403)
      expect(refused.json()).toMatchObject({ code: 'fresh_sign_in_required' })
    }
  })

  it('measures the age of a sign-in by the database clock, not the process clock', async () => {
    const { headers, customer } = await signIn(shop)
    await ageSignIn(shop, customer.id, 590)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    const answer = await shop.ask('PUT /profile/loan-pin', { body: { pin_code: '739154' } }, headers)
    vi.useRealTimers()
    expect(answer.statusCode).toBe(200)
  })

  it('the data export needs a sign-in within the last ten minutes', async () => {
    const { headers, customer } = await signIn(shop)
    expect((await shop.ask('GET /profile/export', {}, headers)).statusCode).toBe(200)
    await ageSignIn(shop, customer.id, 601)
    const refused = await shop.ask('GET /profile/export', {}, headers)
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'fresh_sign_in_required' }])
  })

  it('a customer can export all data and erase the account', async () => {
    const phone = aPhone()
    const { token, customer, headers } = await signIn(shop, phone)
    await shop.call('PUT /profile', { body: { ...aProfile(phone), address: anAddress } }, token)
    const news = { title: 'Hello', title_am: 'ሰላም', message: 'Welcome', message_am: 'እንኳን ደህና መጡ' }
    await shop.deps.db
      .insertInto('notifications')
      .values({ ...news, customer_id: customer.id })
      .execute()
    const { data } = await shop.call('GET /profile/export', {}, token)
    expect(data).toMatchObject({ profile: { phone_number: phone, address: anAddress }, notifications: [news] })
    expect(data.sessions).toHaveLength(1)

    await shop.call('DELETE /profile', {}, token)
    expect((await shop.ask('GET /profile', {}, headers)).statusCode).toBe(401)
    for (const table of ['sessions', 'notifications'] as const) {
      const left = await shop.deps.db.selectFrom(table).select('id').where('customer_id', '=', customer.id).execute()
      expect(left).toEqual([])
    }
    const again = await signIn(shop, phone)
    expect(again.customer.id).not.toBe(customer.id)
    expect(again.customer).toMatchObject({ first_name: null, email: null, address: null })
  })
})
