import { expect, type Page, test } from '@playwright/test'
import { shopOrigin } from '../support/shop.ts'
import { untilAlive, withoutPopup, withoutWorker } from '../support/shop-test.ts'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(withoutWorker)
  await withoutPopup(page)
})

const figure = async (start: string): Promise<number> => {
  const text = await (await fetch(`${shopOrigin}/metrics`)).text()
  const line = text.split('\n').find((each) => each.startsWith(start))
  return Number(line?.split(' ').at(-1) ?? 0)
}

/** Reports that the page sends. */
function watchReports(page: Page) {
  const reports: { body: string; cookie: string | undefined }[] = []
  page.on('request', async (request) => {
    if (!request.url().endsWith('/page-reports')) return
    reports.push({ body: request.postData() ?? '', cookie: (await request.allHeaders()).cookie })
  })
  return reports
}

/** Chooses the visit to be measured. */
const measured = () => void Object.assign(Math, { random: () => 0.01 })

test('an error in a page is counted by route, without the phone number in it', async ({ page }) => {
  const reports = watchReports(page)
  const counted = 'page_errors_total{route="/products/:id",release="current"}'
  const before = await figure(counted)
  await page.goto('/products/1?name=secret')
  await untilAlive(page)
  // An error with the stack of one of our files, as a handler of ours would throw it.
  const file = await page.locator('link[rel=modulepreload]').first().getAttribute('href')
  await page.evaluate((path) => {
    const error = new Error('a picture of 0911223344 is broken')
    error.stack = `Error: ${error.message}\n    at draw (${location.origin}${path}:1:234)`
    reportError(error)
  }, file)
  await expect.poll(() => reports.length).toBe(1)
  const [{ body, cookie } = { body: '', cookie: '' }] = reports
  expect(JSON.parse(body)).toMatchObject({
    route: '/products/:id',
    errors: [{ type: 'Error', message: 'a picture of [number] is broken', frames: [`draw ${file}:1:234`] }],
  })
  expect(body).not.toMatch(/secret|0911/)
  expect(cookie).toBeUndefined()
  await expect.poll(() => figure(counted)).toBe(before + 1)
})

test('a visit that is measured tells its figures when the page is left', async ({ page }) => {
  await page.addInitScript(measured)
  const counted = 'page_lcp_seconds_count{route="/products"}'
  const before = await figure(counted)
  const loaded = page.waitForRequest(/send-reports-.*\.js/)
  await page.goto('/products')
  await untilAlive(page)
  // Importing the module again resolves once its code has run; requested is not yet listening.
  await page.evaluate((address) => import(address), (await loaded).url())
  await page.goto('/faq')
  await expect.poll(() => figure(counted)).toBeGreaterThan(before)
})

test('a visitor who saves data reports nothing', async ({ page }) => {
  await page.addInitScript(measured)
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.clock.install()
  await page.goto('/')
  await untilAlive(page)
  await page.clock.runFor(20_000)
  await page.evaluate(() => reportError(new Error('a picture of 0911223344')))
  await page.clock.runFor(20_000)
  await page.goto('/faq')
  await untilAlive(page)
  expect(asked.filter((url) => /send-reports|page-reports/.test(url))).toEqual([])
})

test('what the content policy refuses is reported and counted by its directive', async ({ page }) => {
  const before = await figure('page_blocked_total{directive="img-src"}')
  await page.goto('/')
  await untilAlive(page)
  await page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/pixel.png?visitor=secret'
  })
  await expect.poll(() => figure('page_blocked_total{directive="img-src"}')).toBe(before + 1)
})
