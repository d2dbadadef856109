import { expect, test } from '@playwright/test'
import { shopOrigin } from '../support/shop.ts'

const folder = new URL('../../docs/screenshots/', import.meta.url).pathname
const phone = { width: 360, height: 760 }
const desktop = { width: 1280, height: 860 }

/** The screenshots of the README. */
const pictures = [
  { name: 'home-en', path: '/', size: desktop },
  { name: 'listing-am', path: '/category/1?lng=am', size: desktop },
  { name: 'product-en', path: '/products/1', size: desktop },
  { name: 'home-am-phone', path: '/?lng=am', size: phone },
  { name: 'product-am-phone', path: '/products/1?lng=am', size: phone },
  { name: 'package-en-phone', path: '/packages/1', size: phone },
]

for (const { name, path, size } of pictures) {
  test(`takes the screenshot ${name}`, async ({ browser }) => {
    const page = await browser.newPage({ viewport: size, reducedMotion: 'reduce' })
    await page.goto(shopOrigin + path, { waitUntil: 'networkidle' })
    await expect(page.locator('h1').first()).toBeAttached()
    await page.screenshot({ path: `${folder}${name}.jpg`, type: 'jpeg', quality: 80 })
    await page.close()
  })
}
