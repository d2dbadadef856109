import { atMethods, atPayment, buyNow, home, notice, way } from '../at-checkout.ts'
import { newPhone, registeredAccount, remember } from '../customer.ts'
import { cancelElsewhere, cartLine, keepCart, ordersOf, ownProduct, storedCart } from '../ordering.ts'
import { expect, expectSound, open, test } from '../shop-test.ts'

test.use({ expectedNoise: /Failed to load resource/ })

const api = '**/api/v1/customer'
const refusal = { status: 429, json: { code: 'too_many_requests', message: 'Too many requests' } }

test('a refused order, cancelling, referral or payment is told, and nothing goes on', async ({ page, texts }, {
  project,
}) => {
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
    await expect(notice(page, `${checkout.error.order_failed}${refusal.json.message}`)).toBeVisible()
    expect((await storedCart(page)).items).toHaveLength(1)
    expect(await ordersOf(account)).toEqual([])
    await page.unroute(`${api}/orders`)
  })
  await test.step('Buy now while too many orders wait for their payment', async () => {
    const json = { code: 'too_many_unpaid_orders', message: 'Please pay or cancel one of them.' }
    await page.route(`${api}/orders`, (route) => route.fulfill({ status: 409, json }))
    await buyNow(page, texts).click()
    const told = page.getByRole('main').getByRole('alert').filter({ hasText: checkout.payment.held })
    await expect(told).toContainText(json.message)
    await expect(told.getByRole('link', { name: checkout.payment.myOrders })).toBeVisible()
    await page.unroute(`${api}/orders`)
  })
  await test.step('Buy now again', async () => {
    await buyNow(page, texts).click()
    await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
    await expect(notice(page, checkout.error.order_failed)).toBeHidden({ timeout: 1_500 })
  })
  await test.step('Cancel', async () => {
    await refuse('/orders/*/cancel')
    await page.getByRole('button', { name: checkout.receipt.cancel, exact: true }).click()
    await expect(notice(page, checkout.error.order_cancel_failed)).toContainText(refusal.json.message)
    await expect(approve).toBeVisible()
    await expectSound(page)
  })
  await test.step('Approve, first the referral and then the payment', async () => {
    let payments = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/make-payment')) payments++
    })
    await refuse('/referrals')
    await approve.click()
    await expect(notice(page, checkout.referral_failed)).toContainText(refusal.json.message)
    expect(payments).toBe(0)
    await page.unroute(`${api}/referrals`)
    await refuse('/orders/*/make-payment')
    await approve.click()
    await expect(notice(page, checkout.error.order_approve_failed)).toBeVisible()
    // A limit on payments stays on the screen.
    await expect(page.getByRole('main').getByText(refusal.json.message)).toBeVisible()
    expect(payments).toBe(1)
    expect(await ordersOf(account)).toMatchObject([{ status: 'unpaid' }])
    await page.unroute(`${api}/orders/*/make-payment`)
    await approve.click()
    await expect(page).toHaveURL(/\/checkout\/payment\/cbebanking/)
  })
})

test('a browser that knows no positions says so, and an address will do', async ({ page, texts }, { project }) => {
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

test('a way of delivery changed on the way back asks for its address before anything is bought', async ({
  page,
  texts,
}, { project }) => {
  const { checkout } = texts
  const product = await ownProduct(project.name)
  const account = await registeredAccount()
  await atMethods(page, texts, { ...account, user: { ...account.user, address: null } }, [cartLine(product, 4)])
  await page.getByRole('radio', { name: texts.orders.method.telebirr }).check()
  await page.goBack()
  await way(page, home).check()
  await page.goForward()
  await buyNow(page, texts).click({ force: true })
  await expect(notice(page, checkout.error.address_incomplete)).toBeVisible()
  expect(await ordersOf(account)).toEqual([])
})

test('an order whose answer was lost and that was canceled since is not given again', async ({ page, texts }, {
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
  if (!lost) throw new Error('the order has not arrived')
  await cancelElsewhere(account, lost.id)
  await buyNow(page, texts).click()
  await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
  await expect(page.locator('main :focus')).toContainText(checkout.receipt.title)
  const orders = await ordersOf(account)
  expect(orders.map(({ status }) => status).sort()).toEqual(['canceled', 'unpaid'])
  const shown = page.getByRole('main').getByRole('definition').first()
  await expect(shown).toHaveText(String(orders.find(({ status }) => status === 'unpaid')?.id))
})
