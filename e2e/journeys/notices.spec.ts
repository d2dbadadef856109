import type { Page } from '@playwright/test'
import { expect, open, test } from '../shop-test.ts'
import type { ShopTexts } from '../shop-texts.ts'

async function raiseNotice(page: Page, { catalog }: ShopTexts) {
  await open(page, '/products/1')
  await page.getByRole('button', { name: catalog.addToCart, exact: true }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(catalog.product_added_description)
  return notice
}

const boxOf = async (notice: Awaited<ReturnType<typeof raiseNotice>>) => {
  const box = await notice.boundingBox()
  if (!box) throw new Error('the notice is not on the screen')
  return box
}

test('a notice stands at the top right for five seconds, and waits for who reads it', async ({ page, texts }) => {
  const notice = await raiseNotice(page, texts)
  const { x, y, width } = await boxOf(notice)
  expect(y).toBeLessThanOrEqual(24)
  const right = await page.evaluate(() => document.documentElement.clientWidth)
  expect(right - x - width).toBeLessThan(48)

  // It goes when this runs out.
  const clock = page.locator('.Toastify__progress-bar')
  await expect(clock).toHaveCSS('animation-duration', '5s')
  await expect(clock).toHaveCSS('animation-play-state', 'running')
  await notice.hover()
  await expect(clock).toHaveCSS('animation-play-state', 'paused')
  await page.mouse.move(0, 700)
  await expect(clock).toHaveCSS('animation-play-state', 'running')
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await expect(clock).toHaveCSS('animation-play-state', 'paused')
  await page.keyboard.press('Alt+KeyT')
  await expect(page.locator('.Toastify :focus')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(notice).toBeHidden()
})
