import { readInsidePath } from '@zembil/rules/inside-path'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { aTextAdvert, aWidePicture } from '../../../../test/staff/test-settings.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn } from '../../../../test/test-customer.ts'

let shop: Console
let editor: TestSession
beforeAll(async () => {
  shop = await testConsole()
  editor = await signInAs(shop, { roles: ['catalogue'] })
})

const outside = [
  'products',
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/%2Fevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%09/evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/products\\evil',
  '/\u007f/evil.example',
]
const inside = ['/', '/products', '/products?name=ጤፍ&sort=price', '/tags/3/packages#top', '/faq?a=b//c']

it.each(outside)('an advert cannot lead to %j', async (link) => {
  const advert = { ...aTextAdvert, link }
  const asText = await shop.askStaff('POST /text-adverts', { body: advert }, editor)
  const picture = await aWidePicture(shop)
  const asPicture = await shop.askStaff(
    'POST /image-adverts',
    { body: { ...advert, is_popup: false, picture } },
    editor,
  )
  for (const refused of [asText, asPicture]) {
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({ code: 'validation_failed', errors: { link: [expect.any(String)] } })
  }
})

it('adverts lead to every kind of page of the shop', async () => {
  for (const link of inside) {
    const { data } = await shop.callStaff('POST /text-adverts', { body: { ...aTextAdvert, link } }, editor)
    expect(data.link).toBe(link)
  }
})

it('the database stores no link that leads out of the shop, whoever writes it', async () => {
  const { db } = shop.deps
  const { customer } = await signIn(shop)
  const words = { title: 'a', title_am: 'ሀ', message: 'b', message_am: 'ለ' }
  const picture = await aWidePicture(shop)
  for (const link of outside) {
    const refused = /link_check/
    await expect(
      db
        .insertInto('adverts')
        .values({ ...words, link })
        .execute(),
      link,
    ).rejects.toThrow(refused)
    const advert = { title: 'a', title_am: 'ሀ', picture, link }
    await expect(db.insertInto('image_adverts').values(advert).execute(), link).rejects.toThrow(refused)
    const notice = { ...words, customer_id: customer.id, link }
    await expect(db.insertInto('notifications').values(notice).execute(), link).rejects.toThrow(refused)
  }
})

it.each([...inside, ...outside])('the database and the contract judge %j alike', async (link) => {
  const { rows } = await sql<{ is_inside: boolean }>`select is_inside_path(${link}) as is_inside`.execute(shop.deps.db)
  expect(rows[0]?.is_inside).toBe(readInsidePath(link) !== null)
})
