import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/console-test.ts'
import { consoleOrigin } from '../support/shop.ts'
import { addMember, signIn } from '../support/staff.ts'

/** The connections that the shop's rooms and streets have, and how long a screen may take on them. */
const desk = { kbits: 1_000, latencyMs: 200, firstMs: 6_000, laterMs: 2_000 }
const floor = { kbits: 300, latencyMs: 400, firstMs: 8_000, laterMs: 2_000 }

async function throttle(page: Page, { kbits, latencyMs }: typeof desk): Promise<void> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const throughput = (kbits * 1_000) / 8
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
}

/** A screen is usable once it has its heading and nothing of it is still loading. */
async function untilUsable(page: Page, path: string): Promise<number> {
  const start = performance.now()
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  return Math.round(performance.now() - start)
}

/** A browser that has never seen the console, with the session of a member. */
async function freshPage(browser: Browser, page: Page): Promise<Page> {
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ storageState, baseURL: consoleOrigin })
  return context.newPage()
}

async function measure(browser: Browser, page: Page, path: string, limit: typeof desk): Promise<void> {
  const fresh = await freshPage(browser, page)
  await throttle(fresh, limit)
  const first = await untilUsable(fresh, path)
  // A floor page keeps its files for the next visit in the background.
  await fresh.waitForLoadState('networkidle')
  await fresh.evaluate(async () => {
    if ((await navigator.serviceWorker.getRegistrations()).length > 0) await navigator.serviceWorker.ready
  })
  const later = await untilUsable(fresh, path)
  process.stdout.write(`${path} at ${limit.kbits} kbit/s: ${first} ms the first time, ${later} ms later\n`)
  expect.soft(first, `${path} the first time`).toBeLessThanOrEqual(limit.firstMs)
  expect.soft(later, `${path} later`).toBeLessThanOrEqual(limit.laterMs)
  await fresh.context().close()
}

for (const path of ['/', '/orders', '/dispatch', '/customers', '/payments', '/staff', '/audit'])
  test(`${path} of the desk is usable in time over a slow connection`, async ({ page, browser }) => {
    await signIn(page, await addMember({ roles: ['owner'], storeIds: [1] }))
    await measure(browser, page, path, desk)
  })

for (const [path, role] of [
  ['/pick', 'picker'],
  ['/courier', 'courier'],
] as const)
  test(`${path} is usable in time over a very slow connection`, async ({ page, browser }) => {
    await signIn(page, await addMember({ roles: [role], storeIds: [1] }), role === 'picker' ? 'shared' : 'phone')
    await measure(browser, page, path, floor)
  })
