import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Language } from '@zembil/rules/people/language'
import { registeredAccount, remember } from '../support/customer.ts'
import { keepFullDevice } from '../support/full-device.ts'
import { orderElsewhere, ownProduct } from '../support/ordering.ts'
import { overflowFaults } from '../support/overflow-faults.ts'
import { expect, open, scrollThrough, test } from '../support/shop-test.ts'
import { shopTexts } from '../support/shop-texts.ts'

// Pages are measured at both widths and in both languages without loading them again.
const phone = { width: 360, height: 720 }
const desktop = { width: 1440, height: 900 }
test.use({
  ...{ viewport: phone, isMobile: true, hasTouch: true, contextOptions: { reducedMotion: 'reduce' } },
  // The page of an unknown address.
  expectedNoise: /status of 404/,
})

type Sizes = (typeof phone)[]
const otherLanguage: Record<Language, Language> = { en: 'am', am: 'en' }

/** Collects what does not fit, so that one run names all of it. */
function createSweep(page: Page) {
  const faults: string[] = []
  let language: Language = 'en'
  async function measure(place: string, sizes: Sizes = [phone, desktop]): Promise<void> {
    for (const size of sizes) {
      await page.setViewportSize(size)
      const found = await overflowFaults(page)
      faults.push(...found.map((fault) => `${place}, ${language}, ${size.width} px: ${fault}`))
    }
    await page.setViewportSize(phone)
  }
  async function switchLanguage(): Promise<void> {
    const next = otherLanguage[language]
    await page.getByRole('combobox', { name: shopTexts(language).common.language, exact: true }).selectOption(next)
    await expect(page.locator('html')).toHaveAttribute('lang', next)
    language = next
  }
  /** Opens an address and measures it, and what `act` opens there, in both languages. */
  async function visit(address: string, act?: (language: Language) => Promise<unknown>, sizes?: Sizes): Promise<void> {
    await open(page, address)
    await scrollThrough(page)
    for (const turn of ['first', 'second']) {
      if (turn === 'second') await switchLanguage()
      if (!act) await measure(address)
      await act?.(language)
      if (!act) continue
      await expect(page.locator('dialog[open]')).toHaveCount(1)
      await measure(`dialog at ${address}`, sizes)
      await page.keyboard.press('Escape')
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    }
  }
  return { visit, measure, switchLanguage, expectNone: () => expect(faults).toEqual([]) }
}

const groups = {
  'home and search': ['/', '/products', '/products?name=a&view=list', '/category/4', '/subcategory/1', '/wishlist'],
  'goods and packages': ['/products/1', '/packages', '/packages/1', '/tags/13/packages', '/no-such-page', '/app-shell'],
  texts: ['/privacy-policy', '/terms-of-service', '/faq', '/return-policy', '/contact', '/login', '/register'],
  'the account': ['/profile', '/profile?tab=profile', '/profile?tab=recent', '/profile?tab=favorites'],
  'the checkout': ['/cart', '/checkout', '/checkout/payment'],
}
const ofOrder = (id: number) => [
  ...[`/profile?order=${id}`, `/checkout/payment?order=${id}`, `/checkout/receipt/${id}`],
  ...[`/checkout/payment/cbebanking?order=${id}`, `/payment?order=${id}`],
]

/** A device with a full cart, many recent goods and wishes, and the shop open in a second tab. */
async function full(page: Page, isCustomer: boolean): Promise<void> {
  if (isCustomer) await remember(page, await registeredAccount())
  else await page.goto('/robots.txt', { waitUntil: 'commit' })
  await keepFullDevice(page)
  const second = await page.context().newPage()
  await open(second, '/faq')
  await page.bringToFront()
}

for (const [group, addresses] of Object.entries(groups)) {
  test(`everything fits with a full cart: ${group}`, async ({ page }) => {
    const sweep = createSweep(page)
    await full(page, group === 'the account' || group === 'the checkout')
    for (const address of addresses) await sweep.visit(address)
    sweep.expectNone()
  })
}

test('everything fits with a full cart: orders and their payment', async ({ page }) => {
  const sweep = createSweep(page)
  const account = await registeredAccount()
  const { id: product } = await ownProduct('am-360', -4)
  const ids: number[] = []
  for (const payment_method of ['telebirr', 'cbe'] as const)
    ids.push((await orderElsewhere(account, [{ id: product, quantity: 1 }], { payment_method })).id)
  await remember(page, account)
  await keepFullDevice(page)
  await sweep.visit('/profile')
  for (const address of ofOrder(ids.at(-1) ?? 0)) await sweep.visit(address)
  sweep.expectNone()
})

test('everything fits with a full cart: dialogs', async ({ page }) => {
  const sweep = createSweep(page)
  await full(page, false)
  const tabOf = (language: Language) =>
    page.getByRole('link', { name: shopTexts(language).common.categories, exact: true })
  await sweep.visit('/', (language) => tabOf(language).click(), [phone])
  await sweep.visit('/', () => page.locator('main article a[href^="/packages/"]').first().click())
  await sweep.visit('/products/1', () => page.locator('main button[aria-haspopup=dialog]').first().click())
  await sweep.visit(
    '/products',
    (language) => page.getByRole('link', { name: shopTexts(language).catalog.filters.open }).click(),
    [phone],
  )
  sweep.expectNone()
})

test('the popup advert fits', async ({ page }) => {
  const sweep = createSweep(page)
  for (const language of ['en', 'am']) {
    await open(page, '/')
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await sweep.measure(`popup advert, ${language}`)
    await page.keyboard.press('Escape')
    await sweep.switchLanguage()
    await page.evaluate(() => localStorage.removeItem('seen-adverts'))
  }
  sweep.expectNone()
})

test('the sweep visits every page of the shop', () => {
  const routes = readFileSync(new URL('../../apps/storefront/app/routes.ts', import.meta.url), 'utf8')
  const patterns = [...routes.matchAll(/^ {2}route\('([^']+)'/gm)].map(([, path = '']) => path)
  expect(patterns.length).toBeGreaterThan(20)
  const visited = [...Object.values(groups).flat(), ...ofOrder(1)].map((address) => address.replace(/\?.*/, ''))
  const isVisited = (path: string) => {
    const pattern = new RegExp(`^/${path.replace('*', '[^/]+').replaceAll(/:\w+/g, '[^/]+')}$`)
    return visited.some((address) => pattern.test(address))
  }
  expect(patterns.filter((path) => !isVisited(path))).toEqual([])
})
