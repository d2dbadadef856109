import { consoleMessages } from '@zembil/i18n/console/messages'
import { sql } from 'kysely'
import { expect, openScreen, test } from '../support/console-test.ts'
import { drawGate } from '../support/floor/camera.ts'
import { picture } from '../support/pictures.ts'
import { shopOrigin } from '../support/shop.ts'
import { inDatabase } from '../support/shop-database.ts'
import { expectSound } from '../support/shop-test.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, signIn } from '../support/staff.ts'

const aMessage = (name: string) =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into contact_messages (name, email, message)
      values (${name}, 'selam@example.com', 'Do you deliver to Kaliti on Saturdays?') returning id`.execute(db)
    return rows[0]?.id ?? 0
  })

const aFailedJob = (name: string) =>
  inDatabase((db) =>
    sql`insert into failed_jobs (job_id, name, data, error, failed_at)
      values (gen_random_uuid(), ${name}, '{"sms_id": 1}', 'the gateway does not answer', now())`.execute(db),
  )

/** Somebody else corrects the day of a holiday; returns the new one. */
const moveHoliday = (name: string) =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ day: string }>`
      update holidays set date = date + 1, version = version + 1, updated_at = now() where name = ${name}
      returning date::text as day`.execute(db)
    return rows[0]?.day
  })

test('an owner sees on the first page what is wrong and sends a failed job again', async ({ page, owner, texts }) => {
  expect(owner.id).toBeGreaterThan(0)
  const { common, system } = texts
  await aFailedJob('send-sms')
  await openScreen(page, '/')
  await expect(page.getByRole('heading', { name: common.alarms.title })).toBeVisible()
  await expect(page.getByText(common.alarms.backup_missing)).toBeVisible()
  await page.getByRole('link', { name: /job/ }).first().click()
  const row = page.getByRole('row', { name: /send-sms/ }).first()
  await row.getByRole('button', { name: common.retry }).click()
  await expect(page.getByText(system.jobs.sentAgain.replace('{{name}}', 'send-sms'))).toBeVisible()
  await page.getByRole('tab', { name: system.tabs.health }).click()
  await expect(page.getByText(system.parts.noBackup)).toBeVisible()
})

test('support answers a message and takes the mark back', async ({ page, texts }) => {
  const { inbox, common } = texts
  const id = await aMessage('Selam of the inbox')
  await signIn(page, await addMember({ roles: ['support'] }))
  await openScreen(page, '/inbox')
  await page.getByRole('link', { name: 'Selam of the inbox' }).click()
  await expect(page).toHaveURL(new RegExp(`/inbox/${id}$`))
  const answer = page.getByRole('link', { name: inbox.answer })
  expect(await answer.getAttribute('href')).toMatch(/^mailto:selam%40example\.com\?subject=/)
  await page.getByLabel(inbox.note).fill('Yes, until six')
  await page.getByRole('button', { name: inbox.mark }).click()
  await expect(page.getByText(inbox.marked)).toBeVisible()
  await page.getByRole('button', { name: common.undo }).click()
  await expect(page.getByRole('button', { name: inbox.mark })).toBeVisible()
})

test('a manager cannot save fees with a gap, and sees what ten carts pay', async ({ page, texts }) => {
  const { settings, common, fields } = texts
  await signIn(page, await addMember({ roles: ['manager'] }))
  await openScreen(page, '/settings/delivery')
  await page.getByRole('link', { name: 'Home delivery' }).click()
  await expect(page.getByRole('heading', { name: settings.delivery.tableTitle })).toBeVisible()
  const starts = page.getByLabel(settings.delivery.from)
  await starts.nth(1).fill('4000')
  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByText(fields.fee_gap)).toBeVisible()
  await starts.nth(1).fill('3000')
  await page.getByLabel(settings.delivery.fixed).first().fill('350')
  await expect(page.getByRole('cell', { name: '350.00 birr' }).first()).toBeVisible()
  await page.getByRole('button', { name: common.cancel }).click()
})

test('a picture advert is added with a cropped picture and seen in the shop', async ({ page, texts, browser }) => {
  const { content, pictures, common } = texts
  await signIn(page, await addMember({ roles: ['catalogue'] }))
  await openScreen(page, '/content')
  await page.getByRole('link', { name: content.add.pictures }).click()
  await page.getByLabel(content.fields.title, { exact: true }).fill('A gate of our own')
  await page.getByLabel(content.fields.title_am).fill('የራሳችን በር')
  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByRole('group', { name: content.fields.picture }).getByRole('alert')).toBeVisible()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await drawGate(page))
  const dialog = page.getByRole('dialog', { name: pictures.crop.title })
  await expect(dialog.locator('img').last()).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: pictures.crop.take }).click()
  const drawn = page.getByRole('group', { name: content.fields.picture }).locator('picture img')
  await expect(drawn).toBeVisible({ timeout: 60_000 })
  const desk = page.frameLocator('iframe').last()
  await expect(desk.getByText('A gate of our own')).toBeVisible()
  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A gate of our own' })).toBeVisible()
  await expectSound(page)

  const [, name = ''] = /\/media\/([^/]+)\//.exec((await drawn.getAttribute('src')) ?? '') ?? []
  const shopper = await browser.newPage()
  const shown = shopper.locator(`main picture:has(img[src*="${name}"])`).first()
  const look = async () => {
    await shopper.goto(shopOrigin)
    return shown.count()
  }
  await expect.poll(look, { timeout: 60_000 }).toBeGreaterThan(0)
  await expect(shown.locator('source').first()).toHaveAttribute('srcset', new RegExp(`/media/${name}/1440.avif 1440w`))
  const ratio = () =>
    shown.locator('img').evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight)
  // The browser divides both by the density of the file it chose, and rounds them.
  await expect.poll(ratio).toBeCloseTo(3, 1)
})

test('an announcement is drawn for phone and desk while it is typed', async ({ page, texts }) => {
  const { content } = texts
  await signIn(page, await addMember({ roles: ['catalogue'] }))
  await openScreen(page, '/content/texts/new')
  await page.getByLabel(content.fields.message, { exact: true }).fill('Closed on Friday')
  await page.getByLabel(content.fields.message_am).fill('ዓርብ ዝግ ነን')
  for (const device of ['phone', 'desk'] as const) {
    const frame = page.frameLocator(`iframe[title="${content.preview[device]}"]`)
    await expect(frame.getByText('Closed on Friday')).toBeVisible()
    await expect(frame.getByText('ዓርብ ዝግ ነን')).toBeVisible()
  }
  await expectSound(page)
})

test('a holiday is added, corrected by two people, drawn in the preview of its day and archived', async ({
  page,
  texts,
}) => {
  const { content, settings, common } = texts
  const name = `Irreecha ${Date.now()}`
  await signIn(page, await addMember({ roles: ['catalogue'] }))
  await openScreen(page, '/content?tab=holidays')
  await page.getByRole('link', { name: content.add.holidays }).click()
  await page.getByLabel(settings.fields.name, { exact: true }).fill(name)
  await page.getByLabel(settings.fields.name_am).fill('ኢሬቻ')
  await page.getByRole('combobox', { name: content.addShelf }).selectOption({ index: 1 })
  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const day = await moveHoliday(name)
  await page.getByLabel(content.fields.days_shown_before).fill('9')
  await page.getByRole('button', { name: common.save }).click()
  const conflict = page.getByRole('dialog', { name: common.conflict.title })
  await expect(conflict.getByText(/^\d+ \w+ \d{4} \(.+\)$/)).toHaveCount(2)
  await conflict.getByRole('button', { name: common.conflict.take }).click()
  await expect(conflict).toBeHidden()
  const holiday = page.url()
  for (const device of ['phone', 'desk'] as const) {
    await openScreen(page, `/content?tab=preview&day=${day}`)
    await page.getByRole('tab', { name: content.preview[device] }).click()
    const frame = page.frameLocator('iframe')
    await expect(
      frame.getByRole('heading', { name: content.home.holidayToday.replace('{{name}}', name) }),
    ).toBeVisible()
    await expect(frame.locator('article img').first()).toBeVisible()
    await expectSound(page)
    await picture(page, `home-preview-${device}`)
  }
  await page.goto(holiday)
  await page.getByRole('button', { name: content.archive }).click()
  await expect(page.getByText(content.archived, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: common.undo }).click()
  await expect(page.getByRole('button', { name: content.archive })).toBeVisible()
})

for (const [language, width] of looks)
  test(`the screens are accessible in ${language} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await aFailedJob('refund-payment')
    const message = await aMessage('Hanna')
    await signIn(page, await addMember({ roles: ['owner'], language }))
    const { common } = consoleMessages[language]
    const paths = [
      '/system',
      '/system?tab=jobs',
      '/system?tab=findings',
      '/inbox',
      `/inbox/${message}`,
      '/content',
      '/content?tab=texts',
      '/content?tab=holidays',
      '/content?tab=preview',
      '/content/pictures/1',
      '/content/pictures/new',
      '/content/texts/new',
      '/content/holidays/1',
      '/content/holidays/new',
      '/settings',
      '/settings/hours',
      '/settings/stores',
      '/settings/stores/1',
      '/settings/delivery',
      '/settings/delivery/1',
      '/settings/discounts',
      '/settings/discounts/2',
    ]
    for (const path of ['/', ...paths]) {
      await openScreen(page, path)
      await expect(page.getByText(common.loading)).toHaveCount(0)
      await soundAtAllWidths(page)
      await picture(page, `content${path.replaceAll(/[^\w]/g, '-')}-${language}-${width}`)
    }
  })
