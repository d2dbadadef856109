import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'

// Without scripts nobody uses the preloaded texts, which the browser reports after a few seconds.
test.use({ javaScriptEnabled: false, expectedNoise: /preloaded using link preload but not used/ })

// `waitForURL` waits for the whole document; `toHaveURL` would be content with its beginning.
const goods = (page: Page) => page.locator('#results article a')
const pricesOn = async (page: Page) => {
  const shown = await page.locator('#results article p.tabular-nums').allInnerTexts()
  return shown.map((text) => Number.parseFloat(text.replaceAll(',', '')))
}
const ascending = (prices: number[]) => prices.toSorted((one, other) => one - other)

for (const [listing, pageSize] of [
  ['/products', 15],
  ['/category/1', 15],
  ['/packages', 10],
] as const) {
  test(`without scripts, ${listing} goes on to the next page and back`, async ({ page, texts }) => {
    const { common } = texts
    await page.goto(listing)
    await expect(goods(page)).toHaveCount(pageSize)
    const first = await goods(page).allInnerTexts()
    await page.getByRole('main').getByRole('link', { name: common.loadMore }).click()
    await page.waitForURL(`${listing}?page=2`)
    const second = await goods(page).allInnerTexts()
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((name) => first.includes(name))).toEqual([])
    await page.getByRole('main').getByRole('link', { name: common.previousPage }).click()
    await page.waitForURL(listing)
    await expect(goods(page)).toHaveText(first, { useInnerText: true })
  })
}

test('without scripts, a listing is sorted, shown as a list and cleared', async ({ page, texts, isPhone }) => {
  const { catalog } = texts
  await page.goto('/category/1')
  const before = await pricesOn(page)
  expect(before).not.toEqual(ascending(before))
  const filters = page.getByRole('complementary')
  const openFilters = async () => {
    if (isPhone) await page.getByRole('link', { name: catalog.filters.open }).click()
  }
  await openFilters()
  await filters.getByRole('link', { name: catalog.filters.priceUp }).click()
  await page.waitForURL('/category/1?sort=price')
  const after = await pricesOn(page)
  expect(after).toHaveLength(15)
  expect(after).toEqual(ascending(after))

  await page.getByRole('link', { name: catalog.listing.list }).click()
  await page.waitForURL('/category/1?sort=price&view=list')
  expect(await pricesOn(page)).toEqual(after)
  await openFilters()
  await filters.getByRole('link', { name: catalog.filters.clear }).click()
  await page.waitForURL('/category/1?view=list')
  expect(await pricesOn(page)).toEqual(before)
})

test('without scripts, a price filter and fasting food are applied and removed', async ({ page, texts, isPhone }) => {
  const { catalog } = texts
  await page.goto('/category/1?sort=price')
  const filters = page.getByRole('complementary')
  if (isPhone) await page.getByRole('link', { name: catalog.filters.open }).click()
  await filters.getByRole('checkbox', { name: catalog.filters.fasting }).check()
  await filters.getByRole('textbox', { name: catalog.filters.max }).fill('100')
  await filters.getByRole('button', { name: catalog.filters.apply }).click()
  await expect(page).toHaveURL(/max=100/)
  const prices = await pricesOn(page)
  expect(prices.length).toBeGreaterThan(0)
  expect(Math.max(...prices)).toBeLessThan(101)
  expect(prices).toEqual(ascending(prices))
  const chips = page.getByRole('list', { name: catalog.filters.chosen }).getByRole('link')
  await expect(chips).toHaveCount(2)
  await chips.first().click()
  await expect(chips).toHaveCount(1)
  expect(new URL(page.url()).searchParams.get('max')).toBe(null)
})

test('without scripts, a link changes the language', async ({ page, texts, language }) => {
  await page.goto('/faq')
  const other = language === 'am' ? 'en' : 'am'
  await page.locator(`a[lang=${other}]`).filter({ visible: true }).first().click()
  await expect(page.locator('html')).toHaveAttribute('lang', other)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(texts.faq.title)
})

test('without scripts, packages are sorted by price', async ({ page, texts }) => {
  const { catalog } = texts
  await page.goto('/packages')
  const before = await pricesOn(page)
  expect(before).not.toEqual(ascending(before))
  await page.locator('main summary').last().click()
  await page.getByRole('link', { name: catalog.filters.priceUp }).click()
  await page.waitForURL('/packages?sort=price')
  const after = await pricesOn(page)
  expect(after).toHaveLength(10)
  expect(after).toEqual(ascending(after))
})

test('without scripts, packages are filtered by price and category', async ({ page, texts }) => {
  const { catalog, common, packages } = texts
  await page.goto('/packages?sort=price')
  await page.locator('main summary', { hasText: catalog.filters.price }).click()
  await page.getByRole('textbox', { name: catalog.filters.max }).fill('1000')
  await page.getByRole('button', { name: packages.show }).click()
  await page.waitForURL(/max=1000/)
  const prices = await pricesOn(page)
  expect(prices.length).toBeGreaterThan(0)
  expect(Math.max(...prices)).toBeLessThan(1001)
  expect(prices).toEqual(ascending(prices))

  await page.locator('main summary', { hasText: common.categories }).click()
  const tag = page.locator('main a[href^="/tags/"]').first()
  const name = (await tag.textContent()) ?? ''
  await tag.click()
  await page.waitForURL(/\/tags\/\d+\/packages$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})
