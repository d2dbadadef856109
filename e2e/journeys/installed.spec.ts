import type { Page } from '@playwright/test'
import { keptOnDevice, test, workerReady } from '../support/app-test.ts'
import { shopOrigin } from '../support/shop.ts'
import { expect, open, scrollThrough } from '../support/shop-test.ts'
import { shopTexts } from '../support/shop-texts.ts'

/** The most kilobytes over the network, including headers, to open a listing for the second time. */
const repeatBudget = 50

test('the shop can be installed as an app in either language', async ({ page }) => {
  await open(page, '/')
  await workerReady(page)
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Playwright's windows are private, and private windows cannot install an app.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  for (const language of ['en', 'am'] as const) {
    await page.goto(`/?lng=${language}`)
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await (await page.request.get(address ?? '')).json()
    expect(manifest).toMatchObject({
      name: shopTexts(language).app.name,
      lang: language,
      id: '/',
      display: 'standalone',
    })
    for (const { src } of manifest.icons) expect((await page.request.get(src)).status(), src).toBe(200)
  }
})

/** Dispatches the event with which Chromium offers installation. */
const offerInstallation = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => Object.assign(window, { isPrompted: true }),
    })
    return dispatchEvent(event)
  })

test('installation is offered once', async ({ page, texts }) => {
  const { app, common } = texts
  const offer = page.getByRole('region', { name: app.install.title })
  await open(page, '/products')
  expect(await offerInstallation(page), "the browser's own bar stays away").toBe(false)
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: app.install.action }).click()
  await expect(offer).toBeHidden()
  expect(await page.evaluate(() => 'isPrompted' in window)).toBe(true)

  await page.evaluate(() => localStorage.removeItem('install-offered'))
  await open(page, '/products')
  await offerInstallation(page)
  await offer.getByRole('button', { name: common.close }).click()
  await expect(offer).toBeHidden()
  await open(page, '/products')
  await offerInstallation(page)
  await expect(offer).toBeHidden()
})

test('a second visit downloads almost nothing', async ({ page, context, door }) => {
  await open(page, '/products')
  await scrollThrough(page)
  await page.waitForLoadState('networkidle')
  await workerReady(page)
  await page.close()
  const before = door.passed()
  const again = await context.newPage()
  await open(again, '/products')
  await scrollThrough(again)
  await again.waitForLoadState('networkidle')
  const kilobytes = (door.passed() - before) / 1_024
  process.stdout.write(`/products again in KB: ${kilobytes.toFixed(1)}\n`)
  expect(kilobytes).toBeLessThanOrEqual(repeatBudget)
})

test('with Save-Data a visitor gets smaller pictures and no automatic rotation', async ({ page, texts }) => {
  const saving = { headers: { 'save-data': 'on' } }
  const { data } = await (await page.request.get(`${shopOrigin}/api/v1/customer/products/1`)).json()
  const picture = (width: number, options = {}) =>
    page.request.get(data.image_paths[0].replace(/\d+\.\w+$/, `${width}.avif`), options).then((answer) => answer.body())
  const [large, usual, saved] = [await picture(960), await picture(480), await picture(960, saving)]
  expect(saved.length).toBe(usual.length)
  expect(saved.length).toBeLessThan(large.length)

  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await open(page, '/')
  const adverts = page.getByRole('region', { name: texts.home.adverts.label })
  await expect(adverts.getByRole('button', { name: texts.home.adverts.next })).toBeVisible()
  await expect(adverts.getByRole('button', { name: texts.home.adverts.pause })).toBeHidden()
})

test('the app shell is shown when the server does not answer in time', async ({ page, door, texts }) => {
  await open(page, '/products')
  await workerReady(page)
  await expect.poll(async () => (await keptOnDevice(page)).calls).toContain('GET /products')
  door.stall()
  await page.goto('/products')
  await expect(page.locator('main article')).toHaveCount(15)
  await expect(page.getByText(texts.app.unreachable)).toBeVisible({ timeout: 20_000 })
})
