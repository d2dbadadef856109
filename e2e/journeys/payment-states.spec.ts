import type { Page } from '@playwright/test'
import { errorMessage } from '@zembil/i18n/server-messages'
import type { PaymentCode } from '@zembil/rules/payment-methods'
import { notice } from '../at-checkout.ts'
import { registeredAccount, remember } from '../customer.ts'
import { cancelElsewhere, orderElsewhere, ownProduct } from '../ordering.ts'
import { awashCode } from '../paying.ts'
import { expect, expectSound, test } from '../shop-test.ts'
import type { ShopTexts } from '../shop-texts.ts'

test.use({ expectedNoise: /Failed to load resource.*(409|429)/ })

const approve = (page: Page, { checkout }: ShopTexts) =>
  page.getByRole('button', { name: checkout.receipt.approve, exact: true })
const titled = (page: Page, name: string) => page.getByRole('heading', { name })

/** A customer's order of another visit. */
async function orderedBefore(page: Page, project: string, payment_method: PaymentCode) {
  const product = await ownProduct(project)
  const account = await registeredAccount()
  const order = await orderElsewhere(account, [{ id: product.id, quantity: 1 }], { payment_method })
  await remember(page, account)
  return { account, order }
}

test('a payment that ended in its own tab is tried again from the first one', async ({ page, texts }, { project }) => {
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

  await test.step('and another way, also from where the ways are', async () => {
    for (const times of ['first', 'second']) {
      await (await begin()).close()
      await page.getByRole('link', { name: paying.otherWay }).click()
      await expect(page.getByRole('radio', { name: orders.method.telebirr }), times).toBeVisible()
    }
  })
  await test.step('and from the receipt, where the browser keeps a page from opening', async () => {
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

test('an order that was canceled elsewhere says so when it is approved here', async ({ page, texts }, { project }) => {
  const { checkout, paying } = texts
  const { account, order } = await orderedBefore(page, project.name, 'telebirr')
  await page.goto(`/checkout/payment?order=${order.id}`)
  await expect(approve(page, texts)).toBeVisible()
  await cancelElsewhere(account, order.id)
  await approve(page, texts).click()
  await expect(notice(page, checkout.error.order_approve_failed)).toBeVisible()
  await expect(page).toHaveURL(`/checkout/receipt/${order.id}`)
  await expect(titled(page, paying.canceled.title)).toBeVisible()
  await expect(page.getByText(paying.toPay, { exact: true })).toBeHidden()
})

test('who has gone elsewhere while a payment was begun is not fetched back', async ({ page, texts }, { project }) => {
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

test('an order that cannot be read is not called nothing to pay', async ({ page, texts }, { project }) => {
  const { common, paying } = texts
  const { order } = await orderedBefore(page, project.name, 'telebirr')
  const call = `**/api/v1/customer/orders/${order.id}`
  await page.route(call, (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many requests' } }),
  )
  await page.goto(`/checkout/payment?order=${order.id}`)
  await expect(notice(page, paying.error_fetching_order)).toContainText('Too many requests')
  await expectSound(page)
  await page.unroute(call)
  await page.getByRole('button', { name: common.retry }).click()
  await expect(approve(page, texts)).toBeVisible()
})

test('a limit on payments says when to try again, until the next try', async ({ page, texts, language }, {
  project,
}) => {
  const { checkout } = texts
  const { order } = await orderedBefore(page, project.name, 'hello-cash')
  const message = errorMessage('payer_phones_limit', language, { retryAfter: 20 * 3_600 })
  const call = '**/make-payment'
  await page.route(call, (route) => route.fulfill({ status: 429, json: { code: 'payer_phones_limit', message } }))
  await page.goto(`/checkout/payment?order=${order.id}`)
  await approve(page, texts).click()
  await expect(notice(page, checkout.error.order_approve_failed)).toBeVisible()
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await expectSound(page)
  await expect(notice(page, checkout.error.order_approve_failed)).toBeHidden()
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  await page.unroute(call)
  await approve(page, texts).click()
  await expect(page.getByRole('timer')).toBeVisible()
})

test('a phone set to the Ethiopian clock shows how long there is really left', async ({ page, texts }, { project }) => {
  const { order } = await orderedBefore(page, project.name, 'hello-cash')
  await page.clock.install({ time: Date.now() + 6 * 3_600_000 })
  await page.goto(`/checkout/payment?order=${order.id}`)
  await approve(page, texts).click()
  await expect(page.getByRole('timer')).toHaveText(/^(30:00|29:\d\d)$/)
})

test('what the bank said before a code was entered does not come after it', async ({ page, texts }, { project }) => {
  const { checkout, paying } = texts
  const { account, order } = await orderedBefore(page, project.name, 'awash-birr')
  const call = '**/check-and-update-payment'
  await page.goto(`/checkout/payment?order=${order.id}`)
  await approve(page, texts).click()
  await expect(titled(page, paying.code.title)).toBeVisible()
  // Asked, and its answer is held back by a slow connection.
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

test('a code that was refused is not spoken of over the order that it then pays', async ({ page, texts }, {
  project,
}) => {
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
  // Sooner than a notice goes away by itself.
  await expect(notice(page, paying.code.failed)).toBeHidden({ timeout: 1_500 })
})
