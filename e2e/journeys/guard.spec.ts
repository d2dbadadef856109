import { newPhone, registeredAccount, remember, signInElsewhere } from '../support/customer.ts'
import { expect, open, test, withoutPopup } from '../support/shop-test.ts'

// The receipt of another customer is a failed request, which browsers log to the console.
test.use({ expectedNoise: /Failed to load resource/ })

const methodPages = ['cbebanking', 'apollo', 'abay', 'bunna', 'enat-bank', 'hello-cash', 'cbebirr', 'awash-birr']
const guarded = [
  ...['/profile', '/profile?tab=favorites', '/checkout', '/checkout/payment', '/checkout/receipt/1'],
  ...methodPages.map((page) => `/checkout/payment/${page}`),
]

test('a page for customers redirects a visitor to sign in', async ({ page }) => {
  for (const address of guarded) {
    await page.goto(address)
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`)
  }
})

test('a page for customers redirects an unregistered customer to register', async ({ page }) => {
  await remember(page, await signInElsewhere(newPhone()))
  for (const address of guarded) {
    await page.goto(address)
    await expect(page).toHaveURL(`/register?redirect=${encodeURIComponent(address)}`)
  }
})

test('the token is sent only with calls about the customer', async ({ page }) => {
  const account = await registeredAccount()
  await remember(page, account)
  const asked = { openly: new Set<string>(), asCustomer: new Set<string>() }
  page.on('request', (request) => {
    const [, call] = /\/api\/v1\/customer\/([\w-]+)/.exec(request.url()) ?? []
    if (call === undefined) return
    const { authorization } = request.headers()
    if (authorization !== undefined) expect(authorization).toBe(`Bearer ${account.token}`)
    asked[authorization === undefined ? 'openly' : 'asCustomer'].add(call)
  })
  await withoutPopup(page)
  await open(page, '/')
  await page.locator('main a[href^="/products/"]').first().click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await page.waitForLoadState('networkidle')
  await open(page, '/profile')
  const all = expect.arrayContaining(['adverts', 'notifications', 'orders'])
  await expect.poll(() => [...asked.asCustomer]).toEqual(all)
  await open(page, '/checkout')
  const own = [
    'adverts',
    'discount-types',
    'delivery-types',
    'notifications',
    'orders',
    'profile',
    'quote',
    'sessions',
    'usual-products',
  ]
  expect([...asked.asCustomer].filter((call) => !own.includes(call))).toEqual([])
  expect([...asked.openly].filter((call) => own.includes(call))).toEqual([])
  expect([...asked.openly]).toContain('products')
})
