import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { consoleMessages } from '@zembil/i18n/console/messages'
import { fillText } from '@zembil/i18n/fill-text'
import { sql } from 'kysely'
import { expect, openScreen, test } from '../support/console-test.ts'
import { newPhone } from '../support/customer.ts'
import { picture } from '../support/pictures.ts'
import { inDatabase } from '../support/shop-database.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, type Member, signIn } from '../support/staff.ts'

// In turn: they change the limits of campaigns.
test.describe.configure({ mode: 'default' })

type Place = 'Lemi Kura' | 'Gullele' | 'Kirkos' | 'Arada'

/** Nobody but these lives in the sub-city: journeys run again on the same database. */
const settle = (place: Place, count: number): Promise<unknown> =>
  inDatabase(async (db) => {
    await sql`update customers set sub_city = 'Bole' where sub_city = ${place}`.execute(db)
    const phones = Array.from({ length: count }, () => `251${newPhone()}`)
    await sql`
      insert into customers (phone_number, first_name, last_name, city, sub_city, woreda, neighborhood, house_number,
        news_agreed_at)
      select phone, 'Sara', 'Bekele', 'Addis Ababa', ${place}, '03', 'Near the church', '12',
        case when number > 2 then now() end
      from unnest(${phones}::text[]) with ordinality as p (phone, number)`.execute(db)
  })

const setLimit = (name: string, value: number | null, { id }: Member): Promise<unknown> =>
  inDatabase((db) =>
    sql`insert into shop_limits (name, value, updated_by) values (${name}, ${value}, ${id})
      on conflict (name) do update set value = excluded.value`.execute(db),
  )

type Texts = (typeof consoleMessages)['en']

async function write(page: Page, { campaigns, common }: Texts, place: string): Promise<string> {
  const name = `New year ${randomInt(1_000_000_000)}`
  await openScreen(page, '/campaigns/new')
  await page.getByRole('textbox', { name: campaigns.fields.name }).fill(name)
  await page.getByRole('textbox', { name: campaigns.fields.text, exact: true }).fill('Zembil: 10 % off all coffee.')
  await page.getByRole('textbox', { name: campaigns.fields.text_am }).fill('ዘንቢል፦ በሁሉም ቡና ላይ 10 በመቶ ቅናሽ።')
  await page.getByRole('checkbox', { name: place }).check()
  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  return name
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

test('an owner writes an SMS to many, sees whom it reaches and what it costs, sends it and reads the log', async ({
  page,
  owner,
  texts,
}) => {
  const { campaigns } = texts
  await settle('Gullele', 7)
  await setLimit('campaign_people', 1_000, owner)
  await write(page, texts, 'Gullele')
  await expect(page.getByText(campaigns.uncounted)).toBeVisible()
  await press(page, campaigns.count)
  await expect(page.getByText(fillText(campaigns.peopleTimes, { people: '5', parts: '1' }))).toBeVisible()
  await expect(page.getByText('2.50 birr')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^2$/ })).toBeVisible()

  await page.getByRole('textbox', { name: campaigns.fields.text, exact: true }).fill(`Zembil: ${'a'.repeat(160)}`)
  await expect(page.getByRole('button', { name: campaigns.send.button, exact: true })).toBeDisabled()
  await press(page, texts.common.save)
  await expect(page.getByText(fillText(campaigns.peopleTimes, { people: '5', parts: '2' }))).toBeVisible()
  await press(page, campaigns.send.button)
  await expect(page.getByRole('dialog')).toContainText('5.00 birr')
  await confirm(page, campaigns.send.confirm)
  await expect(page.getByText(fillText(campaigns.progress, { done: '5', all: '5' }))).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(campaigns.state.done, { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'Sara Bekele' })).toHaveCount(5)
})

test('above the limit a second person approves, and it can be stopped', async ({ page, owner, texts }) => {
  const { campaigns } = texts
  await settle('Lemi Kura', 202)
  await setLimit('campaign_people', 100, owner)
  await setLimit('campaign_sms_per_minute', 60, owner)
  const manager = await addMember({ roles: ['manager'] })
  await signIn(page, manager)
  await write(page, texts, 'Lemi Kura')
  await press(page, campaigns.count)
  // Limits are kept for seconds.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(fillText(campaigns.needsSecond, { most: '100' }))).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await press(page, campaigns.ask.button)
  await confirm(page, campaigns.ask.confirm)
  await expect(page.getByText(campaigns.waitsForOther)).toBeVisible()
  await expect(page.getByRole('button', { name: campaigns.approve.button })).toHaveCount(0)
  const address = page.url()

  await signIn(page, owner)
  await page.goto(address)
  await press(page, campaigns.approve.button)
  await expect(page.getByRole('dialog')).toContainText('200')
  await confirm(page, campaigns.approve.confirm)
  await expect(page.getByText(campaigns.state.sending, { exact: true }).first()).toBeVisible()
  await press(page, campaigns.stop.button)
  await confirm(page, campaigns.stop.confirm)
  await expect(page.getByText(campaigns.stop.done)).toBeVisible()
  await expect(page.getByText(campaigns.fate.stopped).first()).toBeVisible()
  await setLimit('campaign_people', null, owner)
  await setLimit('campaign_sms_per_minute', null, owner)
})

for (const [language, width] of looks)
  test(`SMS to many is accessible in ${language} at ${width} px`, async ({ page }) => {
    const texts = consoleMessages[language] as Texts
    const { campaigns } = texts
    const place = language === 'en' ? (['Kirkos', 'Kirkos'] as const) : (['Arada', 'አራዳ'] as const)
    await settle(place[0], 12)
    const owner = await addMember({ roles: ['owner'], language })
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, owner)
    const look = async (state: string) => {
      await soundAtAllWidths(page)
      await picture(page, `campaign-${state}-${language}-${width}`)
    }
    await write(page, texts, place[1])
    await look('draft')
    await press(page, campaigns.count)
    await expect(page.getByText(fillText(campaigns.peopleTimes, { people: '10', parts: '1' }))).toBeVisible()
    await look('counted')
    await press(page, campaigns.send.button)
    await expect(page.getByRole('dialog')).toBeVisible()
    await look('send')
    await confirm(page, campaigns.send.confirm)
    await expect(page.getByText(fillText(campaigns.progress, { done: '10', all: '10' }))).toBeVisible({
      timeout: 60_000,
    })
    await page.reload()
    await expect(page.getByText(campaigns.log).first()).toBeVisible()
    await look('done')
    await openScreen(page, '/campaigns')
    // The column of the same name is hidden on phones.
    const state = page.getByText(campaigns.state.done, { exact: true }).filter({ visible: true })
    await expect(state.first()).toBeVisible()
    await look('list')
  })
