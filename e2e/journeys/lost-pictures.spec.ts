import type { Page } from '@playwright/test'
import { shopOrigin } from '../support/shop.ts'
import { expect, expectSound, scrollThrough, test, untilAlive, withoutPopup } from '../support/shop-test.ts'

test.use({ expectedNoise: /Failed to load resource.*404/ })

/** Pictures that the browser could not draw, and would show as broken. */
const brokenPictures = (page: Page) =>
  page
    .locator('img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
        .map(({ src }) => src),
    )

/** The shop's own answer for a picture that its storage has lost, in place of every picture. */
const loseAllPictures = (page: Page) =>
  page.route('**/media/**', (route) => route.continue({ url: `${shopOrigin}/media/lost-sand-a-00000000/240.webp` }))

test('a picture that the shop has lost is shown as the placeholder', async ({ page }) => {
  await withoutPopup(page)
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/media/')) answers.push(response.status())
  })
  await loseAllPictures(page)

  await test.step('in every section of the home page, also where it failed before the scripts ran', async () => {
    await page.goto('/')
    await untilAlive(page)
    await scrollThrough(page)
    await expect.poll(() => brokenPictures(page)).toEqual([])
    expect(new Set(answers)).toEqual(new Set([404]))
    await expectSound(page)
  })

  await test.step('on the page of a product, with the name of the product', async () => {
    await page.goto('/products/1')
    await untilAlive(page)
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const placeholder = page.locator('main').getByRole('img', { name }).first()
    await expect(placeholder).toBeVisible()
    await expect(placeholder.locator('svg')).toBeVisible()
    expect(await brokenPictures(page)).toEqual([])
  })

  await test.step('and the picture itself once the browser is back online and the shop has it', async () => {
    await page.unroute('**/media/**')
    await page.evaluate(() => dispatchEvent(new Event('online')))
    const picture = page.locator('main button[aria-haspopup=dialog] img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })
})
