import { atMethods, atPayment, buyNow, cancelOnReceipt, home, notice, way } from '../support/at-checkout.ts'
import { newPhone, registeredAccount, remember } from '../support/customer.ts'
import { cancelElsewhere, cartLine, keepCart, ordersOf, ownProduct, storedCart } from '../support/ordering.ts'
import { expect, expectSound, open, test } from '../support/shop-test.ts'

test.use({ expectedNoise: /Failed to load resource/ })

const api = '**/api/v1/customer'
const refusal = { status: 429, json: { code: 'too_many_requests', message: 'Too many requests' } }

test('a refused order, cancellation, referral or payment shows an error and stays on the page', async ({
  page,
  texts,
}, { project }) => {
  const { checkout, orders } = texts
  const product = await ownProduct(project.name)
  const account = await registeredAccount()
  await atMethods(page, texts, account, [cartLine(product, 2)])
  await page.getByRole('radio', { name: orders.method.cbe, exact: true }).check()
  await page.getByLabel(checkout.payment.referrer).fill(newPhone())
  const approve = page.getByRole('button', { name: checkout.receipt.approve, exact: true })
  const refuse = (call: string) => page.route(api + call, (route) => route.fulfill(refusal))

  await test.step('Buy now', async () => {
    await refuse('/orders')
    await buyNow(page, texts).click()
    await expect(notice(page, `${checkout.error.orderFailed}${refusal.json.message}`)).toBeVisible()
    expect((await storedCart(page)).items).toHaveLength(1)
    expect(await ordersOf(account)).toEqual([])
    await page.unroute(`${api}/orders`)
  })
  await test.step('Buy now with too many unpaid orders', async () => {
    const json = { code: 'too_many_unpaid_orders', message: 'Please pay or cancel one of them.' }
    await page.route(`${api}/orders`, (route) => route.fulfill({ status: 409, json }))
    await buyNow(page, texts).click()
    const told = page.getByRole('main').getByRole('alert').filter({ hasText: checkout.payment.held })
    await expect(told).toContainText(json.message)
    await expect(told.getByRole('link', { name: checkout.payment.myOrders })).toBeVisible()
    await page.unroute(`${api}/orders`)
  })
  await test.step('Buy now a second time', async () => {
    await buyNow(page, texts).click()
    await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
    await expect(notice(page, checkout.error.orderFailed)).toBeHidden({ timeout: 1_500 })
  })
  await test.step('Cancel', async () => {
    await refuse('/orders/*/cancel')
    await cancelOnReceipt(page, texts)
    await expect(notice(page, checkout.error.orderCancelFailed)).toContainText(refusal.json.message)
    await expect(approve).toBeVisible()
    await expectSound(page)
  })
  await test.step('Approve: the referral fails first, then the payment', async () => {
    let payments = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/make-payment')) payments++
    })
    await refuse('/referrals')
    await approve.click()
    await expect(notice(page, checkout.referralFailed)).toContainText(refusal.json.message)
    expect(payments).toBe(0)
    await page.unroute(`${api}/referrals`)
    await refuse('/orders/*/make-payment')
    await approve.click()
    await expect(notice(page, checkout.error.orderApproveFailed)).toBeVisible()
    // A limit on payments stays on the screen.
    await expect(page.getByRole('main').getByText(refusal.json.message)).toBeVisible()
    expect(payments).toBe(1)
    expect(await ordersOf(account)).toMatchObject([{ status: 'unpaid' }])
    await page.unroute(`${api}/orders/*/make-payment`)
    await approve.click()
    await expect(page).toHaveURL(/\/checkout\/payment\/cbebanking/)
  })
})

test('a browser without geolocation says so, and a typed address is enough', async ({ page, texts }, { project }) => {
  const { location } = texts.checkout
  const product = await ownProduct(project.name)
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'geolocation'))
  await remember(page, await registeredAccount())
  await keepCart(page, { items: [cartLine(product, 4)] })
  await open(page, '/checkout')
  await way(page, home).check()
  await page.getByRole('button', { name: location.ask }).click()
  await expect(notice(page, location.unsupported)).toContainText(location.typeInstead)
  await expect(page.locator('main [name=sub_city]')).toBeEnabled()
})

test('after the delivery type changes, the missing address is asked for before ordering', async ({ page, texts }, {
  project,
}) => {
  const { checkout } = texts
  const product = await ownProduct(project.name)
  const account = await registeredAccount()
  await atMethods(page, texts, { ...account, user: { ...account.user, address: null } }, [cartLine(product, 4)])
  await page.getByRole('radio', { name: texts.orders.method.telebirr }).check()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: checkout.shipping.title })).toBeVisible()
  await way(page, home).check()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: checkout.payment.title })).toBeVisible()
  await buyNow(page, texts).click({ force: true })
  await expect(notice(page, checkout.error.addressIncomplete)).toBeVisible()
  expect(await ordersOf(account)).toEqual([])
})

test('an order whose response was lost and that was canceled since is not reused', async ({ page, texts }, {
  project,
}) => {
  const { checkout } = texts
  const product = await ownProduct(project.name)
  const account = await atPayment(page, texts, [cartLine(product, 2)])
  await page.route(`${api}/orders`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await buyNow(page, texts).click()
  await expect(notice(page, checkout.payment.unanswered)).toBeVisible()
  await page.unroute(`${api}/orders`)
  const [lost] = await ordersOf(account)
  if (!lost) throw new Error('the order was not placed')
  await cancelElsewhere(account, lost.id)
  await buyNow(page, texts).click()
  await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
  await expect(page.locator('main :focus')).toContainText(checkout.receipt.title)
  const orders = await ordersOf(account)
  expect(orders.map(({ status }) => status).sort()).toEqual(['canceled', 'unpaid'])
  const shown = page.getByRole('main').getByRole('definition').first()
  await expect(shown).toHaveText(String(orders.find(({ status }) => status === 'unpaid')?.id))
})
