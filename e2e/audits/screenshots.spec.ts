import { expect, test } from '@playwright/test'
import type { Language } from '@zembil/rules/people/language'
import { openScreen } from '../support/console-test.ts'
import { consoleOrigin, shopOrigin } from '../support/shop.ts'
import { withoutPopup } from '../support/shop-test.ts'
import { addMember, signIn } from '../support/staff.ts'

const folder = new URL('../../docs/screenshots/', import.meta.url).pathname
const phone = { width: 360, height: 760 }
const desktop = { width: 1280, height: 860 }

/** The screenshots of the README. Those of the console are worth something only in a shop in which people have worked. */
const ofShop = [
  { name: 'home-en', path: '/', size: desktop },
  { name: 'listing-am', path: '/category/1?lng=am', size: desktop },
  { name: 'home-am-phone', path: '/?lng=am', size: phone },
  { name: 'package-en-phone', path: '/packages/1', size: phone },
]
const ofConsole: { name: string; path: string; size: typeof phone; language: Language }[] = [
  { name: 'console-home-en', path: '/', size: desktop, language: 'en' },
  { name: 'console-orders-am', path: '/orders', size: desktop, language: 'am' },
  { name: 'console-home-am-phone', path: '/', size: phone, language: 'am' },
  { name: 'console-orders-en-phone', path: '/orders', size: phone, language: 'en' },
]

for (const { name, path, size } of ofShop) {
  test(`takes the screenshot ${name}`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' })
    await withoutPopup(page)
    await page.goto(shopOrigin + path, { waitUntil: 'networkidle' })
    await expect(page.locator('h1').first()).toBeAttached()
    await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 80 })
    await page.close()
  })
}

for (const { name, path, size, language } of ofConsole) {
  test(`takes the screenshot ${name}`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce', baseURL: consoleOrigin })
    await signIn(page, await addMember({ roles: ['owner'], storeIds: [1], name: 'Hanna Girma', language }))
    await openScreen(page, path)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 80 })
    await page.close()
  })
}
