import { addisDay } from '@zembil/rules/calendar/addis-day'
import { addDays, isoDate, parseIsoDate } from '@zembil/rules/calendar/plain-date'
import { beforeAll, expect, it } from 'vitest'
import { aPhoto, testPictures, upload } from '../../../../test/staff/test-pictures.ts'
import { aHoliday, aTextAdvert } from '../../../../test/staff/test-settings.ts'
import { auditOf, type Console, signInAs, type TestSession } from '../../../../test/staff/test-staff.ts'
import { signIn } from '../../../../test/test-customer.ts'

let shop: Console
let editor: TestSession
beforeAll(async () => {
  shop = await testPictures({ RESPONSE_CACHE_SECONDS: '0' })
  editor = await signInAs(shop, { roles: ['catalogue'] })
})

const daysFromNow = (days: number): string => isoDate(addDays(addisDay(new Date()), days))
const preview = async (day: string) => (await shop.callStaff('GET /home-preview', { query: { day } }, editor)).data

it.each(['0000-05-01', '0001-04-30'])('refuses the preview of %s', async (day) => {
  const refused = await shop.askStaff('GET /home-preview', { query: { day } }, editor)
  expect(refused.json()).toMatchObject({ code: 'validation_failed' })
})

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

it('adds a picture advert with a wide picture, and shows the picture that replaces it', {
  timeout: 60_000,
}, async () => {
  const wide = async (width: number) =>
    (await upload(shop, editor, await aPhoto(width, 700).png().toBuffer(), { shape: 'wide' })).picture ?? ''
  const [first, second] = [await wide(1_600), await wide(1_700)]
  const advert = { ...aTextAdvert, link: null, is_popup: false }
  const square = await upload(shop, editor, await aPhoto().png().toBuffer())
  for (const picture of [square.picture, '0'.repeat(32)]) {
    const body = { ...advert, picture }
    expect((await shop.askStaff('POST /image-adverts', { body }, editor)).json()).toMatchObject({
      code: 'picture_unknown',
    })
  }
  const { data } = await shop.callStaff('POST /image-adverts', { body: { ...advert, picture: first } }, editor)
  const shown = async () =>
    (await shop.call('GET /image-adverts', {})).data.find(({ id }) => id === data.id)?.image_path
  expect(await shown()).toBe(`/media/${first}/960.webp`)
  const params = { id: data.id }
  const { data: changed } = await shop.callStaff(
    'PUT /image-adverts/:id',
    { params, body: { ...advert, picture: second, version: data.version } },
    editor,
  )
  expect(await shown()).toBe(`/media/${second}/960.webp`)
  const stale = { params, body: { ...advert, picture: first, version: data.version } }
  expect((await shop.askStaff('PUT /image-adverts/:id', stale, editor)).json()).toMatchObject({
    code: 'stale_version',
    current: { data: { version: changed.version, picture: second } },
  })
  expect((await auditOf(shop, editor.id)).at(-1)).toMatchObject({
    action: 'advert.changed',
    subject_kind: 'image-advert',
    before: { picture: first },
    after: { picture: second },
  })
})

it('adds a holiday, shows it from its first day on, and hides it when it is archived', async () => {
  const date = '2030-05-20'
  const body = { ...aHoliday(date), days_shown_before: 5 }
  const { data } = await shop.callStaff('POST /holidays', { body }, editor)
  expect(data).toMatchObject({ ...body, kind: 'other', version: 1, updated_by: { id: editor.id } })
  expect((await auditOf(shop, editor.id)).at(-1)).toMatchObject({ action: 'holiday.added', subject_kind: 'holiday' })
  const name = async (day: string) => (await preview(day)).occasions.holiday?.name
  expect([await name('2030-05-14'), await name('2030-05-15'), await name(date)]).toEqual([
    undefined,
    body.name,
    body.name,
  ])
  // The same name on the same day is a slip; another feast on that day is not.
  expect((await shop.askStaff('POST /holidays', { body }, editor)).json()).toMatchObject({
    code: 'validation_failed',
    errors: { name: [expect.any(String)] },
  })
  await shop.callStaff('POST /holidays', { body: { ...aHoliday(date), is_active: false } }, editor)
  const archived = { ...body, is_active: false, version: data.version }
  await shop.callStaff('PUT /holidays/:id', { params: { id: data.id }, body: archived }, editor)
  expect(await name(date)).toBeUndefined()
  const { data: listed } = await shop.callStaff('GET /holidays', {}, editor)
  expect(listed.find(({ id }) => id === data.id)).toMatchObject({ is_active: false })
})

it('previews the whole home page with a fixed number of statements', async () => {
  shop.statements.length = 0
  const home = await preview('2027-01-01')
  expect(shop.statements).toHaveLength(11)
  expect(home.categories.length).toBeGreaterThan(0)
  expect(home.discounts.every(({ discount }) => discount > 0)).toBe(true)
  expect(home.under100.every(({ price }) => Number(price) <= 100)).toBe(true)
  expect([home.packages.length, home.arrivals.length]).toEqual([5, 14])
  const { data: shown } = await shop.call('GET /products', { query: { paginate: 14 } })
  expect(home.arrivals.map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
})
