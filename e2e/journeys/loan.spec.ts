import type { Page } from '@playwright/test'
import { atMethods, buyNow, notice } from '../support/at-checkout.ts'
import { registeredAccount, remember } from '../support/customer.ts'
import { loanCodeFor, setLoanPin } from '../support/loan.ts'
import { cartLine, creditOf, keepCart, ordersOf, ownProduct, productNow, storedCart } from '../support/ordering.ts'
import { smsTo } from '../support/paying.ts'
import { grantBirr } from '../support/shop-database.ts'
import { expect, expectSound, test } from '../support/shop-test.ts'
import type { ShopTexts } from '../support/shop-texts.ts'
import { colleague } from '../support/staff-acts.ts'

// A refused PIN or code has status 422, which browsers log to the console.
test.use({ expectedNoise: /status of 422/ })

const pin = '739154'
const granted = 50_000
const boxes = (page: Page, label: string) => page.getByRole('group', { name: label }).locator('input')
/** Any code but this one. */
const notThis = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** A customer with granted credit, a PIN and two units of a product in the cart, who has chosen the loan. */
async function atLoan(page: Page, texts: ShopTexts, project: string, place: number) {
  const product = await ownProduct(project, place)
  const account = await registeredAccount()
  await grantBirr(account, granted)
  await setLoanPin(account, pin)
  await atMethods(page, texts, account, [cartLine(product, 2)])
  const loan = page.getByRole('radio', { name: texts.orders.method['loan-13'] })
  await expect(page.getByText('50,000.00')).toBeVisible()
  await loan.check()
  return { account, product }
}

test('an order on credit is placed with a PIN, paid with an SMS code and canceled, and the credit returns @every-screen', async ({
  page,
  texts,
}, { project }) => {
  const { checkout, orders, paying, account: words, errors } = texts
  const { account, product } = await atLoan(page, texts, project.name, -2)
  // The API caches responses for a few seconds.
  const left = async () => (await productNow(product.id)).left_in_stock
  const before = await left()
  const total = (Number(product.price) * 2).toFixed(2)
  const creditLeft = (granted - Number(total)).toFixed(2)

  await test.step('a wrong PIN shows an error, and nothing is ordered', async () => {
    await buyNow(page, texts).click()
    await expect(page.getByRole('heading', { name: checkout.pin.title })).toBeVisible()
    await expect(boxes(page, checkout.pin.label).first()).toBeFocused()
    await expectSound(page)
    await boxes(page, checkout.pin.label).first().fill('111111')
    await page.getByRole('button', { name: checkout.pin.submit }).click()
    await expect(page.getByRole('group', { name: checkout.pin.label })).toContainText(errors.loan_pin_wrong)
    await expect(boxes(page, checkout.pin.label).first()).toBeFocused()
    await expectSound(page)
    expect(await ordersOf(account)).toEqual([])
    expect((await storedCart(page)).items).toHaveLength(1)
  })
  await test.step('the right PIN places the order', async () => {
    await boxes(page, checkout.pin.label).first().fill(pin)
    await page.getByRole('button', { name: checkout.pin.submit }).click()
    await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: orders.method.loan })).toBeVisible()
    await expect.poll(left).toBe(before - 2)
    expect((await storedCart(page)).items).toEqual([])
    // Nothing is owed before the code is entered.
    expect(await creditOf(account)).toBe(`${granted}.00`)
    await expectSound(page)
  })
  await test.step('a wrong code shows an error, and nothing is paid', async () => {
    await page.getByRole('button', { name: checkout.receipt.approve }).click()
    await expect(boxes(page, checkout.code.label).first()).toBeFocused()
    await expectSound(page)
    await boxes(page, checkout.code.label)
      .first()
      .fill(notThis(await loanCodeFor(account)))
    await page.getByRole('button', { name: checkout.code.submit }).click()
    await expect(page.getByRole('group', { name: checkout.code.label })).toContainText(errors.otp_invalid)
    await expect(boxes(page, checkout.code.label).first()).toBeFocused()
    expect(await creditOf(account)).toBe(`${granted}.00`)
    await expectSound(page)
  })
  await test.step('the right code pays', async () => {
    await boxes(page, checkout.code.label)
      .first()
      .fill(await loanCodeFor(account))
    await page.getByRole('button', { name: checkout.code.submit }).click()
    await expect(page).toHaveURL(/\/checkout\/receipt\/\d+/)
    await expect(notice(page, checkout.code.paid)).toBeVisible()
    await expect(page.getByRole('heading', { name: paying.credit.title })).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: paying.toOrder }).click()
    await expect(page.getByText(orders.event.credit['payment-captured'], { exact: true })).toBeVisible()
    await expect(page.getByRole('region', { name: orders.credit.title })).toContainText(orders.credit.how)
    expect(await creditOf(account)).toBe(creditLeft)
    expect(await page.evaluate(() => localStorage.getItem('receipt'))).toBeNull()
    await expectSound(page)
  })
  await test.step('canceling in My orders returns stock and credit', async () => {
    await page.getByRole('main').getByRole('link', { name: orders.back }).click()
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: orders.status['pending-pickup'] })
    await expect(row).toContainText(new RegExp(orders.date.pickup.replace('{{date}}', '.+')))
    await row.getByRole('link').click()
    await page.getByRole('button', { name: orders.cancel.action }).click()
    const [owed = ''] = orders.cancel.credit.split('{{amount}}')
    await expect(page.getByRole('dialog')).toContainText(owed)
    await page.getByRole('dialog').getByRole('button', { name: orders.cancel.confirm }).click()
    await expect(page.getByText(orders.refund.to.credit)).toBeVisible()
    await expect(page.getByText(orders.event.canceled).first()).toBeVisible()
    await expect.poll(left).toBe(before)
    // A job refunds the credit a moment later.
    await expect.poll(() => creditOf(account)).toBe(`${granted}.00`)
    await page.goto('/profile?tab=profile')
    await expect(page.getByRole('definition').filter({ hasText: '50,000.00' })).toBeVisible()
    await expect(page.getByText(words.balances.loan)).toBeVisible()
  })
})

test('a customer with credit but without a PIN chooses one while buying', async ({ page, texts }, { project }) => {
  const { newPin, receipt } = texts.checkout
  const product = await ownProduct(project.name)
  const account = await registeredAccount()
  await grantBirr(account, granted)
  await atMethods(page, texts, account, [cartLine(product)])
  await page.getByRole('radio', { name: texts.orders.method['loan-13'] }).check()
  await buyNow(page, texts).click()
  await expect(page.getByRole('heading', { name: newPin.title })).toBeVisible()
  await expectSound(page)
  const submit = page.getByRole('button', { name: newPin.submit })
  await boxes(page, newPin.first).first().fill(pin)
  await boxes(page, newPin.second).first().fill('840273')
  await expect(page.getByText(newPin.differ)).toBeVisible()
  await expect(submit).toBeDisabled()
  await boxes(page, newPin.second).first().fill(pin)
  await submit.click()
  await expect(page.getByText(receipt.thanks)).toBeVisible()
  expect(await ordersOf(account)).toHaveLength(1)
})

test('credit that was chosen earlier and is used up since cannot be chosen', async ({ page, texts }, { project }) => {
  const { checkout } = texts
  const product = await ownProduct(project.name)
  const account = await registeredAccount()
  await atMethods(page, texts, account, [cartLine(product)])
  await keepCart(page, {
    ...(await storedCart(page)),
    paymentDetails: { id: 13, name: "Loan 'No Bank'", code: 'loan' },
  })
  await page.reload()
  await expect(buyNow(page, texts)).toHaveAttribute('aria-disabled', 'true')
  await buyNow(page, texts).click({ force: true })
  await expect(notice(page, checkout.error.noPaymentSelected)).toBeVisible()
  expect(await ordersOf(account)).toEqual([])
})

test('held credit says until when, and cannot be chosen', async ({ page, texts }, { project }) => {
  const product = await ownProduct(project.name)
  const account = await registeredAccount()
  await grantBirr(account, granted)
  for (const chosen of [pin, '840273']) await setLoanPin(account, chosen)
  await atMethods(page, texts, account, [cartLine(product)])
  await expect(page.getByText(texts.checkout.payment.creditHeld.split('{{time}}')[0] ?? '')).toBeVisible()
  await expect(page.getByRole('radio', { name: texts.orders.method['loan-13'] })).toBeDisabled()
  await expectSound(page)
})

test.describe('without a connection', () => {
  // On a slow machine the offline storage may not be loaded before the network is cut.
  test.use({ expectedNoise: /Failed to load resource|could not store data for offline use/ })

  test('the PIN step without a connection shows an error, and a retry places the same order', async ({
    page,
    context,
    texts,
  }, { project }) => {
    const { checkout } = texts
    const { account } = await atLoan(page, texts, project.name, 0)
    const confirm = async () => {
      await buyNow(page, texts).click()
      await boxes(page, checkout.pin.label).first().fill(pin)
      await page.getByRole('button', { name: checkout.pin.submit }).click()
    }
    await context.setOffline(true)
    await confirm()
    await expect(notice(page, checkout.payment.unanswered)).toBeVisible()
    expect((await storedCart(page)).items).toHaveLength(1)
    await context.setOffline(false)
    expect(await ordersOf(account)).toEqual([])
    await confirm()
    await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
    expect(await ordersOf(account)).toHaveLength(1)
  })
})

test('an order on credit that staff placed for a caller asks for the PIN in the shop and is paid with the code @wide', async ({
  page,
  texts: { checkout },
}, { project }) => {
  const pickup = 3
  const product = await ownProduct(project.name, -3)
  const account = await registeredAccount()
  await grantBirr(account, granted)
  await setLoanPin(account, pin)
  const support = await colleague(['support'])
  const { id: customer_id, first_name, last_name, phone_number } = account.user
  const { id } = await support.act<{ id: number }>('/calls/orders', {
    customer_id,
    language: 'en',
    payment_method: 'loan',
    shipping_detail: { first_name, last_name, phone_number },
    delivery_type_id: pickup,
    products: [{ id: product.id, quantity: 1 }],
  })
  const [link = ''] = /http\S+/.exec(await smsTo(account.phone, `order=${id}`)) ?? []
  await remember(page, account)
  await page.goto(link)
  await page.getByRole('button', { name: checkout.receipt.approve }).click()
  await boxes(page, checkout.pin.label).first().fill(pin)
  await expectSound(page)
  await page.getByRole('button', { name: checkout.pin.submit }).click()
  await expect(boxes(page, checkout.code.label).first()).toBeFocused()
  await boxes(page, checkout.code.label)
    .first()
    .fill(await loanCodeFor(account))
  await page.getByRole('button', { name: checkout.code.submit }).click()
  await expect(page).toHaveURL(`/checkout/receipt/${id}`)
})
