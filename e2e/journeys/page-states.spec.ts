import { expect, expectSound, untilAlive } from '../shop-test.ts'
import { filled } from '../shop-texts.ts'
import { refusal, test } from '../troubled-shop.ts'

// The browser itself notes the status of the page.
test.use({ expectedNoise: /Failed to load resource/ })

test('a product or package that the server could not read says why, and comes when it is tried again', async ({
  page,
  texts,
  troubled,
}) => {
  const { product, common } = texts
  const says = {
    '/products/1': filled(product.withStatus, { message: product.failed, status: 429 }),
    '/packages/1': refusal.message,
  }
  for (const [path, message] of Object.entries(says)) {
    troubled.decide({ [path]: 'refused' })
    const answer = await page.goto(troubled.origin + path)
    expect(answer?.status()).toBe(429)
    const html = (await answer?.text()) ?? ''
    expect(html).toContain(message)
    expect(html).not.toContain(common.offline)
    await untilAlive(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.error)
    await expect(page.getByRole('alert')).toContainText(message)
    await expectSound(page)
    troubled.decide({})
    await page.getByRole('button', { name: common.retry }).click()
    await expect(page.locator('main article h1')).toBeVisible()
  }
})
