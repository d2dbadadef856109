import { expect, open, test } from '../support/shop-test.ts'

// Browsers log a blocked script as an error, and React logs that the injected elements are not its own.
test.use({ expectedNoise: /Content Security Policy|hydration error/ })

const attack = `<script>window.stolen = 'inline'</script>
<script src="/api/v1/customer/products"></script>
<img src="data:," onerror="window.stolen = 'handler'" alt="">
<p style="color: red">text</p>`

for (const path of ['/', '/products/1', '/login'])
  test(`a script injected into ${path} does not run`, async ({ page }) => {
    await page.route(path, async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace(/<body[^>]*>/, (open) => open + attack)
      await route.fulfill({ response, body: html })
    })
    const violations: string[] = []
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) violations.push(message.text())
    })
    await page.goto(path)
    for (const refused of [/inline script/, /inline event handler/, /inline style/, /\/api\/v1\/customer\/products/])
      await expect.poll(() => violations.some((text) => refused.test(text)), { message: String(refused) }).toBe(true)
    expect(await page.evaluate(() => Reflect.get(window, 'stolen'))).toBeUndefined()
  })

test('no page allows inline scripts or styles in general', async ({ page }) => {
  for (const path of ['/', '/products', '/cart', '/checkout/delivery', '/login', '/faq']) {
    const policy = (await page.request.get(path)).headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("'sha256-")
    expect(policy, path).not.toContain('unsafe-inline')
    expect(policy, path).not.toContain('nonce')
  }
})

test('two visitors get the same bytes, and a third has them already', async ({ page }) => {
  const headers = { 'x-language': 'en', 'accept-encoding': 'br' }
  const first = await page.request.get('/products', { headers })
  const second = await page.request.get('/products', { headers: { ...headers, cookie: 'language=am' } })
  expect(await second.text()).toBe(await first.text())
  expect(first.headers()['cache-control']).toContain('s-maxage=')
  const { etag } = second.headers()
  const again = await page.request.get('/products', { headers: { ...headers, 'if-none-match': etag ?? '' } })
  expect(again.status()).toBe(304)
  await open(page, '/products')
})
