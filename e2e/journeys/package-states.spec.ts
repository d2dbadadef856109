import type { Page, Route } from '@playwright/test'
import type { Package } from '@zembil/contract/catalog-shapes'
import { fillText } from '@zembil/i18n/fill-text'
import { expect, expectSound, open, test } from '../support/shop-test.ts'
import type { ShopTexts } from '../support/shop-texts.ts'

test.use({ expectedNoise: /Failed to load resource|name of a package category/ })

const api = '**/api/v1/customer'
const list = `${api}/packages?*`
const onePackage = `${api}/packages/*`
const ofTag = `${api}/tags/*/packages?*`
const tags = `${api}/tags?*`
const oneTag = `${api}/tags/*`
// Unlike a server error, 429 is not retried, so the test need not wait for the pauses.
const refusal = { status: 429, json: { code: 'too_many_requests', message: 'Too many requests' } }
const pageOf = (data: unknown[], { page = 1, last = 1 } = {}) => ({
  json: { data, meta: { current_page: page, last_page: last, per_page: 10, total: data.length, next_cursor: null } },
})

const changed = (change: Partial<Package>) => async (route: Route) => {
  const response = await route.fetch()
  const { data } = (await response.json()) as { data: Package }
  await route.fulfill({ response, json: { data: { ...data, ...change } } })
}
async function cheapestFirst(page: Page, { catalog }: ShopTexts): Promise<void> {
  await page.locator('main summary').last().click()
  await page.getByRole('link', { name: catalog.filters.priceUp }).click()
}
/** Navigates inside the app, so that the browser and not the server requests the categories. */
async function openPackages(page: Page): Promise<void> {
  await open(page, '/no-such-page')
  await page.locator('main a[href="/packages"]').click()
}
/** Navigates inside the app, so that the browser and not the server requests the package. */
async function openPackage(page: Page): Promise<void> {
  await open(page, '/packages')
  await page.locator('#results article a').first().click()
}

for (const [address, calls, placeholders] of [
  ['/packages', list, 10],
  ['/tags/1/packages', ofTag, 15],
] as const) {
  test(`${address} shows its loading, error and empty states`, async ({ page, texts }) => {
    const { catalog, common, packages } = texts
    const answer = Promise.withResolvers<void>()
    await page.route(calls, async (route) => {
      await answer.promise
      await route.fulfill(refusal)
    })
    await open(page, address)
    await cheapestFirst(page, texts)
    await expect(page.locator('#results [aria-busy=true] > div > *')).toHaveCount(placeholders)
    await expectSound(page)
    answer.resolve()
    await expect(page.getByRole('alert')).toContainText(refusal.json.message)
    await expectSound(page)
    await page.unroute(calls)
    await page.route(calls, (route) => route.fulfill(pageOf([])))
    await page.getByRole('button', { name: common.retry }).click()
    const results = page.locator('#results')
    await expect(results.getByText(packages.noMatchingProducts)).toBeVisible()
    await expectSound(page)
    await page.unroute(calls)
    await results.getByRole('link', { name: catalog.filters.clear }).click()
    await expect(page.locator('#results article').first()).toBeVisible()
    await expect(page).toHaveURL(address)
  })
}

test('the package categories show their loading, empty and error states', async ({ page, texts }) => {
  const { catalog, common, packages } = texts
  const bar = page.getByRole('region', { name: catalog.filters.title })
  const dropdown = bar.locator('summary', { hasText: common.categories })
  const answer = Promise.withResolvers<void>()
  await page.route(tags, async (route) => {
    await answer.promise
    await route.fulfill(pageOf([]))
  })
  await openPackages(page)
  await dropdown.click()
  await expect(bar.getByText(packages.loadingCategories)).toBeVisible()
  answer.resolve()
  await expect(bar.getByText(catalog.noCategoriesAvailable)).toBeVisible()
  await expectSound(page)
  await page.unroute(tags)
  await page.route(tags, (route) => route.fulfill(refusal))
  await openPackages(page)
  await dropdown.click()
  // The call is retried three times with growing pauses.
  await expect(bar.getByRole('alert')).toHaveText(refusal.json.message, { timeout: 20_000 })
  await expectSound(page)
})

test('a package category whose name fails to load still shows its packages', async ({ page, texts }) => {
  // The list of categories would tell the name too.
  for (const call of [tags, oneTag]) await page.route(call, (route) => route.fulfill(refusal))
  await openPackages(page)
  await page.locator('#results article a').first().click()
  const crumbs = page.getByRole('navigation', { name: texts.catalog.listing.crumbs })
  await expect(crumbs.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('region', { name: texts.packages.related }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/tags\/\d+\/packages$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.common.packages)
  await expect(page.locator('#results article').first()).toBeVisible()
})

test('a package page shows that it failed, is sold out, scarce or unknown', async ({ page, texts }) => {
  const { product, common, catalog, packages } = texts
  await page.route(onePackage, (route) => route.fulfill(refusal))
  await openPackage(page)
  await expect(page.getByRole('heading', { level: 1, name: product.error })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(refusal.json.message)
  await expectSound(page)

  await page.unroute(onePackage)
  const plain = { price: '500.00', originalPrice: '500.00', discount: 0, image_paths: [] }
  await page.route(onePackage, changed({ left_in_stock: 3, max_quantity_per_order: 2, ...plain }))
  await page.getByRole('button', { name: common.retry }).click()
  await expect(page.getByText(fillText(product.stock.low, { count: 3 }))).toBeVisible()
  await expect(page.getByText(fillText(product.maxPerOrder, { count: 2 }))).toBeVisible()
  await expect(page.locator('main article').first().locator('s')).toHaveCount(0)
  const add = page.getByRole('button', { name: catalog.addToCart, exact: true })
  await page.getByRole('textbox', { name: product.quantity, exact: true }).fill('9')
  await add.click()
  await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', '2')
  await add.click()
  await expect(page.getByRole('alert').filter({ hasText: catalog.limitReached })).toBeVisible()
  await expectSound(page)

  await page.unroute(onePackage)
  await page.route(onePackage, changed({ left_in_stock: 0 }))
  await openPackage(page)
  await expect(page.getByRole('button', { name: catalog.outOfStock })).toBeDisabled()
  await expect(page.getByText(product.stock.out, { exact: true }).first()).toBeVisible()
  await expectSound(page)

  for (const [address, text] of [
    ['/packages/999999', packages.notFoundText],
    ['/packages/x', packages.idRequired],
  ] as const) {
    await open(page, address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(packages.notFound)
    await expect(page.getByText(text)).toBeVisible()
    await expectSound(page)
  }
  await page.getByRole('link', { name: packages.seeAll }).click()
  await expect(page).toHaveURL('/packages')
})

test('the card of a sold-out package has no button to add it', async ({ page, texts }) => {
  const { catalog } = texts
  await page.route(list, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: Package[] }
    await route.fulfill({ response, json: { ...rest, data: data.map((item) => ({ ...item, left_in_stock: 0 })) } })
  })
  await open(page, '/packages')
  await cheapestFirst(page, texts)
  const card = page.locator('#results article').first()
  await expect(card).toContainText(catalog.outOfStock)
  await expect(card.getByRole('button')).toHaveCount(1)
  await expectSound(page)
})

test('related packages can fail, be missing, or load more', async ({ page, texts }) => {
  const { product, common, packages } = texts
  const related = page.getByRole('region', { name: packages.related })
  await page.route(ofTag, (route) => route.fulfill(refusal))
  await openPackage(page)
  await expect(related.getByRole('alert')).toContainText(refusal.json.message)
  await expectSound(page)
  await page.unroute(ofTag)
  await page.route(ofTag, (route) => route.fulfill(pageOf([])))
  await related.getByRole('button', { name: common.retry }).click()
  await expect(related.getByText(product.noRelatedProducts)).toBeVisible()
  await expectSound(page)

  await page.unroute(ofTag)
  await page.route(ofTag, async (route) => {
    const response = await route.fetch({ url: new URL('packages/1', route.request().url().split('tags/')[0]).href })
    const { data } = (await response.json()) as { data: Package }
    const isSecond = new URL(route.request().url()).searchParams.get('page') === '2'
    const many = Array.from({ length: isSecond ? 3 : 10 }, (_, index) => ({
      ...data,
      id: (isSecond ? 70 : 60) + index,
    }))
    await route.fulfill(pageOf(many, { page: isSecond ? 2 : 1, last: 2 }))
  })
  await openPackage(page)
  await expect(related.locator('article')).toHaveCount(10)
  const strip = related.getByRole('list')
  const scrolled = () => strip.evaluate((element) => element.scrollLeft)
  await related.getByRole('button', { name: common.scrollOn }).click()
  await expect.poll(scrolled).toBe(200)
  await related.getByRole('button', { name: common.scrollBack }).click()
  await expect.poll(scrolled).toBe(0)
  await related.getByRole('link', { name: common.loadMore }).click()
  await expect(related.locator('article')).toHaveCount(13)
  await expectSound(page)
})
