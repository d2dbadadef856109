import { consoleMessages } from '@zembil/i18n/console/messages'
import { followsWithin } from '@zembil/rules/search/freshness'
import { addMisses } from '../../apps/api/src/features/catalog/shop-search/misses.sql.ts'
import { expect, openScreen, test } from '../support/console-test.ts'
import { drawGate } from '../support/floor/camera.ts'
import { picture } from '../support/pictures.ts'
import { shopOrigin } from '../support/shop.ts'
import { inDatabase } from '../support/shop-database.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, signIn } from '../support/staff.ts'

test('a category is added, renamed, archived and brought back', async ({ page, texts }) => {
  const { shelves, common } = texts
  await signIn(page, await addMember({ roles: ['catalogue'] }))
  await openScreen(page, '/shelves')
  const name = `Fresh juice ${Date.now()}`
  await page.getByRole('button', { name: shelves.add.category }).click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByLabel(shelves.fields.name, { exact: true }).fill(name)
  await dialog.getByRole('button', { name: common.save }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(shelves.fields.name_am).fill('ትኩስ ጭማቂ')
  await dialog.getByRole('button', { name: common.save }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('searchbox', { name: shelves.filter.search }).fill(name)
  await page.getByRole('row').filter({ hasText: name }).click()
  await dialog.getByRole('button', { name: shelves.archive }).click()
  await page.getByRole('button', { name: shelves.archive }).last().click()
  await expect(page.getByRole('cell', { name: shelves.state.archived })).toBeVisible()
  await page.getByRole('button', { name: common.undo }).click()
  await expect(page.getByRole('cell', { name: shelves.state.active })).toBeVisible()
})

test('the picture of a category is uploaded, cropped and seen in the shop in its sizes', async ({
  page,
  texts,
  browser,
}) => {
  const { shelves, pictures, common } = texts
  await signIn(page, await addMember({ roles: ['catalogue'] }))
  await openScreen(page, '/shelves')
  await page.getByRole('row').filter({ hasText: 'Bakery' }).click()
  await page.getByRole('link', { name: shelves.changePicture }).click()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await drawGate(page))
  await page.getByRole('dialog').getByRole('button', { name: pictures.crop.take }).click()
  const save = page.getByRole('button', { name: common.save })
  await expect(save).toBeEnabled({ timeout: 60_000 })
  await save.click()
  await expect(page.getByText(pictures.saved.replace('{{pages}}', String(followsWithin.pages)))).toBeVisible()
  const [, name = ''] = /\/media\/([^/]+)\//.exec((await page.locator('ol img').getAttribute('src')) ?? '') ?? []
  const shopper = await browser.newPage()
  const shown = shopper.locator(`main picture:has(img[src*="${name}"])`).first()
  const look = async () => {
    await shopper.goto(shopOrigin)
    return shown.count()
  }
  await expect.poll(look, { timeout: 60_000 }).toBeGreaterThan(0)
  await expect(shown.locator('source').first()).toHaveAttribute('srcset', new RegExp(`/media/${name}/960.avif 960w`))
  await shown.scrollIntoViewIfNeeded()
  await expect
    .poll(() => shown.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('the reason of each search result is told', async ({ page, texts }) => {
  const { finding } = texts
  await signIn(page, await addMember({ roles: ['catalogue'] }))
  await openScreen(page, '/search')
  await page.getByRole('searchbox', { name: finding.see.label }).fill('pampers')
  await expect(page.getByText(finding.place.synonym).first()).toBeVisible()
  await page.getByRole('tab', { name: finding.tabs.synonyms }).click()
  await page.getByRole('button', { name: finding.synonyms.add }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('sugar, shonkora')
  await expect(page.getByRole('dialog').getByText('shonkora', { exact: true })).toBeVisible()
})

test('what searches lose is shown before a group of synonyms is removed', async ({ page, texts }) => {
  const { finding } = texts
  await signIn(page, await addMember({ roles: ['catalogue'] }))
  await openScreen(page, '/search?tab=synonyms&words=pampers')
  await page.getByRole('row').filter({ hasText: 'pampers' }).first().click()
  await page.getByRole('button', { name: finding.synonyms.remove }).click()
  const asked = page.getByRole('dialog').last()
  await expect(asked.getByText(finding.effect.less.replace('{{count}} ', ''))).not.toHaveCount(0)
})

test('a search without result leads to the form of a new product with its name', async ({ page, texts }) => {
  const { finding, products } = texts
  const today = new Date().toISOString().slice(0, 10)
  await inDatabase((db) => addMisses(db, today, new Map([['የእንጨት ሙቀጫ', 900]])))
  await signIn(page, await addMember({ roles: ['catalogue'] }))
  await openScreen(page, '/search?tab=misses')
  const miss = page.getByRole('listitem').filter({ hasText: 'የእንጨት ሙቀጫ' })
  await miss.getByRole('button', { name: finding.misses.toProduct }).click()
  await expect(page.getByLabel(products.fields.name_am)).toHaveValue('የእንጨት ሙቀጫ')
  await expect(page.getByLabel(products.fields.name, { exact: true })).toHaveValue('')
  await openScreen(page, '/search?tab=misses&state=decided')
  await miss.getByRole('link', { name: finding.misses.toProduct }).click()
  await expect(page.getByLabel(products.fields.name_am)).toHaveValue('የእንጨት ሙቀጫ')
})

test('a package shows its price beside its parts while it is put together', async ({ page, texts }) => {
  const { packages, common } = texts
  await signIn(page, await addMember({ roles: ['catalogue'] }))
  await openScreen(page, '/packages/new')
  await page.getByLabel(packages.fields.name, { exact: true }).fill('Sweet week')
  await page.getByLabel(packages.fields.name_am).fill('ጣፋጭ ሳምንት')
  await page.getByLabel(packages.fields.tag_id).selectOption({ index: 1 })
  await page.getByRole('combobox', { name: packages.findProduct }).fill('sugar')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel(packages.fields.price).fill('10')
  await expect(page.getByText(/%/).first()).toBeVisible()
  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sweet week' })).toBeVisible()
  await expect(page.getByRole('heading', { name: packages.making })).toBeVisible()
})

for (const [language, width] of looks)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('shelves, packages and search are accessible', async ({ page }) => {
      const { shelves, finding } = consoleMessages[language]
      await signIn(page, await addMember({ roles: ['catalogue'], language }))
      for (const path of [
        '/shelves',
        '/shelves?kind=subcategory',
        '/packages',
        '/packages/1',
        '/packages/1/pictures',
        '/shelves/category/1/pictures',
        '/search?words=buna',
      ]) {
        await openScreen(page, path)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await soundAtAllWidths(page)
        await picture(page, `shelves-${path.replace(/\W+/g, '-')}-${language}-${width}`)
      }
      await openScreen(page, '/shelves')
      await page.getByRole('row').filter({ hasText: 'Bakery' }).click()
      await expect(page.getByRole('link', { name: shelves.changePicture })).toBeVisible()
      await soundAtAllWidths(page)
      await picture(page, `shelves-category-${language}-${width}`)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: shelves.add.category }).click()
      await soundAtAllWidths(page)
      await picture(page, `shelves-dialog-${language}-${width}`)
      for (const tab of ['synonyms', 'misses'] as const) {
        await openScreen(page, `/search?tab=${tab}`)
        await expect(page.getByRole('tab', { name: finding.tabs[tab] })).toHaveAttribute('aria-selected', 'true')
        await soundAtAllWidths(page)
        await picture(page, `search-${tab}-${language}-${width}`)
      }
    })
  })
