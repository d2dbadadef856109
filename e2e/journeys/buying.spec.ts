import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { atPayment, buyNow, cancelOnReceipt, notice } from '../support/at-checkout.ts'
import { registeredAccount, remember } from '../support/customer.ts'
import {
  cartLine,
  keepCart,
  orderElsewhere,
  ordersOf,
  ownProduct,
  productNow,
  storedCart,
} from '../support/ordering.ts'
import { setPrice } from '../support/shop-database.ts'
import { expect, expectSound, open, test } from '../support/shop-test.ts'

const call = '**/api/v1/customer/orders'

test.describe('price changes', () => {
  test.use({ expectedNoise: /status of 409/ })

  test('a price that changed before Buy now is shown before anything is ordered, and must be accepted', async ({
    page,
    texts,
    language,
  }, { project }) => {
    const { cart, checkout } = texts
    const product = await ownProduct(project.name, -3)
    const old = fromWire(product.price)
    const account = await atPayment(page, texts, [cartLine(product, 2)])
    await expect(buyNow(page, texts)).not.toHaveAttribute('aria-disabled', 'true')
    await setPrice(product.id, old + 1_250)
    try {
      const answer = page.waitForResponse(call)
      await buyNow(page, texts).click()
      expect((await answer).status()).toBe(409)
      expect(await (await answer).json()).toMatchObject({ code: 'total_changed' })
      await expect(notice(page, cart.trouble.title)).toBeVisible()
      const line = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: formatPrice(old + 1_250, language) })
      await expect(line.first()).toContainText(formatPrice(old, language))
      expect(await ordersOf(account)).toEqual([])
      await expectSound(page)

      await page.getByRole('button', { name: cart.trouble.acceptPrice }).click()
      await expect(page.getByText(cart.trouble.title)).toBeHidden()
      await expect(page.getByText(formatPrice((old + 1_250) * 2, language)).first()).toBeVisible()
      await buyNow(page, texts).click()
      await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
      const [order] = await ordersOf(account)
      expect(order?.total_cost).toBe((((old + 1_250) * 2) / 100).toFixed(2))
    } finally {
      await setPrice(product.id, old)
    }
  })
})

test('goods added in another tab while an order is placed stay in the cart', async ({ page, context, texts }, {
  project,
}) => {
  const { catalog, checkout } = texts
  const product = await ownProduct(project.name, -6)
  const other = await ownProduct(project.name, -5)
  const account = await atPayment(page, texts, [cartLine(product, 2)])
  const tab = await context.newPage()
  await open(tab, `/products/${other.id}`)
  await page.route(call, async (route) => {
    const response = await route.fetch()
    await tab.getByRole('main').getByRole('button', { name: catalog.addToCart }).first().click()
    await expect(tab.locator('[data-cart]')).toHaveAttribute('data-cart', '3')
    await route.fulfill({ response })
  })
  await buyNow(page, texts).click()
  await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
  expect(await ordersOf(account)).toMatchObject([{ products: [{ id: product.id }] }])
  await expect(tab.locator('[data-cart]')).toHaveAttribute('data-cart', '1')
  expect((await storedCart(page)).items).toMatchObject([{ id: other.id, quantity: 1 }])
})

test('Cancel on the receipt of an earlier order does not change the cart', async ({ page, texts }, { project }) => {
  const { checkout } = texts
  const product = await ownProduct(project.name)
  const account = await registeredAccount()
  const { id } = await orderElsewhere(account, [{ id: product.id, quantity: 1 }])
  await remember(page, account)
  await keepCart(page, { items: [cartLine(product, 2)] })
  await open(page, `/checkout/payment?order=${id}`)
  await cancelOnReceipt(page, texts)
  await expect(page).toHaveURL('/')
  await expect(notice(page, checkout.success.orderCanceled)).toBeVisible()
  expect(await ordersOf(account)).toMatchObject([{ id, status: 'canceled' }])
  expect((await storedCart(page)).items).toMatchObject([{ id: product.id, quantity: 2 }])
})

test('Cancel on the receipt returns the goods to the cart, clears the receipt and opens the home page', async ({
  page,
  texts,
}, { project }) => {
  const { checkout } = texts
  const product = await ownProduct(project.name, -4)
  await page.clock.install()
  const account = await atPayment(page, texts, [cartLine(product, 2)])
  await buyNow(page, texts).click()
  await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
  // Simulates another tab that adds to the cart meanwhile.
  await keepCart(page, { items: [cartLine(product)] })
  await cancelOnReceipt(page, texts)
  await expect(page).toHaveURL('/')
  await expect(notice(page, checkout.success.orderCanceled)).toBeVisible()
  expect(await ordersOf(account)).toMatchObject([{ status: 'canceled' }])
  await expect.poll(async () => (await productNow(product.id)).left_in_stock).toBe(product.left_in_stock)
  expect((await storedCart(page)).items).toMatchObject([{ id: product.id, quantity: 3 }])
  // A receipt is stored two seconds after the order, but not if the order is canceled by then.
  await page.clock.fastForward(3_000)
  expect(await page.evaluate(() => localStorage.getItem('receipt'))).toBeNull()
})
