import type { BrowserContext, Page } from '@playwright/test'
import { registeredAccount, remember } from '../support/customer.ts'
import { cartLine, keepCart, ownProduct } from '../support/ordering.ts'
import { expect, expectSound, open, test } from '../support/shop-test.ts'

const dialogs = (page: Page) => page.locator('dialog[open]')

/** Longer than the advert waits. The shop's clock goes on without the test waiting. */
const longAfter = async (page: Page) => {
  await page.clock.runFor(10_000)
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(10_000)
}

/** Opens a page with a clock that the test moves. */
async function visit(page: Page, address: string): Promise<void> {
  await page.clock.install()
  await open(page, address)
  await longAfter(page)
}

async function expectNone(context: BrowserContext, addresses: string[]): Promise<void> {
  const page = await context.newPage()
  for (const address of addresses) {
    await visit(page, address)
    await expect(dialogs(page), address).toHaveCount(0)
  }
  await page.close()
}

test('the popup advert appears once on a device, on the home page', async ({ page, context, texts }) => {
  await open(page, '/')
  const advert = dialogs(page)
  await expect(advert).toHaveCount(1)
  await expect(advert.getByRole('link', { name: texts.common.shopNow })).toBeVisible()
  await expectSound(page)
  await test.step('not in a second tab while it is open in the first', () => expectNone(context, ['/']))
  await advert.getByRole('button', { name: texts.common.close }).click()
  await expect(advert).toHaveCount(0)
  await test.step('not after a reload or in a new tab', async () => {
    await visit(page, '/')
    await expect(dialogs(page)).toHaveCount(0)
    await expectNone(context, ['/'])
  })
})

test('the popup advert interrupts neither a customer with a basket nor one who looks after orders', async ({
  page,
  context,
}, { project }) => {
  const product = await ownProduct(project.name)
  await remember(page, await registeredAccount())
  await page.evaluate(() => localStorage.removeItem('seen-adverts'))
  await expectNone(context, ['/profile', '/cart'])
  await keepCart(page, { items: [cartLine(product)] })
  await expectNone(context, ['/', '/checkout'])
  // Not because of anything that these pages have stored.
  await keepCart(page, {})
  await visit(page, '/')
  await expect(dialogs(page)).toHaveCount(1)
})
