import { randomUUID } from 'node:crypto'
import { consoleMessages } from '@zembil/i18n/console/messages'
import { languages } from '@zembil/rules/people/language'
import { expect, openScreen, test } from '../support/console-test.ts'
import { registeredAccount } from '../support/customer.ts'
import { orderElsewhere, ownProduct, productNow } from '../support/ordering.ts'
import { expectSound } from '../support/shop-test.ts'
import { addMember, signIn } from '../support/staff.ts'

test('goods that a storekeeper receives can be bought at once, and the history tells both', async ({ page, texts }) => {
  const { stock } = texts
  const product = await ownProduct('en-1280', 7)
  const before = (await productNow(product.id)).left_in_stock
  await signIn(page, await addMember({ roles: ['storekeeper'], storeIds: [1] }))
  await openScreen(page, '/stock/receipts')
  await page.getByRole('link', { name: stock.receipts.new }).click()
  // The list has a field for the supplier too.
  await expect(page).toHaveURL(/\/stock\/receipts\/new$/)
  await page.getByLabel(stock.receipts.supplier).selectOption({ index: 1 })
  await page.getByLabel(stock.receipts.note).fill(randomUUID())
  await page.getByRole('button', { name: stock.receipts.begin, exact: true }).click()
  await expect(page).toHaveURL(/\/stock\/receipts\/\d+$/)

  await page.getByRole('combobox', { name: stock.goods.label }).fill(product.name)
  await page.getByRole('option', { name: product.name }).first().click()
  await page.getByLabel(stock.receipts.packs).fill('3')
  await page.getByLabel(stock.receipts.packUnits).fill('12')
  await page.getByLabel(stock.receipts.cost).fill('100')
  await page.reload()
  // What was typed survives a reload.
  await expect(page.getByLabel(stock.receipts.packs)).toHaveValue('3')
  await page.getByRole('button', { name: stock.receipts.save }).click()
  await page.getByRole('button', { name: stock.receipts.post }).click()
  await page.getByRole('dialog').getByRole('button', { name: stock.receipts.post }).click()
  await expect(page.getByText(stock.receipts.state.posted).first()).toBeVisible()
  await expect(page.getByText(stock.receipts.costHidden)).toBeVisible()
  await expect.poll(async () => (await productNow(product.id)).left_in_stock, { timeout: 30_000 }).toBe(before + 36)

  const order = await orderElsewhere(await registeredAccount(), [{ id: product.id, quantity: 1 }])
  await openScreen(page, `/stock/products/${product.id}`)
  await expect(page.getByText(stock.kind.received).first()).toBeVisible()
  const sold = stock.history.order.replace('{{id}}', String(order.id))
  await expect(page.getByRole('link', { name: sold, exact: true })).toBeVisible()
})

test('a correction below zero is refused and says why', async ({ page, texts }) => {
  const { stock } = texts
  const product = await ownProduct('en-1280', 8)
  await signIn(page, await addMember({ roles: ['storekeeper'], storeIds: [1] }))
  await openScreen(page, `/stock/products/${product.id}`)
  await page.getByRole('button', { name: stock.correct.open }).click()
  await page.getByLabel(stock.correct.difference).fill('-100000')
  await page.getByRole('button', { name: stock.correct.save, exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('can be taken')
  await page.getByLabel(stock.correct.difference).fill('-1')
  await page.getByRole('button', { name: stock.correct.save, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(stock.reason.missing)).toBeVisible()
})

test('a storekeeper counts blindly and a manager approves', async ({ page, texts }) => {
  const { stock } = texts
  const product = await ownProduct('en-1280', 9)
  await signIn(page, await addMember({ roles: ['storekeeper'], storeIds: [1] }))
  await page.setViewportSize({ width: 360, height: 720 })
  await openScreen(page, '/stock/counts')
  await page.getByRole('button', { name: stock.counts.new }).click()
  await page.getByLabel(stock.counts.by.free).check()
  await page.getByRole('button', { name: stock.counts.begin, exact: true }).click()
  await expect(page).toHaveURL(/\/stock\/counts\/\d+$/)
  await page.getByRole('combobox', { name: stock.goods.label }).fill(product.name)
  await page.getByRole('option', { name: product.name }).first().click()
  await page.getByLabel(stock.counts.count.replace('{{name}}', product.name)).fill('1000')
  await page.getByRole('button', { name: stock.counts.save, exact: true }).click()
  await expect(page.getByText(`${stock.counts.counted}: 1000`)).toBeVisible()
  await expect(page.getByText(stock.counts.expected, { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: stock.counts.finish }).click()
  await page.getByRole('dialog').getByRole('button', { name: stock.counts.finish }).click()
  await expect(page.getByText(stock.counts.state.finished).first()).toBeVisible()

  const path = new URL(page.url()).pathname
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, await addMember({ roles: ['manager'] }))
  await openScreen(page, path)
  const post = stock.counts.post_one.replace('{{count}}', '1')
  await page.getByRole('button', { name: post }).click()
  await page.getByRole('dialog').getByRole('button', { name: post }).click()
  await expect(page.getByText(stock.counts.posted, { exact: true })).toBeVisible()
})

for (const language of languages)
  for (const width of [360, 1440])
    test.describe(`stock in ${language} at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } })
      test('every part is accessible', async ({ page }) => {
        const texts = consoleMessages[language].stock
        await signIn(page, await addMember({ roles: ['owner'], language }))
        for (const path of [
          '',
          '/receipts',
          '/transfers',
          '/counts',
          '/low',
          '/labels',
          '/products/1',
          '/receipts/new',
          '/transfers/new',
        ]) {
          await openScreen(page, `/stock${path}`)
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await expectSound(page)
          await page.screenshot({
            path: `../var/e2e/stock-${language}-${width}${path.replaceAll('/', '-')}.png`,
            fullPage: true,
          })
        }
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.transfers.new)
      })
    })
