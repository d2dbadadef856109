import { randomUUID } from 'node:crypto'
import { consoleMessages } from '@zembil/i18n/console/messages'
import { expect, openScreen, test } from '../support/console-test.ts'
import { registeredAccount } from '../support/customer.ts'
import { orderElsewhere, ownProduct, productNow } from '../support/ordering.ts'
import { postReceipt, receivedUnits, writeReceipt } from '../support/receiving.ts'
import { inDatabase } from '../support/shop-database.ts'
import { expectSound } from '../support/shop-test.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, signIn } from '../support/staff.ts'

const csv = { name: 'goods.csv', mimeType: 'text/csv' }
/** The worker checks the file; on a busy machine that takes a while. */
const patient = { timeout: 300_000 }

test('goods that a storekeeper receives can be bought at once, and the history tells both', async ({ page, texts }) => {
  const { stock } = texts
  const product = await ownProduct('console', 7)
  const before = (await productNow(product.id)).left_in_stock
  await signIn(page, await addMember({ roles: ['storekeeper'], storeIds: [1] }))
  await writeReceipt(page, texts, product.name)
  await page.reload()
  // What was typed survives a reload.
  await expect(page.getByLabel(stock.receipts.packs)).toHaveValue('3')
  await postReceipt(page, texts)
  await expect(page.getByText(stock.receipts.costHidden)).toBeVisible()
  await expect
    .poll(async () => (await productNow(product.id)).left_in_stock, { timeout: 30_000 })
    .toBe(before + receivedUnits)

  const order = await orderElsewhere(await registeredAccount(), [{ id: product.id, quantity: 1 }])
  await openScreen(page, `/stock/products/${product.id}`)
  await expect(page.getByText(stock.kind.received).first()).toBeVisible()
  const sold = stock.history.order.replace('{{id}}', String(order.id))
  await expect(page.getByRole('link', { name: sold, exact: true })).toBeVisible()
})

test('a correction below zero is refused and says why', async ({ page, texts }) => {
  const { stock } = texts
  const product = await ownProduct('console', 8)
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

test('a dialog with typed values asks before it closes, and staying keeps every typed value', async ({
  page,
  texts,
}) => {
  const { stock, common } = texts
  const product = await ownProduct('console', 8)
  await signIn(page, await addMember({ roles: ['storekeeper'], storeIds: [1] }))
  await openScreen(page, `/stock/products/${product.id}`)
  const difference = page.getByLabel(stock.correct.difference)
  await page.getByRole('button', { name: stock.correct.open }).click()
  await expect(difference).toBeVisible()
  // Nothing is typed, so nothing is asked.
  await page.keyboard.press('Escape')
  await expect(difference).toHaveCount(0)

  await page.getByRole('button', { name: stock.correct.open }).click()
  await difference.fill('-1')
  const question = page.getByRole('dialog', { name: common.leave.title })
  const close = page.getByRole('dialog').first().getByRole('button', { name: common.close, exact: true })
  for (const leave of [() => page.keyboard.press('Escape'), () => close.click()]) {
    await leave()
    await question.getByRole('button', { name: common.leave.stay }).first().click()
    await expect(question).toHaveCount(0)
    await expect(difference).toHaveValue('-1')
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: common.leave.go }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a storekeeper counts blindly and a manager approves', async ({ page, texts }) => {
  const { stock } = texts
  const product = await ownProduct('console', 9)
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

test('a file of received goods is checked, posted and sold', async ({ page, texts }) => {
  const { stock } = texts
  const product = await ownProduct('console', 10)
  const before = (await productNow(product.id)).left_in_stock
  await signIn(page, await addMember({ roles: ['storekeeper'], storeIds: [1] }))
  await openScreen(page, '/stock/receipts')
  const upload = async (text: string) => {
    await page.getByRole('link', { name: stock.files.open }).click()
    // The address changes first, and the list with its own field for a supplier stays until the screen is loaded.
    await expect(page.getByRole('heading', { level: 1, name: stock.files.newReceipt })).toBeVisible()
    await page.getByLabel(stock.receipts.supplier).selectOption({ index: 1 })
    await page.getByLabel(stock.receipts.note).fill(randomUUID())
    await page.getByLabel(stock.files.file).setInputFiles({ ...csv, buffer: Buffer.from(text) })
    await page.getByRole('button', { name: stock.files.check }).click()
    await expect(page).toHaveURL(/\/stock\/files\/\d+$/)
    await expect(page.getByText(stock.files.state.checked, { exact: true })).toBeVisible(patient)
  }
  await upload(`id,packs,pack_units,cost\n${product.id},2,12,1200\n${product.id},many,12,1200`)
  await expect(page.getByRole('button', { name: stock.files.post })).toHaveCount(0)
  await page.getByRole('tab', { name: stock.files.refused }).click()
  await expect(page.getByRole('cell', { name: '3', exact: true })).toBeVisible()

  await openScreen(page, '/stock/receipts')
  await upload(`id,packs,pack_units,cost\n${product.id},2,12,1200`)
  await expectSound(page)
  await page.getByRole('button', { name: stock.files.post }).click()
  await page.getByRole('dialog').getByRole('button', { name: stock.files.post }).click()
  await page.getByRole('link', { name: stock.files.showReceipt }).click()
  await expect(page.getByText(stock.receipts.state.posted).first()).toBeVisible()
  await expect.poll(async () => (await productNow(product.id)).left_in_stock, { timeout: 30_000 }).toBe(before + 24)
  await orderElsewhere(await registeredAccount(), [{ id: product.id, quantity: 1 }])
})

test('a file of a count waits for somebody else, who approves it', async ({ page, texts }) => {
  const { stock } = texts
  const product = await ownProduct('console', 11)
  await signIn(page, await addMember({ roles: ['storekeeper'], storeIds: [1] }))
  await openScreen(page, '/stock/counts')
  await page.getByRole('link', { name: stock.files.open }).click()
  await page
    .getByLabel(stock.files.file)
    .setInputFiles({ ...csv, buffer: Buffer.from(`id;counted\n${product.id};1000`) })
  await page.getByRole('button', { name: stock.files.check }).click()
  await page.getByRole('button', { name: stock.files.send }).click(patient)
  await page.getByRole('dialog').getByRole('button', { name: stock.files.send }).click()
  const link = page.getByRole('link', { name: stock.files.showCount })
  const path = (await link.getAttribute('href')) ?? ''

  await signIn(page, await addMember({ roles: ['manager'] }))
  await openScreen(page, path)
  const post = stock.counts.post_one.replace('{{count}}', '1')
  await page.getByRole('button', { name: post }).click()
  await page.getByRole('dialog').getByRole('button', { name: post }).click()
  await expect(page.getByText(stock.counts.posted, { exact: true })).toBeVisible()
})

test('a transfer that nobody has received is taken back', async ({ page, texts }) => {
  const { stock } = texts
  const product = await ownProduct('console', 12)
  const left = async () => (await productNow(product.id)).left_in_stock
  const before = await left()
  await inDatabase((db) =>
    db
      .insertInto('stock_movements')
      .values({ product_id: product.id, store_id: 1, kind: 'received', quantity: 5 })
      .execute(),
  )
  await signIn(page, await addMember({ roles: ['storekeeper'], storeIds: [1] }))
  await openScreen(page, '/stock/transfers/new')
  await page.getByLabel(stock.transfers.to, { exact: true }).selectOption('2')
  await page.getByRole('combobox', { name: stock.goods.label }).fill(product.name)
  await page.getByRole('option', { name: product.name }).first().click()
  await page.getByLabel(stock.transfers.sent, { exact: true }).fill('5')
  await page.getByRole('button', { name: stock.transfers.send, exact: true }).click()
  await expect(page).toHaveURL(/\/stock\/transfers\/\d+$/)
  await expect.poll(left, { timeout: 30_000 }).toBe(before)
  await page.getByRole('button', { name: stock.transfers.takeBack }).click()
  await page.getByRole('dialog').getByRole('button', { name: stock.transfers.takeBack }).click()
  await expect(page.getByText(stock.transfers.state['taken-back'], { exact: true }).first()).toBeVisible()
  await expect.poll(left, { timeout: 30_000 }).toBe(before + 5)
})

test('low stock is readable on a phone, and prints by supplier', async ({ page, texts }) => {
  const { stock } = texts
  const product = await ownProduct('console', 13)
  const supplierId = await inDatabase(async (db) => {
    const found = await db
      .selectFrom('products')
      .select('supplier_id')
      .where('id', '=', product.id)
      .executeTakeFirstOrThrow()
    const supplier_id = found.supplier_id ?? 1
    await db
      .insertInto('stock_movements')
      .values({ product_id: product.id, store_id: 1, kind: 'received', quantity: 1 })
      .execute()
    await db
      .insertInto('stock_sales')
      .values({ store_id: 1, product_id: product.id, supplier_id, units_30_days: 100_000 })
      .onConflict((row) => row.columns(['store_id', 'product_id']).doUpdateSet({ supplier_id, units_30_days: 100_000 }))
      .execute()
    return supplier_id
  })
  await page.setViewportSize({ width: 360, height: 720 })
  await signIn(page, await addMember({ roles: ['storekeeper'], storeIds: [1] }))
  await openScreen(page, `/stock/low?supplier_id=${supplierId}`)
  const row = page.getByRole('row').filter({ hasText: product.name })
  for (const label of [stock.lowStock.available, stock.lowStock.days, stock.lowStock.order])
    await expect(row.getByText(label, { exact: true })).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: stock.lowStock.print }).click()
  const sheet = page.getByRole('article', { name: stock.lowStock.printTitle })
  await expect(sheet.getByRole('row').filter({ hasText: product.name })).toBeVisible()
})

for (const [language, width] of looks)
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
        '/receipts/file',
        '/counts/file',
        '/files',
        '/transfers/new',
      ]) {
        await openScreen(page, `/stock${path}`)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await soundAtAllWidths(page)
        await page.screenshot({
          path: `../var/e2e/stock-${language}-${width}${path.replaceAll('/', '-')}.png`,
          fullPage: true,
        })
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.transfers.new)
    })
  })
