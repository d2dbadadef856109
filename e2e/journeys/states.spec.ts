import type { Page, Route } from '@playwright/test'
import type { Product } from '@zembil/contract/catalog-shapes'
import { fillText } from '@zembil/i18n/fill-text'
import { expect, expectSound, open, test } from '../support/shop-test.ts'

test.use({ expectedNoise: /Failed to load resource/ })

const products = '**/api/v1/customer/products?*'
const oneProduct = '**/api/v1/customer/products/*'
const related = '**/api/v1/customer/subcategories/*/products?*'
// Unlike a server error, 429 is not retried, so the test need not wait for the pauses.
const refusal = { status: 429, json: { code: 'too_many_requests', message: 'Too many requests' } }
const nothing = {
  json: { data: [], meta: { current_page: 1, last_page: 1, per_page: 15, total: 0, next_cursor: null } },
}

const changed = (change: Partial<Product>) => async (route: Route) => {
  const response = await route.fetch()
  const { data } = (await response.json()) as { data: Product }
  await route.fulfill({ response, json: { data: { ...data, ...change } } })
}
/** Navigates inside the app, so that the browser and not the server requests the product. */
async function openProduct(page: Page): Promise<void> {
  await open(page, '/subcategory/1')
  await page.locator('main article a').first().click()
}

test('a listing shows its loading, empty and error states @wide', async ({ page, texts, isPhone }) => {
  const { catalog, common } = texts
  const cheapest = async () => {
    if (isPhone) await page.getByRole('link', { name: catalog.filters.open }).click()
    const filters = isPhone ? page.getByRole('dialog') : page.getByRole('complementary')
    await filters.getByRole('link', { name: catalog.filters.priceUp }).click()
    if (isPhone) await filters.getByRole('button', { name: catalog.filters.show }).click()
  }
  const answer = Promise.withResolvers<void>()
  await page.route(products, async (route) => {
    await answer.promise
    await route.fulfill(refusal)
  })
  await open(page, '/products?min=101&max=500')
  await cheapest()
  await expect(page.locator('main [aria-busy=true] > div > *')).toHaveCount(15)
  await expectSound(page)
  answer.resolve()
  await expect(page.getByRole('alert')).toContainText(refusal.json.message)
  await expectSound(page)
  await page.unroute(products)
  await page.route(products, (route) => route.fulfill(nothing))
  await page.getByRole('button', { name: common.retry }).click()
  await expect(page.getByText(catalog.noItemsViaThisFilter)).toBeVisible()
  await expectSound(page)
})

test('a product page shows that it failed, is unknown, scarce or sold out', async ({ page, texts }) => {
  const { product, common, catalog } = texts
  await page.route(oneProduct, (route) => route.fulfill(refusal))
  await openProduct(page)
  await expect(page.getByRole('heading', { level: 1, name: product.error })).toBeVisible()
  const message = fillText(product.withStatus, { message: product.failed, status: 429 })
  await expect(page.getByRole('alert')).toContainText(message)
  await expectSound(page)

  await page.unroute(oneProduct)
  const long = 'A long story about one product. '.repeat(5).trim()
  const cut = { price: '80.00', discount: 25, originalPrice: '100.00' }
  await page.route(oneProduct, changed({ left_in_stock: 7, description: long, description_am: long, ...cut }))
  await page.getByRole('button', { name: common.retry }).click()
  await expect(page.getByText(fillText(product.stock.low, { count: 7 }))).toBeVisible()
  await expect(page.locator('main s').first()).toBeVisible()
  await expect(page.getByText(fillText(catalog.percentOff, { percent: 20 })).first()).toBeVisible()
  await expect(page.getByText(long)).toBeHidden()
  await page.getByRole('button', { name: product.showMore }).click()
  await expect(page.getByText(long)).toBeVisible()
  await page.getByRole('button', { name: product.showLess }).click()
  await expect(page.getByText(long)).toBeHidden()
  await expectSound(page)

  await page.unroute(oneProduct)
  await page.route(oneProduct, changed({ left_in_stock: 0, image_paths: [] }))
  await openProduct(page)
  await expect(page.getByRole('button', { name: catalog.outOfStock })).toBeDisabled()
  await expect(page.getByText(product.stock.out, { exact: true }).first()).toBeVisible()
  await expectSound(page)

  await open(page, '/products/999999')
  await expect(page.getByRole('heading', { level: 1, name: catalog.noProducts })).toBeVisible()
  await expect(page.getByText(product.missing)).toBeVisible()
  await expectSound(page)
})

test('related products can fail, be missing, or load more', async ({ page, texts }) => {
  const { product, common } = texts
  await page.route(related, (route) => route.fulfill(refusal))
  // A product of another subcategory than the listing has loaded already.
  await open(page, '/products?sort=price')
  await page.locator('main article a').first().click()
  const message = fillText(product.withStatus, { message: product.errorFetchRelatedProducts, status: 429 })
  await expect(page.getByRole('alert')).toContainText(message)
  await expectSound(page)
  await page.unroute(related)
  await page.route(related, (route) => route.fulfill(nothing))
  await page.getByRole('button', { name: common.retry }).click()
  await expect(page.getByText(product.noRelatedProducts)).toBeVisible()

  await page.unroute(related)
  await page.route(related, async (route) => {
    const page2 = new URL(route.request().url()).searchParams.get('page') === '2'
    const response = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/page=\d+&?/, ''),
    })
    const { data } = (await response.json()) as { data: Product[] }
    const [one] = data
    const many = Array.from({ length: page2 ? 3 : 12 }, (_, index) => ({ ...one, id: (page2 ? 7000 : 6000) + index }))
    await route.fulfill({
      json: {
        data: many,
        meta: { current_page: page2 ? 2 : 1, last_page: 2, per_page: 12, total: 15, next_cursor: null },
      },
    })
  })
  await open(page, '/products?sort=price')
  await page.locator('main article a').nth(1).click()
  const cards = page.locator('section[aria-labelledby=related] article')
  await expect(cards).toHaveCount(12)
  await page.getByRole('link', { name: common.loadMore }).click()
  await expect(cards).toHaveCount(15)
})

test.describe('on an unreliable network', () => {
  test.use({ expectedNoise: /Failed to load resource|Failed to fetch dynamically imported module/ })

  test('a component whose code failed to load can be retried', async ({ page, texts }) => {
    const { product, common } = texts
    const viewerCode = '**/assets/goods-viewer-*.js'
    await page.route(viewerCode, (route) => route.abort())
    await open(page, '/products/1')
    const picture = page.locator('main button[aria-haspopup=dialog]').first()
    await picture.click()
    await expect(page.getByText(common.somethingWrong)).toBeVisible()
    await page.unroute(viewerCode)
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: common.retry }).click()])
    await picture.click()
    await expect(page.getByRole('dialog').getByRole('button', { name: product.gallery.zoomIn })).toBeVisible()
  })
})

test.describe('with the network gone early', () => {
  test.use({ expectedNoise: /^Failed to load resource/ })

  test('a page works on when the network goes before its offline part has loaded', async ({ page, texts }) => {
    const persistenceCode = '**/assets/query-persistence-*.js'
    await page.route(persistenceCode, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/query-persistence-'))
    await open(page, '/contact')
    await failed
    await page.getByRole('textbox', { name: texts.contact.form.name }).fill('Abebe')
    await expect(page.getByText(texts.common.somethingWrong)).toHaveCount(0)
  })
})
