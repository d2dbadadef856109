import type { Locator, Page } from '@playwright/test'
import { fillText } from '@zembil/i18n/fill-text'
import { headlessShell } from '../support/browsers.ts'
import { expect, expectSound, open, test, withoutPopup } from '../support/shop-test.ts'

test.use({ launchOptions: headlessShell })

const cards = (page: Page) => page.locator('#results article')
const fontOf = (shown: Locator) => shown.evaluate((element) => getComputedStyle(element).fontFamily)
const pricesOn = async (page: Page) => {
  const shown = await cards(page).locator('p.tabular-nums').allInnerTexts()
  return shown.map((text) => Number.parseFloat(text.replaceAll(',', '')))
}

const isDescending = (prices: number[]) => prices.every((price, index) => price <= (prices[index - 1] ?? price))

test('a visitor filters the packages and returns to the same results @wide', async ({ page, texts, language }) => {
  const { common, catalog, packages } = texts
  const bar = page.getByRole('region', { name: catalog.filters.title })
  const clear = bar.getByRole('link', { name: catalog.filters.clear })
  const view = (label: string) => bar.getByRole('link', { name: label })
  const word = language === 'am' ? 'ቡና' : 'coffee'

  await open(page, '/packages')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(packages.title)
  await expect(page.getByRole('navigation', { name: catalog.listing.crumbs })).toContainText(common.packages)
  await expect(cards(page)).toHaveCount(10)
  await expect(view(catalog.listing.grid)).toHaveAttribute('aria-current', 'true')
  await expect(clear).toBeHidden()
  await expectSound(page)

  await test.step('list view, and load more', async () => {
    await view(catalog.listing.list).click()
    await expect(page).toHaveURL(/\?view=list$/)
    await expectSound(page)
    await page.getByRole('link', { name: common.loadMore }).click()
    await expect(cards(page)).toHaveCount(20)
    await view(catalog.listing.grid).click()
    await expect(page).toHaveURL(/\/packages$/)
  })

  await test.step('search, sent once when typing stops', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      const name = new URL(request.url()).searchParams.get('name')
      if (request.url().includes('/api/') && name !== null) asked.push(name)
    })
    await bar.getByRole('searchbox').pressSequentially(word)
    await expect(page).toHaveURL(new RegExp(`name=${encodeURIComponent(word)}`))
    await expect(page).toHaveTitle(new RegExp(word))
    await expect(cards(page).first()).toBeVisible()
    expect(asked).toEqual([word])
    await page.goBack()
    await expect(page).toHaveURL(/\/packages$/)
    await expect(bar.getByRole('searchbox')).toHaveValue('')
    // The list is restored to the length that was loaded before.
    await expect(cards(page)).toHaveCount(20)
    await open(page, `/packages?name=${word}`)
    await expect(view(catalog.listing.list)).toHaveAttribute('aria-current', 'true')
    await expect(bar.getByRole('searchbox')).toHaveValue(word)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })

  await test.step('price and sort order, kept after reload and back', async () => {
    await open(page, '/packages')
    const price = bar.locator('summary', { hasText: catalog.filters.price })
    await price.click()
    await bar.getByRole('radio', { name: /^1,001/ }).check()
    await expect(page).toHaveURL(/min=1001&max=10000/)
    await bar.getByRole('textbox', { name: catalog.filters.max }).fill('2000')
    await bar.getByRole('textbox', { name: catalog.filters.max }).blur()
    await expect(page).toHaveURL(/min=1001&max=2000/)
    await expectSound(page)
    await bar.getByRole('button', { name: packages.show }).click()
    await bar.locator('summary').last().click()
    await bar.getByRole('link', { name: catalog.filters.priceDown }).click()
    await expect(page).toHaveURL(/sort=-price/)
    // Both orders have ten: the cards are those of the old order until the new one arrives.
    await expect.poll(async () => isDescending(await pricesOn(page))).toBe(true)
    await expect(cards(page)).toHaveCount(10)
    const prices = await pricesOn(page)
    expect(Math.max(...prices)).toBeLessThan(2001)
    await expectSound(page)
    await page.reload()
    await expect(cards(page)).toHaveCount(10)
    expect(await pricesOn(page)).toEqual(prices)
    await cards(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/packages\/\d+$/)
    await page.goBack()
    await expect(page).toHaveURL(/sort=-price/)
    await expect(cards(page)).toHaveCount(10)
    const reloaded = page.waitForEvent('load')
    await clear.click()
    await reloaded
    await expect(page).toHaveURL(/\/packages$/)
    await expect(cards(page)).toHaveCount(10)
    await expect(clear).toBeHidden()
  })

  await test.step('category', async () => {
    await open(page, '/packages')
    const dropdown = bar.locator('summary', { hasText: common.categories })
    await dropdown.click()
    const links = dropdown.locator('..').getByRole('link')
    await expect(links).toHaveCount(11)
    await expectSound(page)
    await bar.getByRole('button', { name: common.loadMore }).click()
    await expect(links).toHaveCount(16)
    const chosen = bar.locator('a[href="/tags/13/packages"]')
    const name = (await chosen.textContent()) ?? ''
    await chosen.click()
    await expect(page).toHaveURL('/tags/13/packages')
    await expect(links).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('navigation', { name: catalog.listing.crumbs })).toContainText(name)
    await expect(cards(page)).toHaveCount(4)
    await expectSound(page)
    await dropdown.click()
    await expect(bar.locator('a[aria-current=page]')).toHaveText(name)
    await page.keyboard.press('Escape')
    await expect(links).toHaveCount(0)
  })
})

test('a press on the text of a price range applies it and leaves the panel open', async ({ page, texts }) => {
  const { catalog } = texts
  const bar = page.getByRole('region', { name: catalog.filters.title })
  await open(page, '/packages')
  await bar.locator('summary', { hasText: catalog.filters.price }).click()
  await expect(bar.getByRole('radio')).toHaveCount(2)
  await bar.getByText(/^1,001 – 10,000/).click()
  await expect(page).toHaveURL(/min=1001&max=10000/)
  await expect(bar.getByRole('radio', { name: /^1,001/ })).toBeChecked()
})

test('a package search waits half a second after the last letter', async ({ page, texts }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/packages') && searchParams.has('name')) asked.push(searchParams.get('name') ?? '')
  })
  await page.clock.install()
  await open(page, '/packages')
  await page.clock.pauseAt(Date.now() + 60_000)
  const field = page.getByRole('searchbox', { name: texts.packages.search })
  await field.fill('cof')
  await page.clock.runFor(499)
  await field.fill('coffee')
  await page.clock.runFor(499)
  await expect(field).toHaveValue('coffee')
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['coffee'])
})

test('a package can be viewed and bought in a dialog on the home page @wide', async ({ page, texts, isPhone }) => {
  const { home, catalog, common, product } = texts
  await withoutPopup(page)
  await open(page, '/')
  const link = page.getByRole('region', { name: home.packages.title }).locator('article a').first()
  const name = (await link.textContent()) ?? '-'
  const modal = page.getByRole('dialog', { name, exact: true })
  const quantity = modal.getByRole('textbox', { name: product.quantity, exact: true })
  const add = modal.getByRole('button', { name: catalog.addToCart, exact: true })

  await test.step('price, contents and pictures', async () => {
    await link.click()
    await expect(modal.getByText(/[\d,]+\.\d\d/).first()).toBeVisible()
    expect(Math.round((await modal.boundingBox())?.height ?? Number.NaN)).toBeLessThanOrEqual(600)
    await expect(modal.locator('a[href^="/products/"]').first()).toBeVisible()
    await expectSound(page)
    const picture = modal.locator('button[aria-haspopup=dialog] img').first()
    await picture.hover()
    await expect.poll(() => picture.evaluate((image) => getComputedStyle(image).scale)).toBe(isPhone ? 'none' : '2')
    await picture.click()
    const viewer = page.getByRole('dialog', { name: fillText(product.gallery.label, { name }) })
    await expect(viewer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await modal.getByRole('button', { name: common.close }).click()
    await expect(modal).toBeHidden()
    await expect(link).toBeFocused()
  })

  await test.step('into the cart, up to the available stock', async () => {
    await link.click()
    await quantity.fill('9999')
    const most = await quantity.inputValue()
    await add.click()
    await expect(modal).toBeHidden()
    await expect(page.getByRole('alert')).toContainText(name)
    await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', most)
    const miniCart = page.getByRole('complementary', { name: home.miniCart.title })
    await expect(miniCart).toContainText(name)
    await expect(miniCart).toContainText(`${most} ×`)
    await expect(miniCart.getByRole('link', { name: home.miniCart.continue })).toHaveAttribute('href', '/cart')
    await link.click()
    await add.click()
    await expect(modal).toBeHidden()
    await expect(page.getByRole('alert').filter({ hasText: catalog.limitReached })).toBeVisible()
    await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', most)
    await expect(page).toHaveURL('/')
  })
})

test('a package can be added to the cart and the wishlist @wide', async ({ page, texts, isPhone }) => {
  const { common, catalog, packages, product } = texts
  for (const id of [1, 2]) await open(page, `/products/${id}`)
  await open(page, '/packages/1')
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect(page.getByRole('heading', { name: catalog.rotating.recent })).toBeVisible()
  await expectSound(page)

  await test.step('price and contents', async () => {
    const main = page.locator('main article').first()
    await expect(main.getByText(/2,130\.00/).first()).toBeVisible()
    await expect(main.locator('s')).toHaveText(/2,317\.00/)
    await expect(main.getByText(/2,317\.00.*187\.00/)).toBeVisible()
    await expect(main.getByText(fillText(catalog.percentOff, { percent: 8 }))).toBeVisible()
    const included = main.getByRole('listitem').filter({ hasText: '×' })
    await expect(included).toHaveCount(6)
    for (const line of await included.all()) {
      await expect(line).toContainText(/1 × [\d,]+\.\d\d/)
      await expect(line.getByRole('link')).toHaveAttribute('href', /^\/products\/\d+$/)
    }
  })

  await test.step('pictures', async () => {
    const picture = page.locator('main button[aria-haspopup=dialog] img').first()
    if (!isPhone) {
      await picture.hover()
      await expect.poll(() => picture.evaluate((image) => getComputedStyle(image).scale)).toBe('2')
    }
    await picture.click()
    const viewer = page.getByRole('dialog')
    await expect(viewer).toContainText(fillText(product.gallery.position, { position: 1, count: 2 }))
    await page.keyboard.press('ArrowRight')
    await expect(viewer).toContainText(fillText(product.gallery.position, { position: 2, count: 2 }))
    await viewer.getByRole('button', { name: product.gallery.previous }).click()
    await expect(viewer).toContainText(fillText(product.gallery.position, { position: 1, count: 2 }))
    const shown = viewer.getByRole('img').first()
    const before = await shown.evaluate((image) => image.clientWidth)
    await viewer.getByRole('button', { name: product.gallery.zoomIn }).click()
    expect(await shown.evaluate((image) => image.clientWidth)).toBe(before * 2)
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
  })

  await test.step('into the cart, up to the available stock', async () => {
    const quantity = page.getByRole('textbox', { name: product.quantity, exact: true })
    await quantity.fill('9999')
    const most = Number(await quantity.inputValue())
    expect(most).toBeGreaterThan(2)
    expect(most).toBeLessThan(9999)
    const choice = page.getByRole('combobox', { name: product.chooseQuantity })
    await choice.focus()
    await expect(choice.getByRole('option')).toHaveCount(most)
    await choice.selectOption('2')
    await page.getByRole('button', { name: catalog.addToCart, exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(name)
    await expect(page.getByRole('alert')).toContainText(catalog.productAddedDescription)
    const [notice, shop] = await Promise.all([fontOf(page.getByRole('alert')), fontOf(page.locator('body'))])
    expect(notice).toBe(shop)
    await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', '2')
  })

  await test.step('onto the wishlist, as a package', async () => {
    const heart = page.getByRole('button', { name: fillText(catalog.card.favourite, { name }) }).first()
    await heart.click()
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    const wishes = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'))
    expect(await wishes()).toMatchObject([{ kind: 'package', id: 1 }])
    await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', '2')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    expect(await wishes()).toEqual([])
  })

  await test.step('another package of the category', async () => {
    const related = page.getByRole('region', { name: packages.related })
    await expect(related.locator('article')).toHaveCount(1)
    await related.locator('article').getByRole('button', { name: catalog.card.add, exact: false }).first().click()
    await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', '3')
    await related.locator('article a').click()
    await expect(page).toHaveURL('/packages/2')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
    await page.getByRole('navigation', { name: catalog.listing.crumbs }).getByRole('link').nth(1).click()
    await expect(page).toHaveURL('/tags/3/packages')
    await page
      .getByRole('navigation', { name: catalog.listing.crumbs })
      .getByRole('link', { name: common.packages })
      .click()
    await expect(page).toHaveURL('/packages')
  })
})
