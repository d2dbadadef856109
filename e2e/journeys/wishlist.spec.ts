import type { Page } from '@playwright/test'
import { fillText } from '@zembil/i18n/fill-text'
import { expect, expectSound, open, test } from '../support/shop-test.ts'

const wish = (change: object) => ({
  ...{ kind: 'product', id: 1, name: 'Banana', name_am: 'ሙዝ', price: '1.00', left_in_stock: 9, quantity: 1 },
  image_paths: [],
  ...change,
})
const keep = (page: Page, items: object[]) =>
  page.addInitScript((text) => {
    if (sessionStorage.getItem('kept')) return
    sessionStorage.setItem('kept', 'yes')
    localStorage.setItem('wishlist', text)
  }, JSON.stringify(items))
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
const cards = (page: Page) => page.locator('main article')

test('the heart button adds a product to the wishlist and removes it', async ({ page, texts }) => {
  const { wishlist, common } = texts
  await open(page, '/wishlist')
  await expect(page.getByText(wishlist.empty.title)).toBeVisible()
  await expect(page).toHaveTitle(`${wishlist.title} | ${common.siteName}`)
  await expectSound(page)
  await page.getByRole('main').getByRole('link', { name: wishlist.empty.shop }).click()
  await expect(page).toHaveURL('/products')
  await page.locator('main [aria-pressed=false]').nth(0).click()
  await page.locator('main [aria-pressed=false]').nth(0).click()
  const name = (await cards(page).nth(1).getByRole('link').textContent()) ?? '-'
  await page.getByRole('navigation', { name: common.shortcuts }).getByRole('link', { name: common.wishlist }).click()
  await expect(cards(page)).toHaveCount(2)
  // Newest first.
  await expect(cards(page).first()).toContainText(name)
  await expectSound(page)
  await page.locator('main [aria-pressed=true]').first().click()
  await expect(cards(page)).toHaveCount(1)
  await page.reload()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).not.toContainText(name)
})

test.describe('failing calls', () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test('saved wishlist entries show current prices and stock, and what is unavailable', async ({ page, texts }) => {
    const { wishlist, catalog } = texts
    await page.route('**/api/v1/customer/products/2', async (route) => {
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ response, json: { data: { ...data, left_in_stock: 0 } } })
    })
    await page.route('**/api/v1/customer/products/3', (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many requests' } }),
    )
    await keep(page, [
      wish({ id: 999_999, name: 'Forgotten', name_am: 'የተረሳ' }),
      wish({ id: 3, name: 'Kept', name_am: 'የቆየ', price: '12.50' }),
      wish({ id: 2 }),
      wish({}),
      wish({ kind: 'package', id: 1 }),
    ])
    await open(page, '/wishlist')
    await expect(cards(page)).toHaveCount(5)
    const card = (index: number) => cards(page).nth(index)
    await expect(card(0)).not.toContainText(/\b1\.00/)
    await expect(card(1)).toContainText('75.00')
    await expect(card(2)).toContainText(catalog.outOfStock)
    await expect(card(3)).toContainText('12.50')
    await expect(card(4)).toContainText(wishlist.gone)
    await expect(card(4)).toContainText(catalog.outOfStock)
    await expectSound(page)
    expect((await stored(page, 'wishlist')).map(({ price }: { price: string }) => price)).toContain('75.00')

    await page.getByRole('button', { name: wishlist.buyAll }).click()
    await expect(page).toHaveURL('/cart')
    await expect(
      page.getByRole('alert').filter({ hasText: fillText(wishlist.bought_other, { count: 3 }) }),
    ).toContainText(fillText(wishlist.missing_other, { count: 2 }))
    const { items, packages } = await stored(page, 'cart')
    expect(items).toMatchObject([
      { id: 3, price: '12.50', quantity: 1 },
      { id: 1, price: '75.00', quantity: 1 },
    ])
    expect(packages).toMatchObject([{ id: 1, quantity: 1 }])
  })
})

test('a product can be moved from the wishlist to the cart @wide', async ({ page, texts, language }) => {
  await keep(page, [wish({})])
  await open(page, '/wishlist')
  const name = language === 'am' ? 'ሙዝ' : 'Banana'
  await page.getByRole('button', { name: fillText(texts.catalog.card.addLabel, { name }) }).click()
  await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', '1')
  await expect(cards(page)).toHaveCount(1)
})

test('clearing the wishlist can be undone', async ({ page, texts }) => {
  const { wishlist } = texts
  await keep(page, [wish({}), wish({ kind: 'package', id: 1 })])
  await open(page, '/wishlist')
  await expect(page.getByText(fillText(wishlist.count_other, { count: 2 }))).toBeVisible()
  await page.getByRole('button', { name: wishlist.clear }).click()
  await expect(page.getByText(wishlist.empty.cleared)).toBeVisible()
  expect(await stored(page, 'wishlist')).toEqual([])
  await expectSound(page)
  await page.getByRole('button', { name: wishlist.empty.undo }).click()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('button', { name: wishlist.clear }).click()
  await page.reload()
  await expect(page.getByText(wishlist.empty.title)).toBeVisible()
})

test('recently viewed products appear once there are two, and can be cleared', async ({ page, texts }) => {
  const { rotating } = texts.catalog
  const heading = page.getByRole('heading', { name: rotating.recent })
  await open(page, '/products/1')
  await expect(heading).toBeHidden()
  await open(page, '/products/2')
  // The list replaces its placeholder when it is scrolled near.
  await expect(() => heading.scrollIntoViewIfNeeded()).toPass()
  expect((await stored(page, 'recent-products')).map(({ id }: { id: number }) => id)).toEqual([2, 1])
  await page.getByRole('button', { name: rotating.clearRecent }).click()
  await expect(heading).toBeHidden()
  expect(await stored(page, 'recent-products')).toEqual([])
})
