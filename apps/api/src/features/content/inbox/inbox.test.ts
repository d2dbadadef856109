import { beforeAll, expect, it } from 'vitest'
import { aContactMessage } from '../../../../test/staff/test-settings.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'

let shop: Console
let support: TestSession
beforeAll(async () => {
  shop = await testConsole()
  support = await signInAs(shop, { roles: ['support'] })
})

const list = (state: 'new' | 'answered', query: object = {}) =>
  shop.callStaff('GET /contact-messages', { query: { state, ...query } }, support)

it('a message moves from new to answered with its person and note, and back', async () => {
  const id = await aContactMessage(shop)
  expect((await list('new')).data[0]).toMatchObject({ id, name: 'Selam', answered_by: null })
  const body = { version: 1, note: 'Called her' }
  const { data } = await shop.callStaff('POST /contact-messages/:id/answer', { params: { id }, body }, support)
  expect(data).toMatchObject({ answered_by: { id: support.id }, note: 'Called her', version: 2 })
  expect((await list('answered')).data[0]).toMatchObject({ id, note: 'Called her' })
  expect((await list('new')).data.map((one) => one.id)).not.toContain(id)
  const back = { params: { id }, body: { version: 2 } }
  expect((await shop.callStaff('POST /contact-messages/:id/reopen', back, support)).data.answered_at).toBeNull()
})

it('the second of two answers is refused with what the first saved', async () => {
  const id = await aContactMessage(shop)
  const answers = await Promise.all(
    ['one', 'two'].map((note) =>
      shop.askStaff('POST /contact-messages/:id/answer', { params: { id }, body: { version: 1, note } }, support),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({ code: 'stale_version', current: { data: { version: 2 } } })
})

it('opening a message is logged without its content', async () => {
  const id = await aContactMessage(shop)
  const { data } = await shop.callStaff('GET /contact-messages/:id', { params: { id } }, support)
  expect(data.email).toBe('selam@example.com')
  const entry = (await auditOf(shop, support.id)).at(-1)
  expect(entry).toMatchObject({ action: 'message.opened', subject_id: String(id) })
  expect(JSON.stringify(entry)).not.toContain('selam@')
})

it('a refused answer that shows the message is logged like opening it', async () => {
  const id = await aContactMessage(shop)
  const stale = { params: { id }, body: { version: 9, note: 'Called her' } }
  const refused = await shop.askStaff('POST /contact-messages/:id/answer', stale, support)
  expect(refused.json()).toMatchObject({ code: 'stale_version', current: { data: { email: 'selam@example.com' } } })
  const entry = (await auditOf(shop, support.id)).at(-1)
  expect(entry).toMatchObject({ action: 'message.opened', subject_id: String(id) })
})

it('reads a page with a fixed number of statements and goes forward and back', async () => {
  for (const _ of [1, 2, 3]) await aContactMessage(shop)
  shop.statements.length = 0
  const first = await list('new', { limit: 2 })
  const reads = shop.statements.filter((text) => text.includes('contact_messages'))
  expect(reads).toHaveLength(2)
  const second = await list('new', { limit: 2, after: first.meta.next })
  expect(second.data[0]?.id).toBeLessThan(first.data[1]?.id ?? 0)
  const back = await list('new', { limit: 2, before: second.meta.previous })
  expect(back.data).toEqual(first.data)
})
