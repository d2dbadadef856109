import { expect, seenAdverts, untilAlive } from '../support/shop-test.ts'
import { test } from '../support/troubled-shop.ts'

test.use({ expectedNoise: /Failed to load resource|ERR_INTERNET_DISCONNECTED/ })

test('a section that the server left empty is filled from the device when it comes to life', async ({
  page,
  context,
  texts,
  troubled,
}) => {
  const tiles = page.getByRole('region', { name: texts.home.strip.title, exact: true }).locator('a[href^="/category/"]')
  const packages = page.getByRole('region', { name: texts.home.packages.title, exact: true })
  const ready = packages.locator('a[href^="/packages/"]').first()
  await page.addInitScript((seen) => localStorage.setItem('seen-adverts', seen), seenAdverts)

  await test.step('the device keeps what it has seen', async () => {
    await page.goto(`${troubled.origin}/`)
    await expect(ready).toBeAttached()
    const kept = () => page.evaluate(async () => (await indexedDB.databases()).length)
    await expect.poll(kept).toBeGreaterThan(0)
    await page.goto(`${troubled.origin}/faq`)
  })

  await test.step('the server gives up on the sections, and the device goes offline', async () => {
    troubled.decide({ '/categories': 'held', '/packages': 'held' })
    await page.goto(`${troubled.origin}/`)
    await untilAlive(page)
    await expect(ready).not.toBeAttached()
    // What watches the connection has started.
    await expect(page.locator('div[role=status]:empty + div[aria-live]')).toBeAttached()
    await context.setOffline(true)
    await expect(tiles.first()).toBeVisible()
  })

  await packages.scrollIntoViewIfNeeded()
  await expect(ready).toBeVisible()
})
