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

test('a notice is pushed away past four fifths of its width, and springs back before', async ({ page, texts }) => {
  const notice = await raiseNotice(page, texts)
  await expect(notice, 'it has come in').toHaveCSS('transform', 'none')
  const { x, y, width, height } = await boxOf(notice)
  const start = { x: x + width / 20, y: y + height / 2 }
  const push = async (part: number) => {
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x + width * part, start.y, { steps: 5 })
    await expect.poll(async () => (await boxOf(notice)).x).toBeCloseTo(x + width * part, 0)
    // Held, it does not go by itself.
    await expect(page.locator('.Toastify__progress-bar')).toHaveCSS('animation-play-state', 'paused')
    await page.mouse.up()
  }
  await push(0.75)
  await expect.poll(async () => (await boxOf(notice)).x).toBeCloseTo(x, 0)
  await push(0.85)
  await expect(notice).toBeHidden()
})
