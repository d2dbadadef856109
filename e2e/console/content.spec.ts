import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { consoleMessages } from '@zembil/i18n/console/messages'
import { languages } from '@zembil/rules/people/language'
import { sql } from 'kysely'
import { expect, openScreen, test } from '../support/console-test.ts'
import { inDatabase } from '../support/shop-database.ts'
import { expectSound } from '../support/shop-test.ts'
import { addMember, signIn } from '../support/staff.ts'

const folder = process.env.PICTURES_OF_STATES

/** To look at: `PICTURES_OF_STATES=<folder>`. */
async function picture(page: Page, name: string): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

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

for (const language of languages)
  for (const width of [360, 1440])
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
        '/content/texts/new',
        '/content/holidays/1',
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
        await expectSound(page)
        await picture(page, `content${path.replaceAll(/[^\w]/g, '-')}-${language}-${width}`)
      }
    })
