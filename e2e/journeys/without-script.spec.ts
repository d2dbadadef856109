import type { Page } from '@playwright/test'
import { expect, test } from '../support/shop-test.ts'

// Without scripts nobody uses the preloaded texts, which the browser reports after a few seconds.
test.use({ javaScriptEnabled: false, expectedNoise: /preloaded using link preload but not used/ })

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
    await expect(page).toHaveURL(`${listing}?page=2`)
    const second = await goods(page).allInnerTexts()
    expect(second.length).toBeGreaterThan(0)
    expect(second.filter((name) => first.includes(name))).toEqual([])
    await page.getByRole('main').getByRole('link', { name: common.previousPage }).click()
    await expect(page).toHaveURL(listing)
    expect(await goods(page).allInnerTexts()).toEqual(first)
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
  await expect(page).toHaveURL('/category/1?sort=price')
  const after = await pricesOn(page)
  expect(after).toHaveLength(15)
  expect(after).toEqual(ascending(after))

  await page.getByRole('link', { name: catalog.listing.list }).click()
  await expect(page).toHaveURL('/category/1?sort=price&view=list')
  expect(await pricesOn(page)).toEqual(after)
  await openFilters()
  await filters.getByRole('link', { name: catalog.filters.clear }).click()
  await expect(page).toHaveURL('/category/1?view=list')
  expect(await pricesOn(page)).toEqual(before)
})

test('without scripts, packages are sorted by price', async ({ page, texts }) => {
  const { catalog } = texts
  await page.goto('/packages')
  const before = await pricesOn(page)
  expect(before).not.toEqual(ascending(before))
  await page.locator('main summary').click()
  await page.getByRole('link', { name: catalog.filters.priceUp }).click()
  await expect(page).toHaveURL('/packages?sort=price')
  const after = await pricesOn(page)
  expect(after).toHaveLength(10)
  expect(after).toEqual(ascending(after))
})
