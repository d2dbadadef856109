import { fillText } from '@zembil/i18n/fill-text'
import {
  atMethods,
  atPayment,
  buyNow,
  cancelOnReceipt,
  home,
  notice,
  pickup,
  placeOrder,
  way,
} from '../support/at-checkout.ts'
import {
  codeFor,
  enter,
  newPhone,
  profileOf,
  registeredAccount,
  remember,
  signInElsewhere,
} from '../support/customer.ts'
import {
  buyOut,
  cartLine,
  keepCart,
  ordersOf,
  ownProduct,
  ownProducts,
  productNow,
  storedCart,
} from '../support/ordering.ts'
import { giveForFree, nameForDiscount } from '../support/shop-database.ts'
import { expect, expectSound, open, test } from '../support/shop-test.ts'

/** The demo's first discount for named customers: 3 percent. */
const cooperative = 2
const bole = { latitude: 8.995, longitude: 38.789 }
const nairobi = { latitude: -1.286, longitude: 36.817 }

function isUncovered(field: Element): boolean {
  const { x, y, width, height } = field.getBoundingClientRect()
  return document.elementFromPoint(x + width / 2, y + height / 2) === field
}

test('a visitor fills the cart, signs in, registers, orders, finds the order and cancels it @every-screen', async ({
  page,
  texts,
  language,
}, { project }) => {
  const { cart, catalog, checkout, login, account, orders, paying } = texts
  // The last product: other tests buy the first one, and this test counts stock.
  const product = await ownProduct(project.name, -1)
  const phone = newPhone()
  const before = (await productNow(product.id)).left_in_stock

  await test.step('from the storefront to the cart', async () => {
    await open(page, `/products/${product.id}`)
    await page.getByRole('main').getByRole('button', { name: catalog.addToCart }).first().click()
    await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', '1')
    await page.locator('[data-cart]').click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByText(cart.visitor)).toBeVisible()
    await expectSound(page)
    await page.getByRole('main').getByRole('link', { name: cart.summary.continue }).click()
    await expect(page).toHaveURL('/login?redirect=%2Fcheckout')
  })
  await test.step('sign in and register', async () => {
    await page.getByLabel(login.phone.label).fill(phone)
    await page.getByRole('button', { name: login.phone.submit }).click()
    await expect(page.getByRole('heading', { level: 1, name: login.code.heading })).toBeVisible()
    await page
      .getByRole('group', { name: login.code.label })
      .getByRole('textbox')
      .first()
      .fill(await codeFor(phone))
    await expect(page).toHaveURL('/register?redirect=%2Fcheckout')
    const { address, ...person } = profileOf(phone)
    for (const [field, value] of Object.entries({ ...person, ...address }))
      if (field !== 'phone_number') await enter(page, field, value)
    await page.getByRole('main').getByRole('button', { name: account.register.submit }).click()
    await expect(page).toHaveURL('/checkout')
  })
  await test.step('three units, then the delivery step', async () => {
    await page.locator('[data-cart]').click()
    const name = language === 'am' ? product.name_am : product.name
    await page.getByRole('textbox', { name: fillText(cart.quantity, { name }) }).fill('3')
    await page.getByRole('main').getByRole('link', { name: cart.summary.continue }).click()
    await expect(page).toHaveURL('/checkout')
  })
  await test.step('missing fields are named', async () => {
    await expect(page.locator('main [name=sub_city]')).toHaveValue('Bole')
    await expect(placeOrder(page, texts)).toHaveAttribute('aria-disabled', 'true')
    await placeOrder(page, texts).click({ force: true })
    await expect(notice(page, checkout.shipping.selectMethod)).toBeVisible()
    await way(page, home).check()
    await expectSound(page)
  })
  await test.step('without a location, a typed address is enough', async () => {
    await page.getByRole('button', { name: checkout.location.ask }).click()
    await expect(notice(page, language === 'am' ? checkout.location.refused : 'User denied Geolocation')).toBeVisible()
    await expect(placeOrder(page, texts)).not.toHaveAttribute('aria-disabled', 'true')
    await page.locator('main [name=woreda]').fill('')
    await placeOrder(page, texts).click()
    const woreda = page.locator('main [name=woreda]')
    await expect(woreda).toBeFocused()
    expect(await woreda.evaluate(isUncovered), 'no bar lies over what is to be filled in').toBe(true)
    await woreda.fill('07')
    await page.locator('main [name=landmark]').fill('Edna Mall')
    await placeOrder(page, texts).click()
    await expect(page).toHaveURL('/checkout/payment')
  })
  await test.step('pay with Telebirr', async () => {
    await expect(page.getByText(/Edna Mall/)).toBeVisible()
    await buyNow(page, texts).click({ force: true })
    await expect(notice(page, checkout.error.noPaymentSelected)).toBeVisible()
    await page.getByRole('radio', { name: orders.method.telebirr }).check()
    await expectSound(page)
    await buyNow(page, texts).click()
    await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
    expect((await productNow(product.id)).left_in_stock).toBe(before - 3)
    await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', '0')
    expect((await storedCart(page)).items).toEqual([])
    await expectSound(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('receipt'))).toContain('telebirr')
    await page.reload()
    await expect(page.getByText(checkout.receipt.again)).toBeVisible()
    const [theirs] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: checkout.receipt.approve, exact: true }).click(),
    ])
    await theirs.close()
    await expect(page.getByText(paying.opened.text)).toBeVisible()
  })
  await test.step('the order is in My orders, and canceling it returns the stock', async () => {
    const [order] = await ordersOf(await signInElsewhere(phone))
    await open(page, `/profile?order=${order?.id}`)
    await expect(page.getByText(fillText(orders.payment.pending, { method: orders.method.telebirr }))).toBeVisible()
    await expect(page.getByText(orders.event.unpaid)).toBeVisible()
    await page.getByRole('button', { name: orders.cancel.action }).click()
    const dialog = page.getByRole('dialog')
    await expectSound(page)
    await dialog.getByRole('button', { name: orders.cancel.confirm }).click()
    await expect(page.getByText(orders.event.canceled).first()).toBeVisible()
    await expect(notice(page, checkout.success.orderCanceled)).toBeVisible()
    expect((await productNow(product.id)).left_in_stock).toBe(before)
    await expectSound(page)
  })
})

test.describe("the customer's location", () => {
  test('a registered location locks the address, can be removed, and must be in the city', async ({
    page,
    context,
    texts,
  }, { project }) => {
    const { checkout } = texts
    const product = await ownProduct(project.name)
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(nairobi)
    await remember(page, await registeredAccount())
    await keepCart(page, { items: [cartLine(product, 4)] })
    await open(page, '/checkout')
    await way(page, home).check()
    await page.getByRole('button', { name: checkout.location.ask }).click()
    await expect(page.getByRole('status').filter({ hasText: checkout.shipping.outside })).toBeVisible()
    await expect(page.getByText(checkout.location.registered)).toBeHidden()
    await expect(page.locator('main [name=sub_city]')).toBeDisabled()
    await expect(page.locator('main [name=landmark]')).toBeEnabled()
    await expectSound(page)
    await placeOrder(page, texts).click({ force: true })
    await expect(notice(page, checkout.shipping.outside)).toBeVisible()

    await page.getByRole('button', { name: checkout.location.change }).click()
    await expect(page.locator('main [name=sub_city]')).toBeEnabled()
    await context.setGeolocation(bole)
    await page.getByRole('button', { name: checkout.location.ask }).click()
    await expect(page.getByText(checkout.location.registered)).toBeVisible()
    await placeOrder(page, texts).click()
    await expect(page).toHaveURL('/checkout/payment')
    await expect(page.getByText(texts.orders.facts.onMap)).toBeVisible()
    // Phones with little memory discard background pages and reload them.
    await page.reload()
    await page.getByRole('link', { name: checkout.payment.change }).click()
    await expect(page.getByText(checkout.location.registered)).toBeVisible()
  })
})

test.describe('the payment step', () => {
  test.use({ expectedNoise: /status of 422/ })

  test('with a discount of 100 percent the payment step asks for no payment', async ({ page, texts }, { project }) => {
    const { checkout, orders, paying } = texts
    const account = await registeredAccount()
    await giveForFree(account)
    await atMethods(page, texts, account, [cartLine(await ownProduct(project.name), 1)])
    const telebirr = page.getByRole('radio', { name: orders.method.telebirr })
    await expect(telebirr).toBeVisible()
    await page.getByLabel(checkout.payment.discount).selectOption({ index: 1 })
    await expect(page.getByText(checkout.payment.freeText)).toBeVisible()
    await expect(telebirr).toBeHidden()
    await expectSound(page)
    await buyNow(page, texts).click()
    await expect(page.getByRole('heading', { name: paying.free.title })).toBeVisible()
    await expect(page).toHaveURL(/\/checkout\/receipt\/\d+$/)
    await expectSound(page)
    expect(await ordersOf(account)).toMatchObject([
      { status: 'pending-pickup', payment_method: 'none', total_cost: '0.00' },
    ])
    expect((await storedCart(page)).items).toEqual([])
  })

  test('the payment step offers a referrer for some methods, and a discount @every-screen', async ({ page, texts }, {
    project,
  }) => {
    const { cart, checkout, orders } = texts
    const product = await ownProduct(project.name)
    const account = await atPayment(page, texts, [cartLine(product, 2)])
    // The demo's discounts are for named customers; the list is read again after a reload.
    await expect(page.getByLabel(checkout.payment.discount)).toBeHidden()
    await nameForDiscount(account, cooperative)
    const done = page.getByRole('navigation', { name: cart.steps.label }).getByRole('link', { name: cart.steps.done })
    await expect(done.locator('svg')).toHaveCount(2)
    const referrer = page.getByLabel(checkout.payment.referrer)
    await expect(referrer).toBeHidden()
    await page.getByRole('radio', { name: orders.method.cbe, exact: true }).check()
    await referrer.pressSequentially('8')
    await expect(page.getByText(checkout.payment.firstDigit)).toBeVisible()
    await referrer.fill('91234')
    await buyNow(page, texts).click({ force: true })
    await expect(notice(page, checkout.payment.referrerShort)).toBeVisible()
    await referrer.fill(account.phone)
    await buyNow(page, texts).click({ force: true })
    await expect(notice(page, checkout.payment.ownReferrer).first()).toBeVisible()
    expect(await ordersOf(account)).toEqual([])
    const friend = newPhone()
    await referrer.fill(friend)
    await page.reload()
    await expect(referrer).toHaveValue(friend)

    const total = Math.round(Number(product.price) * 2 * 97) / 100
    await page.getByLabel(checkout.payment.discount).selectOption({ index: 1 })
    await expect(page.getByText(total.toLocaleString('en', { minimumFractionDigits: 2 })).first()).toBeVisible()
    await expectSound(page)
    await buyNow(page, texts).click()
    await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(friend)
    expect(await ordersOf(account)).toMatchObject([{ payment_method: 'cbe', total_cost: total.toFixed(2) }])

    await test.step('the referrer is saved before the payment starts; if that fails, no payment starts', async () => {
      const calls: string[] = []
      page.on('request', (request) => {
        const [, call] = /\/customer\/(?:orders\/\d+\/)?(referrals|make-payment)$/.exec(request.url()) ?? []
        if (call) calls.push(call)
      })
      const approve = page.getByRole('button', { name: checkout.receipt.approve, exact: true })
      const referrals = '**/api/v1/customer/referrals'
      await page.route(referrals, (route) =>
        route.fulfill({ status: 422, json: { code: 'validation_failed', message: 'Not this one' } }),
      )
      await approve.click()
      await expect(notice(page, checkout.referralFailed)).toBeVisible()
      expect(calls).toEqual(['referrals'])
      await page.unroute(referrals)
      await approve.click()
      await expect(page).toHaveURL(/\/checkout\/payment\/cbebanking\?order=\d+$/)
      expect(calls).toEqual(['referrals', 'referrals', 'make-payment'])
      await page.getByRole('link', { name: texts.paying.otherWay }).click()
    })
    await test.step('Cancel asks first, returns the goods to the cart and opens the home page', async () => {
      await page.getByRole('button', { name: checkout.receipt.cancel, exact: true }).click()
      await expectSound(page)
      await page.getByRole('dialog').getByRole('button', { name: orders.cancel.keep }).click()
      expect(await ordersOf(account)).toMatchObject([{ status: 'unpaid' }])
      await cancelOnReceipt(page, texts)
      await expect(page).toHaveURL('/')
      await expect(notice(page, checkout.success.orderCanceled)).toContainText(checkout.success.itemsBack)
      expect(await ordersOf(account)).toMatchObject([{ status: 'canceled' }])
      expect((await storedCart(page)).items).toMatchObject([{ id: product.id, quantity: 2 }])
    })
    await keepCart(page, {})
    await open(page, '/payment')
    await expect(page).toHaveURL('/checkout/payment')
    await expect(page.getByText(checkout.payment.nothing)).toBeVisible()
    await expect(done).toHaveCount(0)
    await expectSound(page)
  })
})

test.describe('failures during checkout', () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test('delivery types that fail to load can be retried', async ({ page, texts }, { project }) => {
    const { checkout, common } = texts
    const product = await ownProduct(project.name)
    await remember(page, await registeredAccount())
    await keepCart(page, { items: [cartLine(product)] })
    const types = '**/api/v1/customer/delivery-types'
    await page.route(types, (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many requests' } }),
    )
    await open(page, '/checkout')
    await expect(notice(page, checkout.shipping.waysFailed)).toBeVisible()
    await expectSound(page)
    await page.unroute(types)
    await page.getByRole('main').getByRole('button', { name: common.retry }).click()
    await expect(way(page, pickup)).toBeVisible()
  })

  test('a changed price is shown before paying', async ({ page, texts }, { project }) => {
    const { cart, checkout } = texts
    const product = await ownProduct(project.name)
    const account = await atPayment(page, texts, [cartLine(product, 2, { price: '1.00' })])
    await expect(notice(page, cart.trouble.title)).toBeVisible()
    await buyNow(page, texts).click({ force: true })
    await expect(notice(page, cart.trouble.blocked)).toBeVisible()
    expect(await ordersOf(account)).toEqual([])
    await page.getByRole('button', { name: cart.trouble.fixAll }).click()
    await expect(page.getByText(cart.trouble.title)).toBeHidden()
    await buyNow(page, texts).click()
    await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
  })

  test('a product that sold out meanwhile is named, and the rest can be ordered @wide', async ({
    page,
    texts,
    language,
  }, { project }) => {
    const { cart, checkout } = texts
    const few = await ownProducts(
      project.name,
      ({ left_in_stock, is_non_stocked }) => left_in_stock > 0 && left_in_stock <= 30 && !is_non_stocked,
    )
    const plenty = await ownProduct(project.name)
    const [scarce] = few.sort((one, other) => one.left_in_stock - other.left_in_stock)
    if (!scarce) throw new Error('a scarce product is needed')
    const account = await atPayment(page, texts, [cartLine(scarce), cartLine(plenty)])
    await expect(buyNow(page, texts)).not.toHaveAttribute('aria-disabled', 'true')
    await buyOut(await registeredAccount(), scarce.id)
    await buyNow(page, texts).click()
    const name = language === 'am' ? scarce.name_am : scarce.name
    const line = page.getByRole('main').getByRole('listitem').filter({ hasText: cart.trouble.out })
    await expect(line).toContainText(name)
    await expectSound(page)
    expect(await ordersOf(account)).toEqual([])
    await page.getByRole('button', { name: cart.trouble.fixAll }).click()
    await expect(page.getByText(cart.trouble.title)).toBeHidden()
    await buyNow(page, texts).click()
    await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
    expect(await ordersOf(account)).toMatchObject([{ products: [{ id: plenty.id }] }])
  })

  test('Buy now without a connection says so, loses nothing and never orders twice', async ({ page, context, texts }, {
    project,
  }) => {
    const { checkout } = texts
    const product = await ownProduct(project.name)
    const account = await atPayment(page, texts, [cartLine(product, 2)])
    await context.setOffline(true)
    await buyNow(page, texts).click()
    await expect(notice(page, checkout.payment.unanswered)).toBeVisible()
    expect((await storedCart(page)).items).toHaveLength(1)
    await context.setOffline(false)
    expect(await ordersOf(account)).toEqual([])

    await test.step('the order is placed, but its response is lost', async () => {
      await page.route('**/api/v1/customer/orders', async (route) => {
        if (route.request().method() !== 'POST') return route.continue()
        await route.fetch()
        await route.abort('connectionreset')
      })
      await buyNow(page, texts).click()
      await expect(notice(page, checkout.payment.unanswered)).toBeVisible()
      expect(await ordersOf(account)).toHaveLength(1)
      expect((await storedCart(page)).items).toHaveLength(1)
      await page.unroute('**/api/v1/customer/orders')
    })
    await page.reload()
    await buyNow(page, texts).click()
    await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
    expect(await ordersOf(account)).toHaveLength(1)
  })
})
