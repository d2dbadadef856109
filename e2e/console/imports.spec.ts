import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { consoleMessages } from '@zembil/i18n/console/messages'
import { createProduct } from '../../apps/api/src/features/catalog/staff-products/create-product.ts'
import { aProduct } from '../../apps/api/test/a-product.ts'
import { csvOf } from '../../apps/api/test/imports/import-files.ts'
import { manyRows } from '../../apps/api/test/imports/many-rows.ts'
import { expect, openScreen, test } from '../support/console-test.ts'
import { picture } from '../support/pictures.ts'
import { inDatabase } from '../support/shop-database.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, signIn } from '../support/staff.ts'

async function upload(page: Page, text: string, name = 'goods.csv'): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page).toHaveURL(/\/imports\/\d+$/)
  // The address changes before the screen does.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** Saving takes minutes on a busy machine; the page says how far it is. */
const patient = { timeout: 900_000 }

const activeOf = (prefix: string) =>
  inDatabase(async (db) => {
    const rows = await db
      .selectFrom('products')
      .select('id')
      .where('sku', 'like', `${prefix}-%`)
      .where('is_active', '=', true)
      .execute()
    return rows.length
  })

test('a file with bad rows is checked, imported while the page is closed, and taken back', async ({ page, texts }) => {
  test.setTimeout(600_000)
  const { imports } = texts
  const prefix = `E2E${Date.now()}`
  // Few: other journeys read the newest products of the shop. `npm run race -- --only import` writes thousands.
  const [count, bad] = [60, 5]
  const { rows, badLines } = manyRows(count, bad, prefix)
  await signIn(page, await addMember({ roles: ['catalogue'] }))
  await openScreen(page, '/imports')
  await upload(page, csvOf(rows))
  await expect(page.getByText(imports.state.checked, { exact: true })).toBeVisible(patient)
  expect(await activeOf(prefix)).toBe(0)
  await page.getByRole('tab', { name: imports.tab.refused }).click()
  const refused = page.getByRole('tabpanel').getByRole('row')
  await expect(refused).toHaveCount(bad + 1)
  for (const line of badLines) await expect(page.getByRole('cell', { name: String(line), exact: true })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: imports.badRows }).click()
  const text = readFileSync(await (await downloading).path(), 'utf8')
  expect(text.trimEnd().split('\r\n')).toHaveLength(bad + 1)
  expect(text).toContain('reason')

  await page.getByRole('button', { name: imports.start.button }).click()
  await page.getByRole('dialog').getByRole('button', { name: imports.start.confirm, exact: true }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await picture(page, 'imports-running')
  const address = page.url()
  await page.goto('about:blank')
  await expect.poll(() => activeOf(prefix), patient).toBeGreaterThan(10)
  await page.goto(address)
  await expect(page.getByText(imports.state.done, { exact: true })).toBeVisible(patient)
  expect(await activeOf(prefix)).toBe(count - bad)

  await page.getByRole('button', { name: imports.takeBack.button }).click()
  await page.getByRole('dialog').getByRole('button', { name: imports.takeBack.confirm, exact: true }).click()
  await expect(page.getByText(imports.state['taken-back'], { exact: true }).first()).toBeVisible(patient)
  await expect.poll(() => activeOf(prefix), patient).toBe(0)
})

test('a price below the buying price is a row to look at before the import', async ({ page, texts }) => {
  const { imports, products, common } = texts
  const product = await inDatabase(async (db) => {
    const found = await db
      .selectFrom('products')
      .select(['id', 'price_santim'])
      .where('is_active', '=', true)
      .where('price_santim', '>', 10_000)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const { id: staff } = await db.selectFrom('staff_members').select('id').limit(1).executeTakeFirstOrThrow()
    const by = { created_by: staff, updated_by: staff }
    const { id: receipt_id } = await db
      .insertInto('stock_receipts')
      .values({ supplier_id: 1, store_id: 1, note_no: `cost-${Date.now()}`, ...by })
      .returning('id')
      .executeTakeFirstOrThrow()
    const price = { unit_santim: found.price_santim, receipt_id, bought_at: new Date() }
    await db
      .insertInto('buying_prices')
      .values({ product_id: found.id, ...price })
      .onConflict((row) => row.column('product_id').doUpdateSet(price))
      .execute()
    return found
  })
  const lower = ((product.price_santim - 100) / 100).toFixed(2)
  await signIn(page, await addMember({ roles: ['manager'] }))
  await openScreen(page, '/imports')
  await upload(page, `id,price\n${product.id},${lower}`, 'prices.csv')
  await page.getByRole('tab', { name: imports.tab.warned }).click(patient)
  await expect(page.getByRole('tabpanel').getByText('Below the last buying price of')).toBeVisible()

  await openScreen(page, `/products/${product.id}`)
  await page.getByLabel(products.fields.price).fill(lower)
  await page.getByRole('button', { name: common.save }).click()
  const dialog = page.getByRole('dialog', { name: products.unusual.title })
  for (const label of [products.unusual.old, products.unusual.new, products.unusual.cost])
    await expect(dialog.getByText(label, { exact: true })).toBeVisible()
})

for (const [language, width] of looks)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('an exported file is imported without changes, and every state is sound', async ({ page }) => {
      test.setTimeout(600_000)
      const { imports } = consoleMessages[language]
      const name = `Unchanged since ${Date.now()} ${language} ${width}`
      await inDatabase((db) => createProduct(db, aProduct({ name }), null))
      await signIn(page, await addMember({ roles: ['catalogue'], language }))
      await openScreen(page, '/imports')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(imports.title)
      await page.getByText(imports.help.title).click()
      await soundAtAllWidths(page)
      const downloading = page.waitForEvent('download')
      await page.getByRole('button', { name: imports.export }).click()
      const file = readFileSync(await (await downloading).path(), 'utf8')
      expect(file.startsWith('\u{feff}id,code,name,name_am')).toBe(true)
      // Without what other journeys change meanwhile.
      const [head, ...lines] = file.split('\r\n')
      const own = lines.filter((line) => line.includes(name))
      expect(own).toHaveLength(1)
      await upload(page, [head, ...own].join('\r\n'), 'unchanged.csv')
      await expect(page.getByText(imports.next.nothing)).toBeVisible({ timeout: 300_000 })
      await expect(page.getByText(imports.state.checked, { exact: true })).toBeVisible()
      await soundAtAllWidths(page)

      await openScreen(page, '/imports')
      await picture(page, `imports-list-${language}-${width}`)
      const { rows } = manyRows(20, 5, `PIC${language}${width}`)
      await upload(page, csvOf([...rows.map((row) => ({ ...row, colour: 'red' }))]), 'teff-and-coffee.csv')
      await expect(page.getByText(imports.state.checked, { exact: true })).toBeVisible({ timeout: 300_000 })
      await soundAtAllWidths(page)
      await picture(page, `imports-checked-${language}-${width}`)
      await openScreen(page, '/imports')
      await upload(page, 'colour\nred', 'colours.csv')
      await expect(page.getByText(imports.fault.no_known_column)).toBeVisible({ timeout: 300_000 })
      await soundAtAllWidths(page)
      await picture(page, `imports-refused-${language}-${width}`)
    })
  })
