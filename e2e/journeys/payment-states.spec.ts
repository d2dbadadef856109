import type { Page } from '@playwright/test'
import { errorMessage } from '@zembil/i18n/api/error-message'
import type { PaymentCode } from '@zembil/rules/money/payment-methods'
import { notice } from '../support/at-checkout.ts'
import { registeredAccount, remember } from '../support/customer.ts'
import { cancelElsewhere, orderElsewhere, ownProduct } from '../support/ordering.ts'
import { awashCode } from '../support/paying.ts'
import { expect, expectSound, test } from '../support/shop-test.ts'
import type { ShopTexts } from '../support/shop-texts.ts'

test.use({ expectedNoise: /Failed to load resource.*(409|429)/ })

const approve = (page: Page, { checkout }: ShopTexts) =>
  page.getByRole('button', { name: checkout.receipt.approve, exact: true })
const titled = (page: Page, name: string) => page.getByRole('heading', { name })

/** An order that the customer placed on an earlier visit. */
async function orderedBefore(page: Page, project: string, payment_method: PaymentCode) {
  const product = await ownProduct(project)
  const account = await registeredAccount()
  const order = await orderElsewhere(account, [{ id: product.id, quantity: 1 }], { payment_method })
  await remember(page, account)
  return { account, order }
}

test('a payment that ended in its own tab can be retried from the first tab', async ({ page, texts }, { project }) => {
  const { orders, paying } = texts
  const { order } = await orderedBefore(page, project.name, 'telebirr')
  const begin = async () => {
    const [theirs] = await Promise.all([page.waitForEvent('popup'), approve(page, texts).click()])
    return theirs
  }
  await page.goto(`/checkout/payment?order=${order.id}`)
  const theirs = await begin()
  await theirs.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(titled(theirs, paying.refused.title)).toBeVisible()
  await theirs.close()
  await expect(titled(page, paying.refused.title)).toBeVisible()
  await page.getByRole('link', { name: paying.again }).click()

  await test.step('with another method, also on the methods page', async () => {
    for (const times of ['first', 'second']) {
      await (await begin()).close()
      await page.getByRole('link', { name: paying.otherWay }).click()
      await expect(page.getByRole('radio', { name: orders.method.telebirr }), times).toBeVisible()
    }
  })
  await test.step('from the receipt, if the browser blocks the payment page', async () => {
    await (await begin()).close()
    await page.goto(`/checkout/receipt/${order.id}`)
    await page.evaluate(() => {
      window.open = () => null
    })
    await page.getByRole('button', { name: paying.goOn }).click()
    await expect(page.getByText(paying.opened.blocked)).toBeVisible()
    await expect(page.getByRole('link', { name: paying.opened.open })).toHaveAttribute('href', /^http/)
    await expectSound(page)
  })
})

test('approving an order that was canceled elsewhere says so', async ({ page, texts }, { project }) => {
  const { checkout, paying } = texts
  const { account, order } = await orderedBefore(page, project.name, 'telebirr')
  await page.goto(`/checkout/payment?order=${order.id}`)
  await expect(approve(page, texts)).toBeVisible()
  await cancelElsewhere(account, order.id)
  await approve(page, texts).click()
  await expect(notice(page, checkout.error.orderApproveFailed)).toBeVisible()
  await expect(page).toHaveURL(`/checkout/receipt/${order.id}`)
  await expect(titled(page, paying.canceled.title)).toBeVisible()
  await expect(page.getByText(paying.toPay, { exact: true })).toBeHidden()
})

test('a customer who left while a payment was starting is not redirected back', async ({ page, texts }, {
  project,
}) => {
  const { order } = await orderedBefore(page, project.name, 'cbe')
  const call = '**/make-payment'
  const released = Promise.withResolvers<void>()
  await page.route(call, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto(`/checkout/payment?order=${order.id}`)
  await Promise.all([page.waitForRequest(call), approve(page, texts).click()])
  await page.locator('header a[href="/"]').first().click()
  await expect(page).toHaveURL('/')
  const answered = page.waitForResponse(call)
  released.resolve()
  await answered
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL('/')
})

test('an order that fails to load is not shown as having nothing to pay', async ({ page, texts }, { project }) => {
  const { common, paying } = texts
  const { order } = await orderedBefore(page, project.name, 'telebirr')
  const call = `**/api/v1/customer/orders/${order.id}`
  await page.route(call, (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many requests' } }),
  )
  await page.goto(`/checkout/payment?order=${order.id}`)
  await expect(notice(page, paying.errorFetchingOrder)).toContainText('Too many requests')
  await expectSound(page)
  await page.unroute(call)
  await page.getByRole('button', { name: common.retry }).click()
  await expect(approve(page, texts)).toBeVisible()
})

test('a payment limit says when to try again, until the next attempt', async ({ page, texts, language }, {
  project,
}) => {
  const { checkout } = texts
  const { order } = await orderedBefore(page, project.name, 'hello-cash')
  const message = errorMessage('payer_phones_limit', language, { retryAfter: 20 * 3_600 })
  const call = '**/make-payment'
  await page.route(call, (route) => route.fulfill({ status: 429, json: { code: 'payer_phones_limit', message } }))
  await page.goto(`/checkout/payment?order=${order.id}`)
  await approve(page, texts).click()
  await expect(notice(page, checkout.error.orderApproveFailed)).toBeVisible()
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await expectSound(page)
  await expect(notice(page, checkout.error.orderApproveFailed)).toBeHidden()
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await page.unroute(call)
  await approve(page, texts).click()
  await expect(page.getByRole('timer')).toBeVisible()
})

test('a phone set to Ethiopian time shows the correct time left', async ({ page, texts }, { project }) => {
  const { order } = await orderedBefore(page, project.name, 'hello-cash')
  await page.clock.install({ time: Date.now() + 6 * 3_600_000 })
  await page.goto(`/checkout/payment?order=${order.id}`)
  await approve(page, texts).click()
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
})

test('a status query in flight is dropped when a code is entered, so its older result is not shown', async ({
  page,
  texts,
}, { project }) => {
  const { checkout, paying } = texts
  const { account, order } = await orderedBefore(page, project.name, 'awash-birr')
  const call = '**/check-and-update-payment'
  await page.goto(`/checkout/payment?order=${order.id}`)
  await approve(page, texts).click()
  await expect(titled(page, paying.code.title)).toBeVisible()
  // The status query is sent, but its response never arrives.
  await page.route(call, () => undefined)
  await page.waitForRequest(call)
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes('check-and-update'))
  await page
    .getByRole('group', { name: checkout.code.label })
    .getByRole('textbox')
    .first()
    .fill(await awashCode(account.phone))
  await page.getByRole('button', { name: paying.code.submit, exact: true }).click()
  await dropped
  await expect(titled(page, paying.paid.title)).toBeVisible()
})

test('the error about a refused code disappears once the order is paid', async ({ page, texts }, { project }) => {
  const { checkout, paying } = texts
  const { account, order } = await orderedBefore(page, project.name, 'awash-birr')
  await page.goto(`/checkout/payment?order=${order.id}`)
  await approve(page, texts).click()
  const code = await awashCode(account.phone)
  const enter = async () => {
    await page.getByRole('group', { name: checkout.code.label }).getByRole('textbox').first().fill(code)
    await page.getByRole('button', { name: paying.code.submit, exact: true }).click()
  }
  await page.route('**/make-payment', (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many requests' } }),
  )
  await enter()
  await expect(notice(page, paying.code.failed)).toBeVisible()
  await page.unroute('**/make-payment')
  await enter()
  await expect(titled(page, paying.paid.title)).toBeVisible()
  // A toast would disappear by itself only later.
  await expect(notice(page, paying.code.failed)).toBeHidden({ timeout: 1_500 })
})
