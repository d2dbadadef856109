import { addisDay } from '@zembil/rules/calendar/addis-day'
import { addDays, isoDate, parseIsoDate } from '@zembil/rules/calendar/plain-date'
import { beforeAll, expect, it } from 'vitest'
import { aTextAdvert } from '../../../../test/staff/test-settings.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn } from '../../../../test/test-customer.ts'

let shop: Console
let editor: TestSession
beforeAll(async () => {
  shop = await testConsole({ RESPONSE_CACHE_SECONDS: '0' })
  editor = await signInAs(shop, { roles: ['catalogue'] })
})

const daysFromNow = (days: number): string => isoDate(addDays(addisDay(new Date()), days))
const preview = async (day: string) => (await shop.callStaff('GET /home-preview', { query: { day } }, editor)).data

it('shows a picture advert only on its days and in its place', async () => {
  const shown = async () => (await shop.call('GET /image-adverts', {})).data.map(({ id }) => id)
  const { data: adverts } = await shop.callStaff('GET /image-adverts', {}, editor)
  expect(await shown()).toEqual(adverts.map(({ id }) => id))
  const last = adverts.at(-1)
  const id = last?.id ?? 0
  const put = async (change: object) => {
    const { data } = await shop.callStaff('GET /image-adverts/:id', { params: { id } }, editor)
    return shop.askStaff('PUT /image-adverts/:id', { params: { id }, body: { ...data, ...change } }, editor)
  }
  for (const { id: other } of adverts.slice(0, -1)) {
    const { data } = await shop.callStaff('GET /image-adverts/:id', { params: { id: other } }, editor)
    await shop.callStaff('PUT /image-adverts/:id', { params: { id: other }, body: { ...data, place: 5 } }, editor)
  }
  expect((await shown())[0]).toBe(id)
  expect((await put({ first_day: daysFromNow(1), last_day: daysFromNow(2) })).statusCode).toBe(200)
  expect(await shown()).not.toContain(id)
  const coming = await preview(daysFromNow(2))
  expect(coming.image_adverts.map((one) => one.id)).toContain(id)
  expect((await put({ link: 'https://example.com' })).statusCode).toBe(422)
  expect((await put({ link: '//example.com' })).statusCode).toBe(422)
})

it('adds an announcement, and refuses the second of two changes', async () => {
  const { data } = await shop.callStaff('POST /text-adverts', { body: aTextAdvert }, editor)
  const { token } = await signIn(shop)
  expect((await shop.call('GET /adverts', {}, token)).data.map(({ id }) => id)).toContain(data.id)
  const change = (title: string) =>
    shop.askStaff('PUT /text-adverts/:id', { params: { id: data.id }, body: { ...data, title } }, editor)
  const statuses = (await Promise.all([change('One'), change('Two')])).map(({ statusCode }) => statusCode)
  expect(statuses.sort()).toEqual([200, 409])
  expect((await auditOf(shop, editor.id)).at(-1)).toMatchObject({
    action: 'advert.changed',
    subject_kind: 'text-advert',
  })
})

it('moves a holiday that the moon decided, with its shelves in their order', async () => {
  const { data: holidays } = await shop.callStaff('GET /holidays', {}, editor)
  const moon = holidays.find(({ is_approximate, date }) => is_approximate && date > daysFromNow(1))
  if (!moon) throw new Error('the demo has a holiday that the moon decides')
  const { data: choices } = await shop.callStaff('GET /holidays/choices', {}, editor)
  const subcategory_ids = choices.subcategories.slice(0, 2).map(({ id }) => id)
  const date = isoDate(addDays(parseIsoDate(moon.date), 1))
  const body = { ...moon, date, is_approximate: false, subcategory_ids: subcategory_ids.toReversed() }
  const { data } = await shop.callStaff('PUT /holidays/:id', { params: { id: moon.id }, body }, editor)
  expect(data).toMatchObject({ date, is_approximate: false, subcategory_ids: subcategory_ids.toReversed() })
  const { occasions } = await preview(date)
  expect(occasions.holiday).toMatchObject({ date, days_left: 0, is_approximate: false })
  const gone = isoDate(addDays(parseIsoDate(date), 1))
  expect((await preview(gone)).occasions.holiday?.date).not.toBe(date)
})
