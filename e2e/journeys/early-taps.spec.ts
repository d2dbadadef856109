import type { Page } from '@playwright/test'
import { pageSizes } from '@zembil/rules/search/listing'
import { expect, open, scrollThrough, test, withoutPopup } from '../support/shop-test.ts'

/** Holds back the shop's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const isHydrated = (page: Page) => expect(page.locator('body')).not.toHaveAttribute('data-hydrates')

test('scripts are requested after the first paint', async ({ page }) => {
  for (const path of ['/', '/products', '/products/1']) {
    await page.goto(path)
    await isHydrated(page)
    const { paint, script } = await page.evaluate(() => {
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
      return {
        paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
        script: Math.min(...scripts.map(({ startTime }) => startTime)),
      }
    })
    expect(script, path).toBeGreaterThan(paint)
  }
})

test('a page that is opened in the background starts at once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto('/products')
  await isHydrated(page)
})

test.describe('without a report of the first paint', () => {
  // The scripts then start by the clock, and the browser notices that nobody has used the preloaded texts yet.
  test.use({ expectedNoise: /preloaded using link preload but not used/ })

  test('a page starts all the same', async ({ page }) => {
    await page.addInitScript(() => {
      PerformanceObserver.prototype.observe = () => undefined
    })
    await page.goto('/products')
    await isHydrated(page)
  })
})

const cards = (page: Page) => page.getByRole('main').getByRole('article')

test('goods, wishes and categories that are tapped before hydration are not lost', async ({ page, texts, isPhone }) => {
  const { catalog, common } = texts
  await withoutPopup(page)
  const release = await holdScripts(page)
  await page.goto('/products', { waitUntil: 'commit' })
  const [bought, wished] = [cards(page).nth(0), cards(page).nth(1)]
  const add = bought.getByRole('button').filter({ hasText: catalog.card.add })
  await add.click()
  await add.click()
  await expect(add).toHaveAttribute('data-tapped', '')
  const heart = wished.locator('button[aria-pressed]')
  await heart.click()
  // A link: the browser follows it before any script runs.
  if (isPhone) {
    await page.getByRole('link', { name: common.categories, exact: true }).click()
    await expect(page.getByRole('complementary')).toBeVisible()
  }
  release()
  await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', '1')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('[data-tapped]')).toHaveCount(0)
})

test('a section of the home page hydrates when it comes near or is tapped, not before', async ({ page, texts }) => {
  await withoutPopup(page)
  await open(page, '/')
  const waiting = page.locator('section[data-hydrates]')
  const arrivals = waiting.filter({
    has: page.getByRole('heading', { name: texts.home.arrivals.title, exact: true, includeHidden: true }),
  })
  await expect(arrivals).toHaveCount(1)
  // As a screen reader does: without scrolling.
  await arrivals
    .locator('article button[type=button]', { hasText: texts.catalog.card.add })
    .first()
    .dispatchEvent('click')
  await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', '1')
  await expect(arrivals).toHaveCount(0)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await scrollThrough(page)
  await expect(waiting).toHaveCount(0)
})

test('links of a section that is not hydrated yet do what they do afterwards', async ({ page, texts }) => {
  await withoutPopup(page)
  await open(page, '/')
  const arrivals = page.getByRole('region', { name: texts.home.arrivals.title, exact: true, includeHidden: true })
  await expect(arrivals).toHaveAttribute('data-hydrates', '')
  // As a screen reader does: without scrolling.
  await arrivals.locator('a', { hasText: texts.common.loadMore }).dispatchEvent('click')
  await expect(arrivals.locator('article')).toHaveCount(2 * pageSizes.newArrivals)
  await expect(page).toHaveURL('/')
})

test('on a slow phone a tap on Add at first sight ends in the cart', async ({ page, texts, context }) => {
  await withoutPopup(page)
  const session = await context.newCDPSession(page)
  const bytesPerSecond = 400_000 / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const { addToCart, card } = texts.catalog
  for (const [path, text] of [
    ['/', card.add],
    ['/products', card.add],
    ['/products/1', addToCart],
  ] as const) {
    await test.step(path, async () => {
      await page.evaluate(() => localStorage.removeItem('cart')).catch(() => undefined)
      await page.goto(path, { waitUntil: 'commit' })
      const add = page.getByRole('main').getByRole('button').filter({ hasText: text }).first()
      await add.click()
      await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', '1', { timeout: 60_000 })
    })
  }
})
