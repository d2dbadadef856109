import { fillText } from '@zembil/i18n/fill-text'
import { headlessShell } from '../support/browsers.ts'
import { expect, expectSound, open, test } from '../support/shop-test.ts'

test.use({ launchOptions: headlessShell })

/** More than one page of products between 101 and 500 birr. */
const category = 4

test('a visitor goes from the home page to a full cart @every-screen', async ({ page, texts, isPhone, language }) => {
  const { common, catalog, product } = texts

  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const popup = page.getByRole('dialog')
  await popup.getByRole('button', { name: common.close }).click()
  await expect(popup).toBeHidden()
  await expectSound(page)

  await test.step('to a category', async () => {
    if (isPhone) await page.getByRole('link', { name: common.categories, exact: true }).click()
    const menu = isPhone ? page.getByRole('dialog') : page.getByRole('navigation', { name: common.categories }).first()
    await menu.locator(`a[href="/category/${category}"]`).click()
    await expect(page).toHaveURL(`/category/${category}`)
    await expect(page.locator('main article')).toHaveCount(15)
    await expectSound(page)
  })

  await test.step('filter and sort', async () => {
    if (isPhone) await page.getByRole('link', { name: catalog.filters.open }).click()
    const filters = isPhone ? page.getByRole('dialog') : page.getByRole('complementary')
    await filters.getByRole('radio', { name: /101/ }).first().check()
    await expect(page).toHaveURL(/min=101&max=500/)
    await filters.getByRole('link', { name: catalog.filters.priceUp }).click()
    await expect(page).toHaveURL(/sort=price/)
    await expectSound(page)
    if (isPhone) await filters.getByRole('button', { name: catalog.filters.show }).click()
  })

  await test.step('load more, cheapest first', async () => {
    await page.locator('#results').getByRole('link', { name: common.loadMore }).click()
    await expect(page.locator('main article')).not.toHaveCount(15)
    const shown = await page.locator('main article p.tabular-nums').allInnerTexts()
    const prices = shown.map((text) => Number.parseFloat(text.replaceAll(',', '')))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(101)
    await page.reload()
    await expect(page.locator('main article').first()).toContainText(shown[0]?.split(/\s/)[0] ?? '-')
  })

  await test.step('to a product', async () => {
    const link = page.locator('main article a').first()
    const name = (await link.textContent()) ?? ''
    await link.click()
    await expect(page).toHaveURL(/\/products\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText(product.stock.in)).toBeVisible()
    await expectSound(page)
  })

  await test.step('pictures and details', async () => {
    const picture = page.locator('main button[aria-haspopup=dialog] img').first()
    const scale = () => picture.evaluate((image) => getComputedStyle(image).scale)
    await page.mouse.move(0, 0)
    await expect.poll(scale).toBe('none')
    if (!isPhone) {
      await picture.hover()
      await expect.poll(scale).toBe('2')
    }
    await picture.click()
    const viewer = page.getByRole('dialog')
    await expect(viewer).toBeVisible()
    const count = await viewer.getByRole('listitem').count()
    expect(count).toBeGreaterThan(1)
    await expect(viewer).toContainText(fillText(product.gallery.position, { position: 1, count }))
    await page.keyboard.press('ArrowRight')
    await expect(viewer).toContainText(fillText(product.gallery.position, { position: 2, count }))
    await page.keyboard.press('ArrowLeft')
    await viewer.getByRole('button', { name: product.gallery.previous }).click()
    await expect(viewer).toContainText(fillText(product.gallery.position, { position: count, count }))
    const width = () =>
      viewer
        .getByRole('img')
        .first()
        .evaluate((image) => image.clientWidth)
    const before = await width()
    await viewer.getByRole('button', { name: product.gallery.zoomIn }).click()
    expect(await width()).toBe(before * 2)
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
  })

  await test.step('into the cart, up to the limit', async () => {
    const quantity = page.getByRole('textbox', { name: product.quantity, exact: true })
    await quantity.fill('x')
    await expect(quantity).toHaveValue('1')
    await quantity.fill('9999')
    const most = Number(await quantity.inputValue())
    expect(most).toBeGreaterThan(1)
    expect(most).toBeLessThan(9999)
    const choice = page.getByRole('combobox', { name: product.chooseQuantity })
    await choice.focus()
    await choice.selectOption('2')
    const add = page.getByRole('button', { name: catalog.addToCart, exact: true })
    await expect(add).toBeInViewport()
    await add.click()
    await expect(page.getByRole('alert')).toContainText(catalog.productAddedDescription)
    await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', '2')
    await expect(quantity).toBeInViewport()
    await expect(page.getByText(fillText(product.inCart, { count: 2 }))).toBeInViewport()
    await quantity.fill(String(most))
    await add.click()
    const limited = page.getByRole('alert').filter({ hasText: new RegExp(`\\b${most}\\b`) })
    await expect(limited).toContainText(`${most - 2} ×`)
    await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', String(most))
    await page.locator('main [aria-pressed=false]').first().click()
    await expect(page.locator('main [aria-pressed=true]')).toHaveCount(1)
    await page.reload()
    await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', String(most))
    await expect(page.locator('main [aria-pressed=true]')).toHaveCount(1)
    const viewed = await page.evaluate(() => JSON.parse(localStorage.getItem('recent-products') ?? '[]').length)
    expect(viewed).toBe(1)
  })
})
