import type { Page } from '@playwright/test'
import type { Product } from '@zembil/contract/catalog-shapes'
import { fillText } from '@zembil/i18n/fill-text'
import { atMethods, buyNow } from '../support/at-checkout.ts'
import { type Account, registeredAccount } from '../support/customer.ts'
import { cartLine, orderNow, ownProduct, walletOf } from '../support/ordering.ts'
import { approvePayment, paymentsOf } from '../support/paying.ts'
import { fillWallet } from '../support/shop-database.ts'
import { expect, expectSound, test } from '../support/shop-test.ts'
import type { ShopTexts } from '../support/shop-texts.ts'

const birr = (amount: string) => new RegExp(amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',?').replace('.', '\\.'))
const walletSwitch = (page: Page) => page.getByRole('main').getByRole('switch')

/** A customer with this much in the wallet and one unit in the cart, about to choose a payment method. */
async function atWallet(page: Page, texts: ShopTexts, product: Product, inWallet: number): Promise<Account> {
  const account = await registeredAccount()
  await fillWallet(account, inWallet)
  await atMethods(page, texts, account, [cartLine(product)])
  const label = fillText(texts.checkout.payment.useWallet, { amount: '\u0000' }).split('\u0000')[0] ?? ''
  await expect(page.getByText(label)).toContainText(birr(inWallet.toFixed(2)))
  await expect(walletSwitch(page)).not.toBeChecked()
  return account
}

test('the wallet pays a part of an order and Hello Cash the rest @every-screen', async ({ page, texts }, {
  project,
}) => {
  const { checkout, orders, cart, paying } = texts
  const product = await ownProduct(project.name, -3)
  const account = await atWallet(page, texts, product, 50)
  const due = (Number(product.price) - 50).toFixed(2)

  await test.step('the switch shows what is left to pay', async () => {
    await walletSwitch(page).check()
    await expect(page.getByText(checkout.payment.walletRest)).toBeVisible()
    await expect(page.getByText(cart.summary.wallet)).toBeVisible()
    await expect(
      page
        .getByRole('definition')
        .filter({ hasText: birr(due) })
        .first(),
    ).toBeVisible()
    await page.getByRole('radio', { name: orders.method['hello-cash'] }).check()
    await expectSound(page)
  })
  await test.step('the order takes the money of the wallet at once', async () => {
    await buyNow(page, texts).click()
    await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
    await expect(page.getByText(cart.summary.due)).toBeVisible()
    expect(await walletOf(account)).toBe('0.00')
    await expectSound(page)
  })
  await test.step('the provider is asked for the rest, which pays the order', async () => {
    await page.getByRole('button', { name: checkout.receipt.approve, exact: true }).click()
    await expect(page).toHaveURL(/\/checkout\/payment\/hello-cash\?order=\d+/)
    await expect(page.getByRole('main')).toContainText(birr(due))
    const id = Number(new URL(page.url()).searchParams.get('order'))
    await approvePayment(id)
    await expect.poll(async () => (await orderNow(account, id)).status).toBe('pending-pickup')
    expect((await paymentsOf(id)).map(({ paidSantim }) => paidSantim)).toEqual([Math.round(Number(due) * 100)])
    await expect(page.getByRole('heading', { name: paying.paid.title })).toBeVisible()
  })
})

test('the wallet pays a whole order, and canceling gives the money back @every-screen', async ({ page, texts }, {
  project,
}) => {
  const { checkout, orders, paying } = texts
  const product = await ownProduct(project.name, -3)
  const filled = Math.ceil(Number(product.price)) + 20
  const account = await atWallet(page, texts, product, filled)
  const rest = (filled - Number(product.price)).toFixed(2)

  await test.step('no payment method is needed', async () => {
    await walletSwitch(page).check()
    await expect(page.getByText(checkout.payment.walletAll, { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: orders.method.telebirr })).toHaveCount(0)
    await expectSound(page)
    await page.getByRole('button', { name: checkout.payment.payByWallet }).click()
    await expect(page.getByRole('heading', { name: paying.paid.title })).toBeVisible()
    expect(await walletOf(account)).toBe(rest)
  })
  await test.step('canceling gives it back', async () => {
    await page.getByRole('link', { name: paying.toOrder }).click()
    await expect(page.getByRole('definition').filter({ hasText: orders.method.wallet })).toBeVisible()
    await page.getByRole('button', { name: orders.cancel.action }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(birr(product.price))
    await dialog.getByRole('button', { name: orders.cancel.confirm }).click()
    await expect(page.getByText(orders.refund.to.wallet, { exact: true })).toBeVisible()
    // A job returns it a moment later.
    await expect.poll(() => walletOf(account)).toBe(`${filled}.00`)
  })
})
