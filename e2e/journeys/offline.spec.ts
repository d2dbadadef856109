import type { Page } from '@playwright/test'
import { fillText } from '@zembil/i18n/fill-text'
import { keptOnDevice, test, workerReady } from '../support/app-test.ts'
import { headlessShell } from '../support/browsers.ts'
import { expect, expectSound, open, withoutPopup } from '../support/shop-test.ts'

test.use({
  // Browsers log each failed request; nothing else may be logged.
  expectedNoise: /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/,
  launchOptions: headlessShell,
})

const listing = '/category/4'
const listingCall = '/api/v1/customer/categories/4/products'
const visited = '/products/1'

/** A product that appears in the listing with its picture but is never opened. */
async function listedProduct(page: Page): Promise<{ path: string; name: string }> {
  const link = page.locator('main article a').nth(1)
  return { path: (await link.getAttribute('href')) ?? '', name: (await link.textContent()) ?? '' }
}
const unknownProduct = (known: number[]) => {
  const id = Array.from({ length: 300 }, (_, index) => index + 1).find((number) => !known.includes(number))
  return `/products/${id}`
}

for (const lost of ['network', 'server'] as const) {
  test(`the shop stays usable without the ${lost}`, async ({ page, context, door, texts }) => {
    const { app, common, catalog } = texts
    const cut = () => (lost === 'network' ? context.setOffline(true) : door.shut())
    const mend = () => (lost === 'network' ? context.setOffline(false) : door.open())
    const banner = page.getByText(lost === 'network' ? app.offline : app.unreachable)

    await withoutPopup(page)
    await open(page, '/')
    await workerReady(page)
    await open(page, visited)
    const visitedName = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await page.getByRole('button', { name: catalog.addToCart }).first().click()
    const heart = page.getByRole('button', { name: fillText(catalog.card.favourite, { name: visitedName }) }).first()
    await heart.click()
    await open(page, listing)
    const listed = await listedProduct(page)
    await expect.poll(async () => (await keptOnDevice(page)).calls).toContain('GET /categories/:id/products')
    const unknown = unknownProduct((await keptOnDevice(page)).products)
    const home = page.locator(`a[href="/"]`).first()
    await cut()

    await test.step('the current page', async () => {
      await page.locator('main article a').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(banner).toBeVisible()
      await home.click()
      await expect(page.locator('main article').first()).toBeVisible()
    })
    await test.step('the home page, reloaded', async () => {
      await page.goto('/')
      await expect(page.locator('main article').first()).toBeVisible()
      await expect(banner).toBeVisible()
      await expect(banner.locator('..')).toContainText(app.asOf.split('{{')[0] ?? '')
      await expect(banner.locator('..')).toContainText(/\d{1,2}:\d{2}\s[AP]M/)
      await expect(page.locator('[data-cart="1"]')).toBeAttached()
      await expectSound(page)
    })
    await test.step("a visitor's cart", async () => {
      await page.goto('/cart')
      await expect(page.getByRole('main').getByRole('link', { name: visitedName }).first()).toBeVisible()
      await expectSound(page)
    })
    await test.step('a listing and a product that were opened before', async () => {
      await page.goto(listing)
      await expect(page.locator('main article')).toHaveCount(15)
      await page.goto(visited)
      await expect(page.getByRole('heading', { level: 1, name: visitedName })).toBeVisible()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
    })
    await test.step('a product that only appeared in a listing', async () => {
      await page.goto(listed.path)
      await expect(page.getByRole('heading', { level: 1, name: listed.name })).toBeVisible()
      // The page wants a larger picture; the worker serves the listing's size instead.
      const picture = page.locator('main button[aria-haspopup=dialog] img').first()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await expectSound(page)
    })
    await test.step('a product that was never seen says so, and loads when the connection is back', async () => {
      await page.goto(unknown)
      await expect(page.getByRole('button', { name: common.retry }).first()).toBeVisible()
      if (lost === 'network') await expect(page.getByText(common.errorPage.offline.description)).toBeVisible()
      await expectSound(page)
      await mend()
      await expect(page.getByRole('heading', { level: 1, name: common.errorPage.offline.title })).toBeHidden()
      await expect(page.locator('main article h1')).toBeVisible({ timeout: 30_000 })
      await expect(banner).toBeHidden()
    })
    await test.step('the current page refreshes when the shop answers again', async () => {
      await cut()
      await page.goto(listing)
      await expect(page.locator('main article')).toHaveCount(15)
      await expect(banner).toBeVisible()
      const asked = door.asked(listingCall)
      await mend()
      // The goods, and the lowest and the highest price of the list.
      await expect.poll(() => door.asked(listingCall), { timeout: 30_000 }).toBe(asked + 1)
      await expect(banner).toBeHidden()
    })
  })
}
