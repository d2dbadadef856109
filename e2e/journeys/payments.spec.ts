import type { Page } from '@playwright/test'
import type { OrderDetail } from '@zembil/contract/order-shapes'
import { fillText } from '@zembil/i18n/fill-text'
import type { PaymentCode } from '@zembil/rules/money/payment-methods'
import { type Account, registeredAccount, remember } from '../support/customer.ts'
import { orderElsewhere, orderNow, ownProduct } from '../support/ordering.ts'
import { approvePayment, awashCode, payInBankApp, paymentsOf, refusePayment, smsTo } from '../support/paying.ts'
import { sandboxOrigin } from '../support/shop.ts'
import { notePollAsked } from '../support/shop-database.ts'
import { expect, expectSound, open, test } from '../support/shop-test.ts'
import type { ShopTexts } from '../support/shop-texts.ts'

// Wrong codes have status 422 and a failing shop 503; browsers log both.
test.use({ expectedNoise: /Failed to load resource.*(422|503)/ })

type Method = Exclude<PaymentCode, 'loan'>
type Visit = { page: Page; texts: ShopTexts; account: Account; order: OrderDetail; isJudged: boolean }
/** Performs the payment, and returns the tab in which the shop shows the result. */
type Way = (visit: Visit) => Promise<Page>

const approve = (page: Page, { checkout }: ShopTexts) =>
  page.getByRole('button', { name: checkout.receipt.approve, exact: true }).click()
const titled = (page: Page, name: string) => page.getByRole('heading', { name })
const notice = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

/** On the provider's page, which opens in a new tab and redirects to our receipt. */
const inNewTab =
  (button: 'Pay' | 'Cancel'): Way =>
  async ({ page, texts }) => {
    const [theirs] = await Promise.all([page.waitForEvent('popup'), approve(page, texts)])
    await theirs.getByRole('button', { name: button, exact: true }).click()
    return theirs
  }

/** Our own form page redirects to the provider in the same tab. */
const inThisTab =
  (button: 'Pay' | 'Cancel'): Way =>
  async ({ page, texts }) => {
    await approve(page, texts)
    // Wait for the provider's page, because our own page has a Cancel button too.
    await page.waitForURL(({ origin }) => origin === sandboxOrigin)
    await page.getByRole('button', { name: button, exact: true }).click()
    return page
  }

const inCardForm =
  (button: 'Pay' | 'Cancel'): Way =>
  async ({ page, texts, order }) => {
    await approve(page, texts)
    const overlay = page.getByRole('dialog', { name: texts.paying.card.title })
    await expect(overlay.getByRole('button', { name: texts.common.close })).toBeVisible()
    await notePollAsked(order.id)
    await overlay.frameLocator('iframe').getByRole('button', { name: button, exact: true }).click()
    return page
  }

const onThePhone =
  (path: string, decide: (orderId: number) => Promise<unknown>, status: OrderDetail['status']): Way =>
  async ({ page, texts, account, order, isJudged }) => {
    await approve(page, texts)
    await expect(page).toHaveURL(`/checkout/payment/${path}?order=${order.id}`)
    await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d$/)
    if (isJudged) await expectSound(page)
    await decide(order.id)
    await expect.poll(async () => (await orderNow(account, order.id)).status).toBe(status)
    // The page polls every few seconds, so it may have noticed already.
    await page
      .getByRole('button', { name: texts.paying.check })
      .click({ timeout: 1_000 })
      .catch(() => undefined)
    return page
  }

async function typeCode(page: Page, { checkout, paying }: ShopTexts, code: string): Promise<void> {
  await page.getByRole('group', { name: checkout.code.label }).getByRole('textbox').first().fill(code)
  await page.getByRole('button', { name: paying.code.submit, exact: true }).click()
}

const byCode: Way = async ({ page, texts, account, isJudged }) => {
  await approve(page, texts)
  await expect(titled(page, texts.paying.code.title)).toBeVisible()
  await expect(page.locator('[autocomplete=one-time-code]')).toBeFocused()
  if (isJudged) await expectSound(page)
  await typeCode(page, texts, await awashCode(account.phone))
  return page
}

/** Three wrong codes end the attempt. */
const byWrongCodes: Way = async ({ page, texts, account }) => {
  await approve(page, texts)
  const right = await awashCode(account.phone)
  const wrong = right === '000000' ? '111111' : '000000'
  const submit = page.getByRole('button', { name: texts.paying.code.submit, exact: true })
  for (let tries = 0; tries < 3; tries += 1) {
    await typeCode(page, texts, wrong)
    // The boxes are cleared when the response arrives.
    await expect(submit.and(page.locator(':enabled'))).toHaveCount(0)
  }
  return page
}

/** Four steps in the bank's app, after which Finish opens the home page. */
const inBankApp =
  (path: string, bank: string): Way =>
  async ({ page, texts, account, order, isJudged }) => {
    await approve(page, texts)
    await expect(page).toHaveURL(`/checkout/payment/${path}?order=${order.id}`)
    const main = page.getByRole('main')
    await expect(main.getByRole('list').last().getByRole('listitem')).toHaveCount(4)
    await expect(main.getByRole('definition').first()).toContainText(String(order.id))
    if (isJudged) await expectSound(page)
    const app = await page.context().newPage()
    await payInBankApp(app, bank, order.id)
    await app.close()
    await expect.poll(async () => (await orderNow(account, order.id)).status).toBe('pending-pickup')
    await page.getByRole('button', { name: texts.paying.bank.finish }).click()
    await expect(notice(page, texts.paying.paymentSuccessful)).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goto(`/checkout/receipt/${order.id}`)
    return page
  }

/** A bank's app cannot refuse a payment: Finish without a payment shows an error. */
const notInBankApp: Way = async ({ page, texts }) => {
  await approve(page, texts)
  await page.getByRole('button', { name: texts.paying.bank.finish }).click()
  await expect(notice(page, texts.paying.paymentNotConducted)).toBeVisible()
  return page
}

type Ways = { pay: Way; refuse: Way }
const bank = (path: string, code: string): Ways => ({ pay: inBankApp(path, code), refuse: notInBankApp })
const phone = (path: string): Ways => ({
  pay: onThePhone(path, approvePayment, 'pending-pickup'),
  refuse: onThePhone(path, refusePayment, 'payment-rejected'),
})

const methods: Record<Method, Ways> = {
  cbe: bank('cbebanking', 'cbe'),
  telebirr: { pay: inNewTab('Pay'), refuse: inNewTab('Cancel') },
  bunna: bank('bunna', 'bunna'),
  abay: bank('abay', 'abay'),
  'cbe-pay': { pay: inCardForm('Pay'), refuse: inCardForm('Cancel') },
  'hello-cash': phone('hello-cash'),
  'cbe-birr': phone('cbebirr'),
  'awash-birr': { pay: byCode, refuse: byWrongCodes },
  'boa-cybersource': { pay: inThisTab('Pay'), refuse: inThisTab('Cancel') },
  apollo: bank('apollo', 'apollo'),
  'enat-bank': bank('enat-bank', 'enat-bank'),
  'eth-switch': { pay: inNewTab('Pay'), refuse: inNewTab('Cancel') },
}
const names = Object.keys(methods) as Method[]
/** One project tests every method; the others test one method of each kind. */
const everywhere: readonly Method[] = ['cbe', 'hello-cash', 'awash-birr']
/** Refused where another method does; the tests of the API refuse a payment of each. */
const likeAnother: readonly Method[] = ['bunna', 'abay', 'apollo', 'enat-bank', 'cbe-birr', 'eth-switch']
const isBank = (method: Method) => methods[method].refuse === notInBankApp

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Matches the SMS about a received payment, whatever the amount. */
const paidSms = ({ sms }: ShopTexts, order: number): RegExp =>
  new RegExp(escaped(fillText(sms.paymentPaid, { order, amount: '\u0000' })).replace('\u0000', '.+'))

async function expectPaidOnce({ texts, account, order }: Visit): Promise<void> {
  const { status, events } = await orderNow(account, order.id)
  expect(status).toBe('pending-pickup')
  expect(events.filter(({ to }) => to === 'payment-captured')).toHaveLength(1)
  expect((await paymentsOf(order.id)).filter(({ state }) => state === 'paid')).toHaveLength(1)
  await smsTo(account.phone, paidSms(texts, order.id))
}

for (const [index, method] of names.entries()) {
  const isJudged = everywhere.includes(method)
  const refused = likeAnother.includes(method) ? '' : 'an order is refused and paid with another method, then '
  const title = `${method}: ${refused}one is paid with it, each once`
  test(isJudged ? `${title} @every-screen` : title, async ({ page, texts }, { project }) => {
    const { checkout, orders, paying } = texts
    const product = await ownProduct(project.name, index)
    const account = await registeredAccount()
    await remember(page, account)

    await test.step('refused, and paid with another method', async () => {
      if (likeAnother.includes(method)) return
      const order = await orderElsewhere(account, [{ id: product.id, quantity: 1 }], { payment_method: method })
      const visit = { page, texts, account, order, isJudged: false }
      await page.goto(`/checkout/payment?order=${order.id}`)
      const tab = await methods[method].refuse(visit)
      if (!isBank(method)) {
        await expect(titled(tab, paying.refused.title)).toBeVisible()
        expect((await orderNow(account, order.id)).status).toBe('payment-rejected')
        if (isJudged) await expectSound(tab)
      }
      await tab.getByRole('link', { name: paying.otherWay }).click()
      const other = method === 'hello-cash' ? 'cbe-birr' : 'hello-cash'
      await tab.getByRole('radio', { name: orders.method[other] }).check()
      const last = await methods[other].pay({ ...visit, page: tab })
      await expect(titled(last, paying.paid.title)).toBeVisible()
      await expectPaidOnce(visit)
      if (tab !== page) await tab.close()
    })

    await test.step('paid', async () => {
      const order = await orderElsewhere(account, [{ id: product.id, quantity: 1 }], { payment_method: method })
      const visit = { page, texts, account, order, isJudged }
      await page.goto(`/checkout/payment?order=${order.id}`)
      await expect(page.getByText(checkout.receipt.again)).toBeVisible()
      const tab = await methods[method].pay(visit)
      await expect(titled(tab, paying.paid.title)).toBeVisible()
      if (isJudged) await expectSound(tab)
      await expectPaidOnce(visit)
    })
  })
}

test('an order can be paid with another method from My orders, and its history shows what it waits for @every-screen', async ({
  page,
  texts,
}, { project }) => {
  const { checkout, orders, paying } = texts
  const product = await ownProduct(project.name)
  const account = await registeredAccount()
  const order = await orderElsewhere(account, [{ id: product.id, quantity: 1 }])
  await remember(page, account)
  await open(page, `/profile?order=${order.id}`)
  await page.getByRole('link', { name: orders.payOther }).click()
  await page.getByRole('radio', { name: orders.method['cbe-birr'] }).check()
  const payer = page.getByLabel(paying.phone.payer)
  await expect(payer).toHaveValue(account.phone)
  await expectSound(page)
  await payer.fill('91234')
  await approve(page, texts)
  await expect(notice(page, paying.phone.payerShort).first()).toBeVisible()
  await payer.fill(account.phone)
  await approve(page, texts)
  await expect(titled(page, paying.phone.title)).toBeVisible()
  await refusePayment(order.id, 'dormant_account')
  const reason = fillText(paying.refusal.dormant_account, { method: orders.method['cbe-birr'] })
  await expect(page.getByText(reason)).toBeVisible()

  await open(page, `/profile?order=${order.id}`)
  await expect(page.getByText(fillText(orders.payment.refused, { method: orders.method['cbe-birr'] }))).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await expectSound(page)
  await page.getByRole('main').getByRole('link', { name: orders.pay }).click()
  await expect(page.getByText(checkout.receipt.again)).toBeVisible()
})

test('a blocked payment page is offered as a link, and the first tab learns of the payment too', async ({
  page,
  texts,
}, { project }) => {
  const { checkout, paying } = texts
  const product = await ownProduct(project.name)
  const account = await registeredAccount()
  const order = await orderElsewhere(account, [{ id: product.id, quantity: 1 }])
  await remember(page, account)
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(`/checkout/payment?order=${order.id}`)
  await approve(page, texts)
  await expect(page.getByText(paying.opened.blocked)).toBeVisible()
  await expectSound(page)
  const [theirs] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: paying.opened.open }).click(),
  ])
  await theirs.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(titled(theirs, paying.paid.title)).toBeVisible()
  await theirs.close()
  await expect(titled(page, paying.paid.title)).toBeVisible()
  await expect(page.getByRole('button', { name: checkout.receipt.approve })).toBeHidden()
})

test('Finish reports an order that fails to load, and the error disappears when it loads', async ({ page, texts }, {
  project,
}) => {
  const { paying } = texts
  const product = await ownProduct(project.name)
  const account = await registeredAccount()
  const order = await orderElsewhere(account, [{ id: product.id, quantity: 1 }], { payment_method: 'apollo' })
  await remember(page, account)
  await open(page, `/checkout/payment/apollo?order=${order.id}`)
  const check = '**/check-and-update-payment'
  const finish = page.getByRole('button', { name: paying.bank.finish })
  // Only the second read fails; the first one has succeeded.
  await expect(finish).toBeVisible()
  await page.route(check, (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'The shop does not answer' } }),
  )
  await finish.click()
  await expect(notice(page, paying.errorFetchingOrder)).toBeVisible()
  await page.unroute(check)
  await finish.click()
  await expect(notice(page, paying.paymentNotConducted)).toBeVisible()
})

test('the old address of Awash redirects, and without an order the page says that there is no receipt', async ({
  page,
  texts,
}) => {
  const { cart, paying } = texts
  await remember(page, await registeredAccount())
  await open(page, '/checkout/payment/awashOTP')
  await expect(page).toHaveURL('/checkout/payment/awash-birr')
  await expect(page.getByRole('heading', { level: 1, name: paying.page['awash-birr'] })).toBeVisible()
  await expect(page.getByText(paying.noReceiptFound)).toBeVisible()
  await expect(page.getByRole('navigation', { name: cart.steps.label })).toBeHidden()
  await expectSound(page)
})
