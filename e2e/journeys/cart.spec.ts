import { fillText } from '@zembil/i18n/fill-text'
import { registeredAccount, remember } from '../support/customer.ts'
import {
  cartLine,
  isPlenty,
  keepCart,
  orderElsewhere,
  ownProduct,
  ownProducts,
  storedCart,
} from '../support/ordering.ts'
import { expect, expectSound, open, test, withoutPopup } from '../support/shop-test.ts'

test('an empty cart says so and suggests products', async ({ page, texts }) => {
  const { cart, catalog, common } = texts
  await remember(page, await registeredAccount())
  await open(page, '/cart')
  await expect(page.getByRole('heading', { level: 1, name: cart.noItemsInCart })).toBeVisible()
  await expect(page.getByText(cart.noItemsInCartDescription)).toBeVisible()
  await expect(page).toHaveTitle(`${cart.title} | ${common.siteName}`)
  await expect(page.getByRole('region', { name: catalog.rotating.label })).toBeVisible()
  await expectSound(page)
  await page.getByRole('main').getByRole('link', { name: cart.continueShopping }).click()
  await expect(page).toHaveURL('/products')
})

test('cart lines can be increased, decreased, typed, removed, cleared and restored @every-screen', async ({
  page,
  texts,
  language,
}, { project }) => {
  const { cart } = texts
  const [first, second] = await ownProducts(project.name, isPlenty)
  if (!first || !second) throw new Error('two products are needed')
  await remember(page, await registeredAccount())
  await keepCart(page, { items: [cartLine(first, 2), cartLine(second)] })
  await open(page, '/cart')
  const name = language === 'am' ? first.name_am : first.name
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  const field = line.getByRole('textbox', { name: fillText(cart.quantity, { name }) })
  await expect(field).toHaveValue('2')
  await expect(page.locator('main [aria-current=step]')).toContainText(cart.steps.cart)
  await expectSound(page)

  await line.getByRole('button', { name: fillText(cart.increase, { name }) }).click()
  await expect(field).toHaveValue('3')
  await line.getByRole('button', { name: fillText(cart.decrease, { name }) }).click()
  await expect(field).toHaveValue('2')
  await field.fill('4')
  await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', '5')
  await field.fill('x')
  expect((await storedCart(page)).items[0]?.quantity).toBe(4)
  await field.fill('0')
  await field.press('Enter')
  await expect(line).toHaveCount(0)
  expect((await storedCart(page)).items.map(({ id }) => id)).toEqual([second.id])

  await page.getByRole('button', { name: cart.clear }).click()
  await expect(page.getByText(cart.cleared)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: cart.undo }).click()
  await expect(page.getByRole('button', { name: cart.clear })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: cart.summary.continue }).click()
  await expect(page).toHaveURL('/checkout')
})

for (const reason of ['perOrder', 'stock'] as const) {
  test(`+ at the limit says why no more can be added: ${reason} @wide`, async ({ page, texts, language }, {
    project,
  }) => {
    const { cart, catalog } = texts
    await withoutPopup(page)
    const isLimited = reason === 'perOrder'
    const [product] = await ownProducts(
      project.name,
      ({ left_in_stock, max_quantity_per_order: limit }) =>
        left_in_stock > 0 && (isLimited ? limit !== null && limit < left_in_stock : left_in_stock <= (limit ?? 9)),
    )
    if (!product) throw new Error('a product is needed')
    const count = isLimited ? (product.max_quantity_per_order ?? 0) : product.left_in_stock
    const name = language === 'am' ? product.name_am : product.name
    await open(page, '/faq')
    await keepCart(page, { items: [cartLine(product, count)] })
    for (const [path, label, text] of [
      [`/products?name=${encodeURIComponent(product.name)}`, catalog.card.increase, catalog.limit[reason]],
      ['/cart', cart.increase, isLimited ? cart.trouble.limit : cart.trouble.short],
    ] as const) {
      await open(page, path)
      // Playwright does not click what is `aria-disabled`; a screen reader and a finger do.
      await page
        .getByRole('main')
        .getByRole('button', { name: fillText(label, { name }), exact: true })
        .press('Enter')
      await expect(page.getByRole('alert').filter({ hasText: fillText(text, { count }) })).toBeVisible()
      await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', String(count))
    }
    await expectSound(page)
  })
}

test('a phone shows the cart in one bar on every page but those of the cart', async ({
  page,
  texts,
  isPhone,
  language,
}, { project }) => {
  test.skip(!isPhone, 'the header of a wide screen shows the total')
  await withoutPopup(page)
  const { common } = texts
  const product = await ownProduct(project.name, 0)
  await open(page, '/faq')
  await keepCart(page, { items: [{ ...cartLine(product, 3), price: '260.00' }] })
  const bar = page.locator('.cart-bar')
  for (const path of ['/products', '/category/1', '/packages', '/faq', '/wishlist']) {
    await open(page, path)
    await expect(bar).toContainText(fillText(common.cartBar.count_other, { count: 3 }))
    await expect(bar).toContainText('780.00')
    await expect(bar).toContainText(
      fillText(common.cartBar.more, { amount: language === 'am' ? '2,220\u00a0ብር' : '2,220\u00a0birr' }),
    )
  }
  await expectSound(page)
  await bar.getByRole('link').click()
  await expect(page).toHaveURL('/cart')
  await expect(bar).toBeHidden()
  await open(page, '/')
  await page.getByRole('complementary').getByRole('button', { name: common.close }).click()
  await expect(bar).toBeVisible()
  await page.reload()
  await expect(bar).toBeVisible()
})

test('the bar with Add to cart lies on the bottom edge of a phone', async ({ page, isPhone, viewport }) => {
  test.skip(!isPhone, 'large screens have no such bar')
  for (const path of ['/products/1', '/packages/1']) {
    await open(page, path)
    const bar = await page.locator('[data-bottom-bar]').boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0), path).toBe(viewport?.height)
  }
})

test('the wish for missing goods is kept with the line and shown with the order @wide', async ({
  page,
  texts,
  language,
}, { project }) => {
  const { cart } = texts
  const product = await ownProduct(project.name, 4)
  const account = await registeredAccount()
  await remember(page, account)
  await keepCart(page, { items: [cartLine(product)] })
  await open(page, '/cart')
  const name = language === 'am' ? product.name_am : product.name
  const choice = page.getByRole('combobox', { name: `${cart.missing.label} ${name}` })
  await expect(choice).toHaveValue('call')
  await choice.selectOption({ label: cart.missing['leave-out'].choice })
  await expectSound(page)
  await page.reload()
  await expect(choice).toHaveValue('leave-out')

  const { id } = await orderElsewhere(account, [{ id: product.id, quantity: 1, if_missing: 'similar' }])
  await open(page, `/profile?order=${id}`)
  await expect(page.getByText(cart.missing.similar.order)).toBeVisible()
})

test('each cart line shows a changed price or missing stock, and one button corrects it', async ({ page, texts }, {
  project,
}) => {
  const { cart } = texts
  const [, , dear, scarce] = await ownProducts(project.name, isPlenty)
  if (!dear || !scarce) throw new Error('two products are needed')
  await remember(page, await registeredAccount())
  await keepCart(page, {
    items: [
      cartLine(dear, 1, { price: '1.00' }),
      cartLine(scarce, 5_000, { left_in_stock: 9_999, max_quantity_per_order: null }),
      cartLine(dear, 1, { id: 999_999, name: 'Forgotten', name_am: 'የተረሳ' }),
    ],
  })
  await open(page, '/cart')
  await expect(page.getByRole('alert').filter({ hasText: cart.trouble.title })).toBeVisible()
  await expect(page.getByRole('button', { name: cart.trouble.acceptPrice })).toBeVisible()
  await expect(page.getByText(cart.trouble.gone)).toBeVisible()
  await expectSound(page)

  await test.step('checkout is blocked until the lines are corrected', async () => {
    await page.getByRole('main').getByRole('link', { name: cart.summary.continue }).click({ force: true })
    await expect(page.getByText(cart.trouble.blocked)).toBeVisible()
    await expect(page).toHaveURL('/cart')
  })

  await page.getByRole('button', { name: cart.trouble.acceptPrice }).click()
  await expect(page.getByRole('button', { name: cart.trouble.acceptPrice })).toBeHidden()
  await page.getByRole('button', { name: cart.trouble.fixAll }).click()
  await expect(page.getByText(cart.trouble.title)).toBeHidden()
  const { items } = await storedCart(page)
  expect(items.map(({ id }) => id)).toEqual([dear.id, scarce.id])
  expect(items[0]?.price).toBe(dear.price)
  expect(items[1]?.quantity).toBeLessThanOrEqual(scarce.left_in_stock)
  await page.getByRole('main').getByRole('link', { name: cart.summary.continue }).click()
  await expect(page).toHaveURL('/checkout')
})
