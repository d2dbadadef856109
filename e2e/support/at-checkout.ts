import type { Page } from '@playwright/test'
import { type Account, registeredAccount, remember } from './customer.ts'
import { keepCart } from './ordering.ts'
import { expect, open } from './shop-test.ts'
import type { ShopTexts } from './shop-texts.ts'

export const placeOrder = (page: Page, { checkout }: ShopTexts) =>
  page.getByRole('button', { name: checkout.shipping.placeOrder })
export const buyNow = (page: Page, { checkout }: ShopTexts) =>
  page.getByRole('button', { name: checkout.payment.buyNow })
export const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** A delivery type by its position: its name is data, not one of our texts. */
export const way = (page: Page, index: number) => page.getByRole('main').getByRole('radio').nth(index)
export const home = 0
export const pickup = 2

/** The stores where a pickup order can be collected. */
export const stores = (page: Page, { checkout }: ShopTexts) =>
  page.getByRole('group', { name: checkout.stores.title }).getByRole('radio')

/** Cancels the order on the receipt, which asks first. */
export async function cancelOnReceipt(page: Page, { checkout, orders }: ShopTexts): Promise<void> {
  await page.getByRole('button', { name: checkout.receipt.cancel, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: orders.cancel.confirm }).click()
}

/** A customer with a cart from an earlier visit, who has chosen pickup and is about to choose a payment method. */
export async function atMethods(page: Page, texts: ShopTexts, account: Account, items: object[]): Promise<void> {
  await remember(page, account)
  await keepCart(page, { items })
  await open(page, '/checkout')
  await way(page, pickup).check()
  await stores(page, texts).first().check()
  await placeOrder(page, texts).click()
  await expect(page).toHaveURL('/checkout/payment')
}

/** A returning customer with a cart, at the payment step, with pickup and Telebirr chosen. */
export async function atPayment(page: Page, texts: ShopTexts, items: object[]): Promise<Account> {
  const account = await registeredAccount()
  await atMethods(page, texts, account, items)
  await page.getByRole('radio', { name: texts.orders.method.telebirr }).check()
  return account
}
