import type { Page } from '@playwright/test'
import { registeredAccount, remember } from '../support/customer.ts'
import { orderElsewhere, ownProduct } from '../support/ordering.ts'
import { expect, expectSound, open, test } from '../support/shop-test.ts'
import type { ShopTexts } from '../support/shop-texts.ts'

async function raiseNotice(page: Page, { catalog }: ShopTexts) {
  await open(page, '/products/1')
  await page.getByRole('button', { name: catalog.addToCart, exact: true }).click()
  const notice = page.getByRole('alert')
  await expect(notice).toContainText(catalog.productAddedDescription)
  return notice
}

const boxOf = async (notice: Awaited<ReturnType<typeof raiseNotice>>) => {
  const box = await notice.boundingBox()
  if (!box) throw new Error('the toast is not visible')
  return box
}

test('a toast stays for five seconds at the top right, and longer under the pointer', async ({ page, texts }) => {
  const notice = await raiseNotice(page, texts)
  await expectAtTheTopRight(page, notice)

  // The toast disappears when its progress bar ends.
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

test('a toast that is asked for while the one before it leaves is shown', async ({ page, texts }) => {
  const notice = await raiseNotice(page, texts)
  await expect(notice, 'it has come in').toHaveCSS('transform', 'none')
  const leaving = await notice.elementHandle()
  const close = await notice.getByRole('button', { name: texts.common.close }).elementHandle()
  const add = page.getByRole('button', { name: texts.catalog.addToCart, exact: true })
  // In one go, because leaving takes a third of a second.
  await add.evaluate((button, closing) => {
    ;(closing as HTMLElement).click()
    setTimeout(() => (button as HTMLElement).click(), 50)
  }, close)
  await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', '2')
  await leaving?.waitForElementState('hidden')
  await expect(notice).toContainText(texts.catalog.productAddedDescription)
})

test('a toast is dismissed when dragged past 80 percent of its width, and springs back before', async ({
  page,
  texts,
}) => {
  const notice = await raiseNotice(page, texts)
  await expect(notice, 'it has come in').toHaveCSS('transform', 'none')
  const { x, y, width, height } = await boxOf(notice)
  const start = { x: x + width / 20, y: y + height / 2 }
  const push = async (part: number) => {
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(start.x + width * part, start.y, { steps: 5 })
    await expect.poll(async () => (await boxOf(notice)).x).toBeCloseTo(x + width * part, 0)
    // While it is held, its timer is paused.
    await expect(page.locator('.Toastify__progress-bar')).toHaveCSS('animation-play-state', 'paused')
    await page.mouse.up()
  }
  await push(0.75)
  await expect.poll(async () => (await boxOf(notice)).x).toBeCloseTo(x, 0)
  await push(0.85)
  await expect(notice).toBeHidden()
})

const expectAtTheTopRight = async (page: Page, notice: Awaited<ReturnType<typeof raiseNotice>>) => {
  const { x, y, width } = await boxOf(notice)
  // Just below the header, which holds search and cart.
  for (const part of [page.locator('[data-cart]'), page.getByRole('search')]) {
    const { y: top = 0, height = 0 } = (await part.boundingBox()) ?? {}
    expect(y).toBeGreaterThanOrEqual(top + height)
  }
  expect(y).toBeLessThanOrEqual(180)
  const right = await page.evaluate(() => document.documentElement.clientWidth)
  expect(right - x - width).toBeLessThan(48)
}

test('goods added one after another update one notice', async ({ page, texts }) => {
  const { card } = texts.catalog
  await open(page, '/products')
  const articles = page.getByRole('main').getByRole('article')
  for (const index of [0, 1, 2]) {
    const article = articles.nth(index)
    const name = (await article.getByRole('link').first().textContent()) ?? ''
    await article.getByRole('button').filter({ hasText: card.add }).click()
    await expect(page.getByRole('alert')).toContainText(name)
  }
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expectAtTheTopRight(page, page.getByRole('alert'))
})

/** A toast does not close while the window has no focus. */
async function keepToasts(page: Page): Promise<void> {
  const clock = page.locator('.Toastify__progress-bar')
  await expect(clock).toHaveCSS('animation-play-state', 'running')
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await expect(clock).toHaveCSS('animation-play-state', 'paused')
}

/** A dialog may cover an element that Playwright calls visible, so ask the browser what is at the element's centre. */
const expectUncovered = (notice: Awaited<ReturnType<typeof raiseNotice>>) =>
  expect
    .poll(() =>
      notice.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    )
    .toBe(true)

test.describe('while a dialog is open', () => {
  test.use({ expectedNoise: /status of 503/ })

  test('a toast is shown above the dialog that caused it, and can be closed', async ({ page, texts }, { project }) => {
    const { checkout, common, orders } = texts
    const account = await registeredAccount()
    const order = await orderElsewhere(account, [{ id: (await ownProduct(project.name, -6)).id, quantity: 1 }])
    await remember(page, account)
    await open(page, `/profile?order=${order.id}`)
    await page.route('**/orders/*/cancel', (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Please try again.' } }),
    )
    await page.getByRole('button', { name: orders.cancel.action }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: orders.cancel.confirm }).click()
    const notice = page.getByRole('alert').filter({ hasText: checkout.error.orderCancelFailed })
    await expect(notice).toBeVisible()
    await keepToasts(page)
    await expectUncovered(notice)
    await expectAtTheTopRight(page, notice)
    await expectSound(page)
    await notice.getByRole('button', { name: common.close }).click()
    await expect(notice).toBeHidden()
    await expect(dialog).toBeVisible()
  })

  test('a toast stays in front when a dialog opens and when it closes', async ({ page, texts }) => {
    const notice = await raiseNotice(page, texts)
    await keepToasts(page)
    await page.locator('main [aria-haspopup=dialog]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectUncovered(notice)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectUncovered(notice)
    const backdrop = await page
      .locator('[popover]')
      .evaluate((layer) => getComputedStyle(layer, '::backdrop').backgroundColor)
    expect(backdrop, 'the toast does not dim the page').toBe('rgba(0, 0, 0, 0)')
    await notice.getByRole('button', { name: texts.common.close }).click()
    await expect(notice).toBeHidden()
  })
})
