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
import { expect, expectSound, open, test } from '../support/shop-test.ts'

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

test('cart lines can be increased, decreased, typed, removed, cleared and restored', async ({ page, texts, language }, {
  project,
}) => {
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

test('the wish for missing goods is kept with the line and shown with the order', async ({ page, texts, language }, {
  project,
}) => {
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
