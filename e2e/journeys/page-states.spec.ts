import { fillText } from '@zembil/i18n/fill-text'
import { expect, expectSound, untilAlive } from '../support/shop-test.ts'
import { refusal, test } from '../support/troubled-shop.ts'

// Browsers log the status of a failed page.
test.use({ expectedNoise: /Failed to load resource/ })

test('a product or package that the server failed to load shows the reason, and loads on retry', async ({
  page,
  texts,
  troubled,
}) => {
  const { product, common } = texts
  const says = {
    '/products/1': fillText(product.withStatus, { message: product.failed, status: 429 }),
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
