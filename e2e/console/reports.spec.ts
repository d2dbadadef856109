import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, openScreen, test } from '../support/console-test.ts'
import { picture } from '../support/pictures.ts'
import { inDatabase } from '../support/shop-database.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, signIn } from '../support/staff.ts'

/** Figures of 5 Pagumen 2018 and 1 Meskerem 2019: days before any order of these journeys, so the worker leaves them alone. */
const addFigures = () =>
  inDatabase((db) =>
    sql`insert into hourly_sales (day, hour, store_id, method, delivery_type_id, orders, ended, sold_santim, short_santim, returned_santim)
      values ('2026-09-10', 9, 1, 'telebirr', 1, 2, 0, 125050, 5000, 0), ('2026-09-11', 10, 1, 'telebirr', 1, 1, 0, 60000, 0, 0)
      on conflict do nothing`.execute(db),
  )

test('a figure of the first page opens its list', async ({ page, owner: _owner, texts }) => {
  const { figure } = texts.reports.dashboard
  await openScreen(page, '/')
  await page.getByRole('link', { name: figure.sales }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.reports.sales.title)
  await expect(page).toHaveURL(/by=category&from=\d{4}-\d\d-\d\d/)
  await openScreen(page, '/')
  await page.getByRole('link', { name: figure.to_pick }).click()
  await expect(page).toHaveURL(/\/orders\?tab=to-pick/)
})

test('sales are shown by Ethiopian months, lead to their days, and come as a file', async ({
  page,
  owner: _owner,
  texts,
}) => {
  const { reports } = texts
  await addFigures()
  await openScreen(page, '/reports/sales?from=2026-09-01&to=2026-09-30')
  await page.getByLabel(`${reports.sales.by}:`, { exact: true }).selectOption('month')
  const table = page.getByRole('table', { name: reports.sales.title })
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(table.getByRole('link', { name: 'September 2026' })).toBeVisible()
  await page.getByLabel(`${reports.sales.calendar}:`, { exact: true }).selectOption('ethiopian')
  await expect(table.getByRole('link')).toHaveText(['Pagumen 2018', 'Meskerem 2019'])

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: reports.export }).click()
  const lines = (await readFile(await (await downloading).path(), 'utf8')).trim().split('\r\n')
  expect(lines.slice(1)).toEqual([
    '2026-09-06,2026-09-10,,2,1250.50,50.00,0.00,1200.50',
    '2026-09-11,2026-10-10,,1,600.00,0.00,0.00,600.00',
    'total,,,3,1850.50,50.00,0.00,1800.50',
  ])

  await table.getByRole('link', { name: 'Pagumen 2018' }).click()
  await expect(page).toHaveURL(/from=2026-09-06&to=2026-09-10&by=day/)
  await expect(table.getByRole('link')).toHaveText(['10 Sept 2026'])
})

const screens = {
  'first-page': '/',
  reports: '/reports',
  sales: '/reports/sales?from=2026-09-01&to=2026-09-30',
  'best-sellers': '/reports/goods/best-sellers',
  refunds: '/reports/money/refunds',
}

for (const [language, width] of looks)
  test(`the first page and reports are accessible in ${language} at ${width} px`, async ({ page }) => {
    await addFigures()
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, await addMember({ roles: ['manager'], language }))
    for (const [name, path] of Object.entries(screens)) {
      await openScreen(page, path)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await soundAtAllWidths(page)
      await picture(page, `${name}-${language}-${width}`)
    }
  })
