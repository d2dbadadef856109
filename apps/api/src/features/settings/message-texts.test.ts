import { messageKeys, shippedTexts } from '@zembil/i18n/api/message-texts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { emulatorToken } from '../../../test/emulator-token.ts'
import { startSandbox } from '../../../test/processes.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../test/staff/test-staff.ts'
import { aPhone, aProfile, signIn } from '../../../test/test-customer.ts'
import { sendSms } from '../sms/send-sms.ts'

let gateway: Awaited<ReturnType<typeof startSandbox>>
let shop: Console
let owner: TestSession
beforeAll(async () => {
  gateway = await startSandbox()
  shop = await testConsole({ ...gateway.env, LIMITS_CACHE_SECONDS: '0.2' })
  owner = await signInAs(shop, { roles: ['owner'] })
})

async function receivedBy(phone: string): Promise<string[]> {
  const answer = await fetch(`${gateway.origin}/sms/messages?to=${encodeURIComponent(`+${phone}`)}`)
  return ((await answer.json()) as { data: { text: string }[] }).data.map(({ text }) => text)
}

const read = async (key: string) => (await shop.callStaff('GET /message-texts/:key', { params: { key } }, owner)).data
async function save(key: string, texts: object) {
  const { text, text_am, version } = await read(key)
  return shop.askStaff(
    'PUT /message-texts/:key',
    { params: { key }, body: { text, text_am, version, ...texts } },
    owner,
  )
}
/** Saves the texts and waits until the processes have read them. */
async function change(key: (typeof messageKeys)[number], texts: { text?: string; text_am?: string }): Promise<void> {
  const saved = await save(key, texts)
  expect(saved.statusCode, saved.body).toBe(200)
  const expected = await read(key)
  const isKnown = async () => (await shop.deps.texts(shop.deps.db)).en[key] === expected.text
  await vi.waitUntil(isKnown, { timeout: 5_000, interval: 50 })
}

describe('the text of a message', () => {
  it('lists every text with its placeholders and examples', async () => {
    const { data } = await shop.callStaff('GET /message-texts', {}, owner)
    expect(data.map(({ key }) => key)).toEqual(messageKeys)
    const paid = data.find(({ key }) => key === 'sms.paymentPaid')
    expect(paid?.placeholders.map(({ name }) => name)).toEqual(['amount', 'order'])
    for (const { placeholders } of data)
      for (const { sample, sample_am } of placeholders) expect([sample, sample_am]).not.toContain('')
  })

  it.each([
    ['placeholder_missing', { text: 'We have your money for order {{order}}' }, 'text', '{{amount}}'],
    ['placeholder_unknown', { text_am: '{{amount}} {{order}} {{day}}' }, 'text_am', '{{day}}'],
    ['placeholder_broken', { text: '{{amount}} for {{ order }}' }, 'text', ''],
  ])('is refused with %s, in words that name it', async (code, texts, field, named) => {
    const answer = await save('sms.paymentPaid', texts)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code, errors: { [field]: [expect.stringContaining(named)] } })
    expect(await read('sms.paymentPaid')).toMatchObject({ is_changed: false, version: 1 })
  })

  it('is sent as somebody has changed it', async () => {
    await change('sms.numberChanged', { text: 'Zembil: another number opens your account now.' })
    const mover = await signIn(shop)
    const phone = aPhone()
    const body = { ...aProfile(phone), firebase_token: emulatorToken(phone) }
    await shop.call('PUT /profile', { body }, mover.token)
    const { rows } = await sql<{ id: number }>`
      select id from sms_messages where customer_id = ${mover.customer.id} and purpose = 'number-change'`.execute(
      shop.deps.db,
    )
    for (const { id } of rows) await sendSms(shop.worker, id)
    expect(await receivedBy(mover.customer.phone_number)).toEqual(['Zembil: another number opens your account now.'])
  })

  it('tells who changed it, and can be put back', async () => {
    const key = 'sms.pickupAt'
    await change(key, { text: 'Please come to {{store}}.' })
    const changed = await read(key)
    expect(changed).toMatchObject({ is_changed: true, version: 2, updated_by: { id: owner.id } })
    expect(changed.text_am).toBe(shippedTexts.am[key])
    const stale = { params: { key }, body: { version: 1 } }
    const refused = await shop.askStaff('POST /message-texts/:key/put-back', stale, owner)
    expect(refused.json()).toMatchObject({ code: 'stale_version', current: { data: { version: 2 } } })
    const back = { params: { key }, body: { version: 2 } }
    const { data } = await shop.callStaff('POST /message-texts/:key/put-back', back, owner)
    expect(data).toMatchObject({ is_changed: false, text: shippedTexts.en[key], version: 3 })
    expect((await auditOf(shop, owner.id)).at(-1)).toMatchObject({ action: 'text.put-back', subject_id: key })
  })

  it('that is the released one again is not kept', async () => {
    const key = 'sms.orderShort'
    await change(key, { text: 'Changes to {{order}}: {{changes}}' })
    await change(key, { text: shippedTexts.en[key] })
    expect(await read(key)).toMatchObject({ is_changed: false, version: 3 })
  })

  it('is unknown to nobody: another key is not found', async () => {
    const answer = await shop.askStaff('GET /message-texts/:key', { params: { key: 'sms.toString' } }, owner)
    expect(answer.statusCode).toBe(404)
  })
})

describe('a text on the own phone', () => {
  const key = 'sms.paymentPaid'
  const test = (member: TestSession, body: object, of = key) =>
    shop.askStaff('POST /message-texts/:key/test', { params: { key: of }, body }, member)

  it('arrives with examples, whether it is saved or not', async () => {
    const member = await signInAs(shop, { roles: ['manager'] })
    const answer = await test(member, { language: 'am', text: 'ዘንቢል፦ {{amount}} ለ{{order}}' })
    expect(answer.json()).toEqual({ data: { phone_number: member.phone, parts: 1 } })
    const { rows } = await sql<{ id: number }>`select id from sms_messages where staff_id = ${member.id}`.execute(
      shop.deps.db,
    )
    for (const { id } of rows) await sendSms(shop.worker, id)
    expect(await receivedBy(member.phone)).toEqual(['ዘንቢል፦ 1,250.00 ብር ለ1042'])
    expect(JSON.stringify(await auditOf(shop, member.id))).not.toContain(member.phone)
  })

  it('is refused without its placeholders, for a notice and for a member without a phone', async () => {
    const member = await signInAs(shop, { roles: ['owner'] })
    expect((await test(member, { language: 'en', text: 'Hello' })).json()).toMatchObject({
      code: 'placeholder_missing',
    })
    const notice = await test(member, { language: 'en', text: 'Hello' }, 'notice.out.title')
    expect(notice.statusCode).toBe(404)
    await sql`update staff_members set phone_number = null where id = ${member.id}`.execute(shop.deps.db)
    const text = '{{amount}} for {{order}}'
    expect((await test(member, { language: 'en', text })).json()).toMatchObject({ code: 'own_phone_missing' })
  })

  it('is limited by the hour, also for requests at the same time', async () => {
    const member = await signInAs(shop, { roles: ['owner'] })
    const { test_sms_per_hour } = await shop.deps.limits(shop.deps.db)
    const text = '{{amount}} for {{order}}'
    const answers = await Promise.all(
      Array.from({ length: test_sms_per_hour + 2 }, () => test(member, { language: 'en', text })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(test_sms_per_hour)
    const late = answers.find(({ statusCode }) => statusCode !== 200)
    expect(late?.json()).toMatchObject({ code: 'test_sms_limit' })
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(3_000)
  })
})
