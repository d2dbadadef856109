import { createDoor } from '../support/shop-door.ts'
import { expect, expectSound, open, test, withoutPopup } from '../support/shop-test.ts'
import { hasNginx, startShopEdge } from '../support/start-edge.ts'

test.use({
  ignoreHTTPSErrors: true,
  expectedNoise: /^Failed to load resource: the server responded with a status of 503/,
})

test('the edge shows kept pages while the shop does not answer, and the page says so', async ({ page, texts }) => {
  test.skip(!hasNginx(), 'nginx is not installed')
  const door = await createDoor()
  const { origin, stopStorefront, stop } = await startShopEdge({
    port: 3404,
    api: door.origin,
    storefront: { PAGE_TTL_MS: '1000' },
  })
  const banner = page.getByText(texts.app.unreachable)
  try {
    await withoutPopup(page)
    // Late scripts and texts too must be at the edge before the shop stops.
    const lateFiles = [/\/assets\/offline-app-.*\.js/, /\/assets\/app-.*\.json/].map((url) => page.waitForResponse(url))
    await open(page, `${origin}/products/1`)
    await Promise.all(lateFiles)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await expect(banner).toBeHidden()

    await stopStorefront()
    await door.shut()
    // Until its seconds are over, the edge takes the page for fresh.
    await expect
      .poll(async () => (await page.request.get(`${origin}/products/1`)).headers()['server-timing'], {
        timeout: 30_000,
      })
      .toBe('stale')
    await page.goto(`${origin}/products/1`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(banner).toBeVisible()
    await expect(banner.locator('..')).toContainText(texts.app.asOf.split('{{')[0] ?? '')
    await expectSound(page)

    const missing = await page.request.get(`${origin}/contact`)
    expect(missing.status()).toBe(503)
    await door.open()
    await expect(banner).toBeHidden({ timeout: 60_000 })
  } finally {
    // An open page goes on asking, and an edge that is gone would make noise in its console.
    await page.close()
    await stop()
    await door.shut()
  }
})
