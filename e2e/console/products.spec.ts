import type { ProductInput } from '@zembil/contract/staff/catalogue/product-shapes'
import { consoleMessages } from '@zembil/i18n/console/messages'
import { createProduct } from '../../apps/api/src/features/catalog/staff-products/create-product.ts'
import { aProduct } from '../../apps/api/test/a-product.ts'
import { expect, openScreen, test } from '../support/console-test.ts'
import { registeredAccount } from '../support/customer.ts'
import { orderElsewhere, productNow } from '../support/ordering.ts'
import { inDatabase } from '../support/shop-database.ts'
import { expectSound } from '../support/shop-test.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, signIn } from '../support/staff.ts'

/** A product of the test's own with plenty of stock. */
const ownGoods = (part: Partial<ProductInput>) =>
  inDatabase(async (db) => {
    const { id } = await createProduct(db, aProduct({ price: '150.00', ...part }), null)
    await db
      .insertInto('stock_movements')
      .values({ product_id: id, store_id: 1, kind: 'received', quantity: 50 })
      .execute()
    return id
  })

test('two people edit one product while a shopper buys it, and nothing is lost', async ({
  page,
  texts,
  browser,
  baseURL,
}) => {
  const { products, common } = texts
  const id = await ownGoods({ name: 'Clay coffee pot', name_am: 'የሸክላ ጀበና' })
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await signIn(other, await addMember({ roles: ['catalogue'], name: 'Colleague' }))
  await signIn(page, await addMember({ roles: ['catalogue'] }))
  for (const one of [page, other]) await openScreen(one, `/products/${id}`)

  // A sale is no conflict.
  const order = await orderElsewhere(await registeredAccount(), [{ id, quantity: 2 }])
  await other.getByLabel(products.fields.name, { exact: true }).fill('Their coffee pot')
  await other.getByLabel(products.fields.price).fill('160')
  await other.getByRole('button', { name: common.save }).click()
  await expect(other.getByText(common.saved)).toBeVisible()

  await page.getByLabel(products.fields.name, { exact: true }).fill('My coffee pot')
  await page.getByLabel(products.fields.brand).fill('Jimma Clay')
  await page.getByRole('button', { name: common.save }).click()
  const dialog = page.getByRole('dialog', { name: common.conflict.title })
  await expect(dialog).toContainText('Colleague')
  await expect(dialog.getByRole('radio', { name: 'Their coffee pot' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Jimma Clay' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'My coffee pot' }).check()
  await dialog.getByRole('button', { name: common.conflict.take }).click()
  await expect(page.getByText(common.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(products.fields.name, { exact: true })).toHaveValue('My coffee pot')
  await expect(page.getByLabel(products.fields.brand)).toHaveValue('Jimma Clay')
  // What only the colleague changed stays, and the order keeps its price.
  await expect(page.getByLabel(products.fields.price)).toHaveValue('160.00')
  await expect(page.getByText(products.unpaid.old_one.replace('{{count}}', '1'))).toBeVisible()
  expect(order.order_cost ?? '').not.toBe('320.00')
  await expect(async () => {
    const now = await productNow(id)
    expect([now.name, now.price, now.left_in_stock]).toEqual(['My coffee pot', '160.00', 48])
  }).toPass({ timeout: 15_000 })
})

test('a price that differs a lot asks once more, and a price for later can be withdrawn', async ({ page, texts }) => {
  const { products, common } = texts
  const id = await ownGoods({ name: 'Honey jar', name_am: 'የማር ማሰሮ' })
  await signIn(page, await addMember({ roles: ['catalogue'] }))
  await openScreen(page, `/products/${id}`)
  await page.getByLabel(products.fields.price).fill('300')
  await page.getByLabel(products.fields.discount_percent).fill('10')
  const seen = page.getByRole('region', { name: products.parts.seen })
  await expect(seen).toContainText('330')
  await page.getByRole('button', { name: common.save }).click()
  const dialog = page.getByRole('dialog', { name: products.unusual.title })
  await expect(dialog).toContainText('150.00')
  await expect(dialog).toContainText('300.00')
  await expectSound(page)
  await dialog.getByRole('button', { name: products.unusual.confirm }).click()
  await expect(page.getByText(common.saved)).toBeVisible()

  await page.getByRole('tab', { name: products.tabs.prices }).click()
  await page.getByRole('button', { name: products.prices.plan }).click()
  const plan = page.getByRole('dialog', { name: products.prices.plan })
  await plan.getByLabel(products.fields.price).fill('290')
  await plan.getByRole('button', { name: products.prices.set }).click()
  await expect(page.getByText(products.prices.done)).toBeVisible()
  const planned = page.getByRole('table', { name: products.prices.planned })
  await expect(planned).toContainText('290.00')
  await planned.getByRole('button', { name: products.prices.withdraw }).click()
  await expect(page.getByText(products.prices.noPlanned)).toBeVisible()
  await expect(page.getByRole('table', { name: products.prices.past })).toContainText('300.00')
})

test('a new product is found in the shop, refused codes name their product, and a switched off one is gone', async ({
  page,
  texts,
}) => {
  const { products } = texts
  await ownGoods({ name: 'Owner of a code', barcodes: [{ code: '5901234123457', units: 12 }] })
  await signIn(page, await addMember({ roles: ['catalogue'] }))
  await openScreen(page, '/products/new')
  await page.getByRole('button', { name: products.add }).click()
  await expect(page.getByLabel(products.fields.name, { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(products.fields.name, { exact: true }).fill('Wooden spoon')
  await page.getByLabel(products.fields.name_am).fill('የእንጨት ማንኪያ')
  await page.getByLabel(products.fields.unit, { exact: true }).fill('1 pc')
  await page.getByLabel(products.fields.unit_am).fill('1 ፍሬ')
  await page.getByLabel(products.fields.price).fill('75')
  await page.getByLabel(products.fields.category, { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(products.fields.subcategory_id).selectOption({ index: 1 })
  await page.getByRole('button', { name: products.barcode.add }).click()
  const code = page.getByLabel(products.fields.code, { exact: true })
  await code.fill('5901234123457')
  await page.getByRole('button', { name: products.add }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('alert').filter({ hasText: 'Owner of a code' }).first()).toBeVisible()
  await code.fill('5901234999999')
  await page.getByRole('button', { name: products.add }).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  await expect.poll(async () => (await productNow(id)).name, { timeout: 15_000 }).toBe('Wooden spoon')

  await page.getByRole('button', { name: products.switch.off }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(products.switch.noPackages)
  await dialog.getByRole('button', { name: products.switch.confirm }).click()
  await expect(page.getByText(products.state.off, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: products.switch.on })).toBeVisible()
})

test('a bulk edit shows every old and new price before it writes them', async ({ page, texts }) => {
  const { products } = texts
  const ids = [await ownGoods({ name: 'Bulk tea one' }), await ownGoods({ name: 'Bulk tea two', price: '99.90' })]
  await signIn(page, await addMember({ roles: ['catalogue'] }))
  await openScreen(page, '/products?words=Bulk+tea')
  for (const id of ids) {
    const row = page.getByRole('row').filter({ has: page.locator(`a[href="/products/${id}"]`) })
    await row.getByRole('checkbox').check()
  }
  await page.getByRole('link', { name: products.bulk.open }).click()
  await page.getByLabel(products.bulk.value).fill('10')
  await page.getByRole('button', { name: products.bulk.preview }).click()
  const table = page.getByRole('table')
  for (const price of ['150.00', '165.00', '99.90', '110.00']) await expect(table).toContainText(price)
  await expectSound(page)
  await page.getByRole('button', { name: /2/ }).last().click()
  await expect(table.getByText(products.bulk.done)).toHaveCount(2)
})

for (const [language, width] of looks)
  test.describe(`products in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    test('the list, the form, the prices and the bulk edit are accessible', async ({ page }, info) => {
      const texts = consoleMessages[language].products
      const id = await ownGoods({
        name: 'Very long name of a product that has to wrap on a narrow screen of a phone',
        name_am: 'በጠባብ ስልክ ማያ ላይ መጠቅለል ያለበት በጣም ረጅም የምርት ስም',
        price: '123456.50',
        discount_percent: 12.5,
        barcodes: [{ code: `LONG-${language}-${width}`, units: 12 }],
      })
      await signIn(page, await addMember({ roles: ['owner'], language }))
      await openScreen(page, '/products')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await soundAtAllWidths(page)
      await page.screenshot({ path: info.outputPath('list.png') })
      await openScreen(page, `/products/${id}`)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await soundAtAllWidths(page)
      await page.screenshot({ path: info.outputPath('product.png'), fullPage: true })
      await page.getByRole('tab', { name: texts.tabs.prices }).click()
      await page.getByRole('button', { name: texts.prices.plan }).click()
      await soundAtAllWidths(page)
      await page.screenshot({ path: info.outputPath('plan.png') })
      await page.keyboard.press('Escape')
      await openScreen(page, '/products/new')
      await soundAtAllWidths(page)
      await openScreen(page, '/products/bulk')
      await soundAtAllWidths(page)
    })
  })
