import { expect, expectSound, open, test } from '../support/shop-test.ts'

// The shop logs unreadable entries. A stored customer without a session makes it ask for orders, which answers 401.
test.use({ expectedNoise: /in local storage is unreadable|status of 401/ })

const line = { id: 1, name: 'Banana', name_am: 'ሙዝ', price: '75.00', quantity: 2, left_in_stock: 20 }
const evil = {
  ...line,
  name: '<img src=x onerror=alert(1)>'.repeat(20),
  image_paths: ['https://example.com/x.png', 'javascript:alert(1)', 7],
}
const range = { start: '0.00', end: null, cost_percentage: 5.12345, fixed_cost: 'x' }
const delivery_type = {
  id: 1,
  name: 7,
  minimum_order_cost: -1,
  delivery_cost_ranges: [range, null, { ...range, start: 0 }],
}
const longName = 'Abebe'.repeat(200)

/** Other damage is repaired in the same way (`app/damaged-storage.test.ts`); this one comes closest to the pages. */
const stored = {
  cart: JSON.stringify({
    items: [evil, line, line, { ...line, id: 2, price: 'abc' }],
    packages: [evil],
    delivery_type,
  }),
  wishlist: JSON.stringify([
    evil,
    line,
    line,
    { ...line, id: 2, price: '1e9' },
    { ...line, id: 3, kind: {}, price: 5 },
  ]),
  'recent-products': JSON.stringify([evil, { ...line, id: 2, originalPrice: 'x', discount: 1e308 }, line, line]),
  language: 'constructor',
  user: JSON.stringify({ first_name: longName, last_name: [1], bypass_product_quantity_restriction: 'yes' }),
  'seen-adverts': '[null,7,"x",{}]',
}

test("the shop opens with mostly valid data in the browser's storage", async ({ page }) => {
  await page.addInitScript((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text)
  }, stored)
  for (const address of ['/', '/products/1', '/wishlist']) {
    await open(page, address)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
    await expect(page.locator('[data-cart]')).toContainText(/\d\.\d\d/)
    await expectSound(page)
  }
  // The page still works: the heart button overwrites the damaged entry.
  await open(page, '/products/7')
  await page.locator('main [aria-pressed=false]').first().click()
  const wishes = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'))
  expect(await wishes()).toContainEqual(expect.objectContaining({ id: 7, kind: 'product' }))
})
