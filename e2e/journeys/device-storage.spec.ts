import type { Page } from '@playwright/test'
import { workerReady } from '../support/app-test.ts'
import { buyNow, pickup, placeOrder, stores, way } from '../support/at-checkout.ts'
import { headlessShell } from '../support/browsers.ts'
import { codeFor, enter, newPhone, profileOf } from '../support/customer.ts'
import { ownProduct } from '../support/ordering.ts'
import { expect, open, test } from '../support/shop-test.ts'
import type { ShopTexts } from '../support/shop-texts.ts'

// The service worker keeps files, too, and pictures are some of them.
test.use({ hasWorker: true, launchOptions: headlessShell })

type Kept = { cookies: Set<string>; stored: Set<string> }

/** Kept only after an update, an offer to install the shop, a new number, a payment, or a notice before a reload. */
const rare = ['form-drafts', 'install-offered', 'new-phone', 'payment', 'toast']

/** Notes each key at the moment it is written: some are gone when the page that follows is open. */
async function noteKeys(page: Page, { stored }: Kept): Promise<void> {
  await page.exposeBinding('noteKey', (_, key: string) => void stored.add(key))
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype
    Storage.prototype.setItem = function (key, text) {
      void (window as unknown as { noteKey(key: string): Promise<void> }).noteKey(key)
      setItem.call(this, key, text)
    }
  })
}

async function noteFiles(page: Page, kept: Kept): Promise<void> {
  const names = await page.evaluate(async () => [
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ])
  for (const name of names) kept.stored.add(name.startsWith('workbox-') ? 'workbox' : name)
  for (const { name } of await page.context().cookies()) kept.cookies.add(name)
}

/** The names at the beginning of each point of a section of the privacy page. */
async function namedIn(page: Page, title: string): Promise<string[]> {
  const section = page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) })
  const points = await section.getByRole('listitem').allInnerTexts()
  return points.flatMap((text) => text.split(/[:፦]/)[0]?.split(/[,፣] /) ?? []).sort()
}

async function signIn(page: Page, { login, account }: ShopTexts): Promise<void> {
  const phone = newPhone()
  await page.getByLabel(login.phone.label).fill(phone)
  await page.getByRole('button', { name: login.phone.submit }).click()
  await expect(page.getByRole('group', { name: login.code.label })).toBeVisible()
  await page.locator('[autocomplete=one-time-code]').fill(await codeFor(phone))
  await expect(page).toHaveURL(/\/register/)
  const { address, first_name, last_name, email, user_name } = profileOf(phone)
  for (const [name, text] of Object.entries({ first_name, last_name, email, user_name, ...address }))
    await enter(page, name, text)
  await page.getByRole('button', { name: account.register.submit, exact: true }).click()
}

test('the privacy page names all that a whole purchase keeps on the device, and nothing else', async ({ page, texts }, {
  project,
}) => {
  const { catalog, checkout, common, orders, privacy } = texts
  const kept: Kept = { cookies: new Set(), stored: new Set() }
  await noteKeys(page, kept)
  const product = await ownProduct(project.name)

  await open(page, '/')
  await page.getByRole('dialog').getByRole('button', { name: common.close }).click()
  // On a fast machine the purchase is over before the worker keeps any picture.
  await workerReady(page)
  await page.getByRole('combobox', { name: common.search.label }).fill('teff')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/products?name=teff')
  await open(page, `/products/${product.id}`)
  await page.getByRole('main').getByRole('button', { name: catalog.addToCart, exact: true }).first().click()
  await page.locator('main [aria-pressed=false]').first().click()
  await expect(page.locator('main [aria-pressed=true]')).toHaveCount(1)
  await open(page, '/')
  await page.getByRole('complementary').getByRole('button', { name: common.close }).click()
  await page.goto('/checkout')
  await signIn(page, texts)
  await expect(page).toHaveURL(/\/checkout/)
  await way(page, pickup).check()
  await stores(page, texts).first().check()
  await placeOrder(page, texts).click()
  await page.getByRole('radio', { name: orders.method.cbe, exact: true }).check()
  await page.getByLabel(checkout.payment.referrer).fill(newPhone())
  await buyNow(page, texts).click()
  await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
  await expect.poll(() => kept.stored.has('receipt')).toBe(true)
  await noteFiles(page, kept)

  await open(page, '/privacy-policy')
  const [, , cookies, stored] = privacy.sections
  expect(await namedIn(page, cookies?.title ?? '-')).toEqual([...kept.cookies].sort())
  const named = await namedIn(page, stored?.title ?? '-')
  expect([...kept.stored].filter((name) => !named.includes(name))).toEqual([])
  expect(named.filter((name) => !kept.stored.has(name) && !rare.includes(name))).toEqual([])
})
