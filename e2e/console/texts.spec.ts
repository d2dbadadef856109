import type { Page } from '@playwright/test'
import { consoleMessages } from '@zembil/i18n/console/messages'
import { sql } from 'kysely'
import { expect, openScreen, test } from '../support/console-test.ts'
import { inDatabase } from '../support/shop-database.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, type Member, signIn } from '../support/staff.ts'

const ownPhone = ({ id }: Member): Promise<string> =>
  inDatabase(async (db) => {
    const phone = `2519${String(10_000_000 + id)}`
    await sql`update staff_members set phone_number = ${phone} where id = ${id}`.execute(db)
    return phone
  })

test('an owner edits an SMS, sees its parts, tries it on their phone and puts it back', async ({
  page,
  owner,
  texts: { texts, common },
}) => {
  // Journeys run again on the same database.
  await inDatabase((db) => sql`delete from message_texts where key = 'sms.orderPostponed'`.execute(db))
  const phone = await ownPhone(owner)
  await openScreen(page, '/settings/texts')
  await page.getByRole('searchbox', { name: texts.find }).fill('postponed')
  await page.getByRole('link', { name: texts.names.sms.orderPostponed }).click()
  const english = page.getByRole('textbox', { name: texts.english })
  await english.fill('Zembil: we bring order {{order}} later.')
  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByText('The text must contain {{day}}.')).toBeVisible()

  await english.fill('Zembil: we bring order {{order}} on {{day}}.')
  await expect(page.getByText('Zembil: we bring order 1042 on Monday, 23 November.')).toBeVisible()
  const oneSms = texts.parts_one.replace('{{count}}', '1')
  await expect(page.getByText(oneSms, { exact: true })).toBeVisible()
  await english.fill('ዘንቢል: we bring order {{order}} on {{day}}. Please be at home, or call us at 7878.')
  await expect(page.getByText(oneSms, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: `${texts.test} (English)` }).click()
  await expect(page.getByText(texts.sent.replace('{{phone}}', phone).replace('{{parts}}', '2'))).toBeVisible()

  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByText(common.saved)).toBeVisible()
  await expect(page.getByText(new RegExp(`Last changed by ${owner.name}`))).toBeVisible()
  await page.getByRole('button', { name: texts.putBack }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.putBack }).click()
  await expect(page.getByText(texts.wasPutBack)).toBeVisible()
  await expect(english).toHaveValue(/could not hand over/)
})

const limitRow = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('an owner changes a limit and puts it back; a manager only sees it', async ({ page, owner, texts }) => {
  await inDatabase((db) => sql`delete from shop_limits where name = 'test_sms_per_hour'`.execute(db))
  const { limits, common, fields } = texts
  expect(owner.id).toBeGreaterThan(0)
  const row = limitRow(page, limits.names.test_sms_per_hour)
  await openScreen(page, '/settings/limits')
  await row.getByRole('button', { name: limits.change }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(limits.newValue).fill('500')
  await dialog.getByRole('button', { name: limits.save }).click()
  await expect(dialog.getByText(fields.limit_range)).toBeVisible()
  await dialog.getByLabel(limits.newValue).fill('12')
  await dialog.getByRole('button', { name: limits.save }).click()
  await expect(page.getByText(common.saved)).toBeVisible()
  await expect(row.getByText('12', { exact: true })).toBeVisible()
  await expect(row.getByText(new RegExp(`Last changed by ${owner.name}`))).toBeVisible()
  await row.getByRole('button', { name: limits.putBack }).click()
  await dialog.getByRole('button', { name: limits.putBack }).click()
  await expect(row.getByText('10', { exact: true })).toBeVisible()
  await expect(row.getByRole('button', { name: limits.putBack })).toHaveCount(0)

  await signIn(page, await addMember({ roles: ['manager'] }))
  await openScreen(page, '/settings/limits')
  await expect(row).toBeVisible()
  await expect(page.getByRole('button', { name: limits.change })).toHaveCount(0)
})

for (const [language, width] of looks)
  test(`limits and texts are accessible in ${language} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, await addMember({ roles: ['owner'], language }))
    const { common, limits } = consoleMessages[language]
    for (const path of ['/settings', '/settings/limits', '/settings/texts', '/settings/texts/sms.orderOut']) {
      await openScreen(page, path)
      await expect(page.getByText(common.loading)).toHaveCount(0)
      await soundAtAllWidths(page)
    }
    await openScreen(page, '/settings/limits')
    await limitRow(page, limits.names.undo_seconds).getByRole('button', { name: limits.change }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await soundAtAllWidths(page)
  })
