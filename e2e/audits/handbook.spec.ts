import { expect, type Page, test } from '@playwright/test'
import { type ConsoleMessages, consoleMessages } from '@zembil/i18n/console/messages'
import { type Language, languages } from '@zembil/rules/people/language'
import { openScreen, rowOf } from '../support/console-test.ts'
import { drawGate } from '../support/floor/camera.ts'
import { hold } from '../support/hold.ts'
import { cheapPairs, paidOrder, store } from '../support/paid-orders.ts'
import { onPhone } from '../support/phone-storage.ts'
import { consoleOrigin } from '../support/shop.ts'
import { inDatabase } from '../support/shop-database.ts'
import { addMember, type Member, signIn } from '../support/staff.ts'
import { colleague, sendOut } from '../support/staff-acts.ts'

const folder = new URL('../../docs/handbook/pictures/', import.meta.url).pathname
const phone = { width: 360, height: 740 }
/** As high as the form for a failed delivery with a photo. */
const wholeForm = { width: 360, height: 1_000 }
const desk = { width: 1280, height: 720 }
const take = (page: Page, name: string) => page.screenshot({ path: `${folder}${name}.png` })

/** A member with a name in both languages. */
async function addPerson(wanted: Parameters<typeof addMember>[0], name_am: string): Promise<Member> {
  const member = await addMember(wanted)
  await inDatabase((db) => db.updateTable('staff_members').set({ name_am }).where('id', '=', member.id).execute())
  return member
}

/** Only the people of the picture are offered, not those of journeys in the same database. */
const switchOffOthers = ({ id }: Member) =>
  inDatabase((db) => db.updateTable('staff_members').set({ is_active: false }).where('id', '!=', id).execute())

type Scene = { page: Page; language: Language; words: ConsoleMessages; courier: Member }

/** The courier's pictures; ends with everything sent. Returns the order whose delivery failed. */
async function takeCourierPictures({ page, language, words: { courier: texts }, courier }: Scene) {
  const manager = await colleague(['manager'])
  const [failed, corrected] = [await sendOut(manager, courier), await sendOut(manager, courier)]
  await manager.act(`/orders/${failed.order.id}/notes`, { text: language === 'am' ? 'በሩን ሁለቴ ያንኳኩ።' : 'Knock twice.' })
  await page.setViewportSize(phone)
  await signIn(page, courier, 'phone')
  await page.goto(`/courier/${failed.order.id}`)
  await expect(page.getByRole('button', { name: texts.stop.wrongAddress })).toBeVisible()
  await take(page, `stop-${language}`)
  await page.setViewportSize(wholeForm)
  await page.goto(`/courier/${failed.order.id}/failed`)
  await page.getByLabel(texts.reason['nobody-there']).check()
  await page.getByLabel(texts.photo.take).setInputFiles(await drawGate(page))
  await expect(page.getByRole('img', { name: texts.photo.alt })).toBeVisible()
  await take(page, `failed-${language}`)
  await hold(page, texts.failed.hold)
  await page.goto(`/courier/${corrected.order.id}/address`)
  await page
    .getByLabel(texts.address.landmark)
    .fill(language === 'am' ? 'ከወፍጮ ቤቱ ቀጥሎ አረንጓዴ በር' : 'Green gate after the mill')
  await page.getByRole('button', { name: texts.correct.here }).click()
  await expect(page.getByText(/9\.0123\d, 38\.7654\d/)).toBeVisible()
  await page.getByRole('button', { name: texts.correct.send }).click()
  await page.goto('/courier')
  await expect.poll(async () => (await onPhone(page)).acts.length, { timeout: 90_000 }).toBe(0)
  return failed
}

async function takeDeskPictures(
  { page, language, words }: Scene,
  failed: Awaited<ReturnType<typeof takeCourierPictures>>,
): Promise<void> {
  const { common, customers, orders } = words
  await page.setViewportSize(desk)
  const manager = await addPerson({ roles: ['manager'], language, name: 'Meron Tadesse' }, 'ሜሮን ታደሰ')
  await signIn(page, manager)
  await openScreen(page, `/dispatch?store_id=${failed.storeId}&tab=failed`)
  const row = rowOf(page, failed.order.id)
  await row.getByRole('button', { name: common.photo.show }).click()
  await expect(row.getByRole('img')).toBeVisible()
  await row.scrollIntoViewIfNeeded()
  await page.mouse.move(0, 0)
  await take(page, `failed-desk-${language}`)

  await openScreen(page, '/address-corrections')
  await expect(page.getByRole('button', { name: orders.corrections.confirm }).first()).toBeVisible()
  await take(page, `corrections-${language}`)

  await openScreen(page, `/customers/${failed.account.user.id}`)
  await page.getByRole('tab', { name: customers.tabs.notes }).click()
  const note = page.getByLabel(customers.notes.label)
  await note.fill(language === 'am' ? 'ከሰዓት በኋላ ብቻ ይደውሉላቸው።' : 'Please call only in the afternoon.')
  await page.getByRole('button', { name: customers.notes.save }).click()
  await expect(note).toHaveValue('')
  // Without the message that it is saved.
  await page.reload()
  await page.getByRole('tab', { name: customers.tabs.notes }).click()
  await expect(page.getByRole('list', { name: customers.tabs.notes })).toBeVisible()
  await take(page, `customer-notes-${language}`)

  await switchOffOthers(manager)
  await addPerson({ roles: ['picker'], storeIds: [store], name: 'Sara Bekele' }, 'ሣራ በቀለ')
  await addPerson({ roles: ['picker'], storeIds: [store], name: 'Hana Girma' }, 'ሐና ግርማ')
  const [[first, second] = []] = await cheapPairs()
  if (!first || !second) throw new Error('goods are needed')
  const { order } = await paidOrder([
    { id: first.id, quantity: 2 },
    { id: second.id, quantity: 2 },
  ])
  await openScreen(page, `/orders/${order.id}`)
  await page.getByRole('button', { name: orders.parts.act.assign }).click()
  await page.getByRole('radio').first().check()
  await take(page, `assign-${language}`)
}

/** The pictures of the handbook about deliveries, customers and who picks an order. */
for (const language of languages)
  test(`takes the pictures of the handbook in ${language}`, async ({ browser }) => {
    const context = await browser.newContext({
      baseURL: consoleOrigin,
      reducedMotion: 'reduce',
      permissions: ['geolocation'],
      geolocation: { latitude: 9.012345, longitude: 38.765432 },
    })
    const page = await context.newPage()
    const courier = await addPerson(
      { roles: ['courier'], storeIds: [1, 2, 3, 4], language, name: 'Dawit Alemu' },
      'ዳዊት ዓለሙ',
    )
    const scene = { page, language, words: consoleMessages[language], courier }
    await takeDeskPictures(scene, await takeCourierPictures(scene))
    await context.close()
  })
