import type { Page } from '@playwright/test'
import { test, workerReady } from '../support/app-test.ts'
import { portOf } from '../support/shop.ts'
import { expect, open } from '../support/shop-test.ts'
import { startStorefront } from '../support/start-storefront.ts'

test.use({ expectedNoise: /^Failed to load resource: net::ERR_(CONNECTION_REFUSED|FAILED)/ })

const worker = '/sw.js'
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isOldPage: true }))
/** Waits until the page was reloaded. */
const reloaded = (page: Page) => page.waitForFunction(() => !('isOldPage' in window))
const shellRevisions = (page: Page) =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    const shells = requests.flat().filter(({ url }) => new URL(url).pathname === '/app-shell')
    return shells.map(({ url }) => new URL(url).searchParams.get('__WB_REVISION__'))
  })

test('a new version waits for consent, and keeps what was typed', async ({ page, context, door, texts }) => {
  const { app, common } = texts
  const notice = page.getByRole('region', { name: app.update.title })
  await page.clock.install()
  await open(page, '/products')
  await workerReady(page)
  const other = await context.newPage()
  await open(other, '/category/4')
  await mark(other)
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  )
  expect(scopes).toEqual(['/'])

  // An update check on a broken network would log an error.
  await context.setOffline(true)
  await page.clock.fastForward('30:00')
  await context.setOffline(false)
  const asked = door.asked(worker)

  door.deploy('second')
  await page.clock.fastForward('29:00')
  await page.clock.fastForward('01:30')
  await expect(notice).toBeVisible()
  // One check in each of the two tabs, which share a clock, and none before it is due.
  expect(door.asked(worker)).toBeGreaterThan(asked)
  expect(door.asked(worker)).toBeLessThanOrEqual(asked + 2)

  await test.step('open tabs keep the old version, whose files the server no longer has', async () => {
    await other.locator('main article a').first().click()
    await expect(other.locator('main article h1')).toBeVisible()
    await expect(other).toHaveURL(/\/products\/\d+$/)
  })
  await test.step('Close postpones it until the next page', async () => {
    await notice.getByRole('button', { name: common.close }).click()
    await expect(notice).toBeHidden()
    await page.goto('/products?sort=price')
    await expect(notice).toBeVisible()
  })
  await test.step('Reload activates it, here and in the other tab', async () => {
    const search = page.getByRole('combobox', { name: common.search.label })
    await search.fill('muz')
    await mark(page)
    await notice.getByRole('button', { name: app.update.reload }).click()
    await reloaded(page)
    await reloaded(other)
    await expect(search).toHaveValue('muz')
    await expect(page.getByRole('gridcell').first()).toBeHidden()
    await expect.poll(() => shellRevisions(page)).toEqual(['second'])
    await expect(notice).toBeHidden()
  })
  await test.step('the new version opens without the server', async () => {
    await door.shut()
    await page.goto('/products')
    await expect(page.locator('main article').first()).toBeVisible()
  })
})

test('a contact message being written survives the reload of an update', async ({ page, door, texts }) => {
  const { app, contact } = texts
  const written = { name: 'ሰላም Tesfaye', email: 'selam@example.com', message: 'ትዕዛዜ የት ደረሰ?\nOrder 1024.' } as const
  const field = (name: keyof typeof written) => page.getByRole('textbox', { name: contact.form[name] })
  await page.clock.install()
  await open(page, '/contact')
  await workerReady(page)
  for (const [name, text] of Object.entries(written)) await field(name as keyof typeof written).fill(text)
  door.deploy('second')
  await page.clock.fastForward('30:30')
  await mark(page)
  const notice = page.getByRole('region', { name: app.update.title })
  await notice.getByRole('button', { name: app.update.reload }).click()
  await reloaded(page)
  for (const [name, text] of Object.entries(written))
    await expect(field(name as keyof typeof written)).toHaveValue(text)
  await test.step('the message can be sent', async () => {
    const answer = page.waitForResponse('**/api/v1/customer/contact-messages')
    await page.getByRole('button', { name: contact.form.send }).click()
    expect((await answer).request().postDataJSON()).toEqual(written)
    expect((await answer).status()).toBe(200)
  })
})

test('a withdrawn service worker leaves nothing behind', async ({ page, door }) => {
  await open(page, '/products')
  await workerReady(page)
  const { origin, stop } = await startStorefront({ STOREFRONT_PORT: portOf(3403), SERVICE_WORKER: 'off' })
  try {
    door.leadTo(origin)
    await mark(page)
    await page.reload()
    await reloaded(page)
    await page.waitForFunction(async () => !navigator.serviceWorker.controller && (await caches.keys()).length === 0)
    await expect(page.locator('main article').first()).toBeVisible()
  } finally {
    await stop()
  }
})
