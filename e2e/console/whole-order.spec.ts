import type { Browser, Page } from '@playwright/test'
import { fillText } from '@zembil/i18n/fill-text'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { formatDay } from '@zembil/rules/calendar/format-day'
import { formatPrice } from '@zembil/rules/money/money'
import type { MissingWish } from '@zembil/rules/orders/missing-wish'
import { buyNow, home, placeOrder, way } from '../support/at-checkout.ts'
import { expect, openScreen, test } from '../support/console-test.ts'
import { type Account, registeredAccount, remember } from '../support/customer.ts'
import { chooseLine, takeOrder } from '../support/floor/picking.ts'
import { hold } from '../support/hold.ts'
import { cartLine, keepCart, orderNow, ordersOf, productNow } from '../support/ordering.ts'
import { cheapPairs, type Goods, store } from '../support/paid-orders.ts'
import { smsTo } from '../support/paying.ts'
import { postReceipt, writeReceipt } from '../support/receiving.ts'
import { consoleOrigin, shopOrigin } from '../support/shop.ts'
import { expectSound, open, withoutWorker } from '../support/shop-test.ts'
import { shopTexts } from '../support/shop-texts.ts'
import { addMember, signIn } from '../support/staff.ts'

const wide = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
/** A short walk from the store. */
const bole = { latitude: 8.996, longitude: 38.789 }
const shop = shopTexts('en')

/** The browser of a customer, who lets the shop know where they are. */
async function customerPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    ...phone,
    baseURL: shopOrigin,
    permissions: ['geolocation'],
    geolocation: bole,
  })
  const page = await context.newPage()
  await page.addInitScript(withoutWorker)
  return page
}

/**
 * Says what to do about missing goods, buys for delivery and pays with Telebirr, all in the shop. Returns the number of the
 * order.
 */
async function buy(page: Page, account: Account, lines: object[], wishes: [Goods, MissingWish][]): Promise<number> {
  const { cart, checkout, orders } = shop
  await remember(page, account)
  await keepCart(page, { items: lines })
  await open(page, '/cart')
  for (const [{ name }, wish] of wishes)
    await page
      .getByRole('combobox', { name: `${cart.missing.label} ${name}`, exact: true })
      .selectOption({ label: cart.missing[wish].choice })
  await page.getByRole('main').getByRole('link', { name: cart.summary.continue }).click()
  await expect(page).toHaveURL('/checkout')
  await way(page, home).check()
  await page.getByRole('button', { name: checkout.location.ask }).click()
  await expect(page.getByText(checkout.location.registered)).toBeVisible()
  await placeOrder(page, shop).click()
  await expect(page).toHaveURL('/checkout/payment')
  await page.getByRole('radio', { name: orders.method.telebirr }).check()
  await buyNow(page, shop).click()
  await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
  const approve = page.getByRole('button', { name: checkout.receipt.approve, exact: true })
  const [theirs] = await Promise.all([page.waitForEvent('popup'), approve.click()])
  await theirs.getByRole('button', { name: 'Pay', exact: true }).click()
  const [order] = await ordersOf(account)
  if (!order) throw new Error('the order was not placed')
  await expect.poll(async () => (await orderNow(account, order.id)).status).toBe('pending-delivery')
  await theirs.close()
  return order.id
}

test('goods are received, an order of them is bought, picked with changes, sent out, delivered without a connection, and its customer sees it all', async ({
  browser,
  page: desk,
  texts,
}) => {
  const { pick, dispatch, courier: stops } = texts
  const { orders } = shop
  const pairs = await cheapPairs()
  const [whole, short, [missing, substitute]] = [pairs[3]?.[0], pairs[4]?.[0], pairs[5] ?? []]
  if (!whole || !short || !missing || !substitute) throw new Error('three kinds of goods are needed')
  await test.step('a storekeeper receives goods, and shoppers can buy them', async () => {
    const { left_in_stock: before } = await productNow(whole.id)
    const storeroom = await (await browser.newContext({ ...wide, baseURL: consoleOrigin })).newPage()
    await signIn(storeroom, await addMember({ roles: ['storekeeper'], storeIds: [store] }))
    await writeReceipt(storeroom, texts, (await productNow(whole.id)).name)
    await postReceipt(storeroom, texts)
    await expect
      .poll(async () => (await productNow(whole.id)).left_in_stock, { timeout: 30_000 })
      .toBeGreaterThan(before)
    await storeroom.context().close()
  })
  const account = await registeredAccount()
  const customer = await customerPage(browser)
  const lineOf = async ({ id }: Goods, quantity: number) => cartLine(await productNow(id), quantity)
  const lines = [
    await lineOf(whole, Math.ceil(35_000 / whole.price_santim)),
    await lineOf(short, 3),
    await lineOf(missing, 2),
  ]
  const id = await buy(customer, account, lines, [
    [short, 'leave-out'],
    [missing, 'similar'],
  ])
  const back = 2 * short.price_santim + 2 * Math.max(0, missing.price_santim - substitute.price_santim)
  const showOrder = () => open(customer, `/profile?order=${id}`)
  const cancel = customer.getByRole('button', { name: orders.cancel.action })

  const floor = await (await browser.newContext({ ...phone, baseURL: consoleOrigin })).newPage()
  await test.step('a picker starts, and the customer can no longer cancel', async () => {
    await showOrder()
    await expect(cancel).toBeVisible()
    await signIn(floor, await addMember({ roles: ['picker'], storeIds: [store] }), 'shared')
    await floor.goto('/pick')
    await takeOrder(floor, pick, id)
    await showOrder()
    await expect(customer.getByRole('region', { name: orders.now.title })).toContainText(orders.progress.preparing)
    await expect(cancel).toBeHidden()
    await expectSound(customer)
  })

  await test.step('one line is whole, one is short, one is substituted, as the customer wishes', async () => {
    await chooseLine(floor, whole)
    await floor.getByRole('button', { name: /^All \d+/ }).click()
    await chooseLine(floor, short)
    await floor.getByRole('button', { name: pick.line.one, exact: true }).click()
    await expect(floor.getByText('1 of 3 picked')).toBeVisible()
    await floor.getByRole('button', { name: pick.short.open }).click()
    await floor.getByRole('button', { name: pick.reason['not-there'] }).click()
    await floor.getByRole('button', { name: pick.shelf.empty }).click()
    await expect(floor.getByText(pick.wish['leave-out'])).toBeVisible()
    await floor.getByRole('button', { name: pick.short.next }).click()
    await chooseLine(floor, missing)
    await floor.getByRole('button', { name: pick.short.open }).click()
    await floor.getByRole('button', { name: pick.reason.damaged }).click()
    await expect(floor.getByText(pick.wish.similar)).toBeVisible()
    await floor.getByRole('button', { name: pick.substitute.open }).click()
    await floor.getByRole('dialog').getByRole('button', { name: substitute.name }).click()
    const take = floor.getByRole('dialog').getByRole('button', { name: new RegExp(`2 × ${substitute.name}`) })
    await take.click()
    await expect(floor.getByText(formatPrice(back, 'en'))).toBeVisible()
  })

  await test.step('the money goes to the wallet, with one SMS, and the order is packed', async () => {
    await floor.getByRole('button', { name: fillText(pick.finish.button, { order: id }) }).click()
    await expect(floor.getByRole('heading', { name: fillText(pick.pack.title, { order: id }) })).toBeVisible()
    const sms = await smsTo(account.phone, `changes to order ${id}`)
    expect(sms).toContain(`2 x ${missing.name} replaced by ${substitute.name}`)
    expect(sms).toContain(`${(back / 100).toFixed(2)} birr is now in your wallet`)
    await floor.getByRole('button', { name: pick.pack.button, exact: true }).click()
    await expect(floor.getByRole('heading', { name: fillText(pick.packed.title, { order: id }) })).toBeVisible()
  })

  const dawit = await addMember({ roles: ['courier'], storeIds: [store], name: `Dawit ${id}` })
  await test.step('a dispatcher gives it to a courier, who leaves with the scanned bag', async () => {
    await signIn(desk, await addMember({ roles: ['dispatcher'], storeIds: [store] }))
    await openScreen(desk, '/dispatch')
    await desk.getByRole('checkbox', { name: fillText(dispatch.select, { order: id }), exact: true }).check()
    await desk.getByRole('button', { name: fillText(dispatch.give_one, { count: 1 }) }).click()
    await desk.getByRole('button', { name: dawit.name }).click()
    const card = desk.locator('section, article').filter({
      has: desk.getByRole('heading', { level: 2, name: dawit.name, exact: true }),
    })
    await card.last().getByRole('button', { name: dispatch.leave.open }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(dispatch.scan.label).fill(`${id}-${store}-1`)
    await dialog.getByRole('button', { name: dispatch.scan.add }).click()
    await dialog.getByRole('button', { name: fillText(dispatch.leave.confirm_one, { count: 1 }) }).click()
    await expect(dialog).toHaveCount(0)
    await smsTo(account.phone, new RegExp(`Dawit is bringing you order ${id}.*7878`))
    await showOrder()
    const now = customer.getByRole('region', { name: orders.now.title })
    await expect(now).toContainText(fillText(orders.progress.outWith, { courier: 'Dawit' }))
    await expect(now.getByRole('link')).toHaveAttribute('href', 'tel:7878')
    await expectSound(customer)
  })

  const road = await browser.newContext({ ...phone, baseURL: consoleOrigin })
  const bike = await road.newPage()
  await test.step('the courier delivers without a connection, which comes back later', async () => {
    await signIn(bike, dawit, 'phone')
    await bike.goto('/courier')
    await bike.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const stop = bike.getByRole('button', { name: /Selam/ })
    await expect(stop).toBeVisible()
    await road.setOffline(true)
    await stop.click()
    await bike.getByRole('button', { name: stops.stop.delivered, exact: true }).click()
    await bike.getByLabel(stops.delivered.name, { exact: true }).fill('Almaz Bekele')
    await hold(bike, stops.delivered.hold)
    await expect(bike.getByText(stops.over.unsent, { exact: true })).toBeVisible()
    expect(await orderNow(account, id)).toMatchObject({ status: 'pending-delivery', progress: 'out' })
    await road.setOffline(false)
    await expect(bike.getByText(stops.over.unsent, { exact: true })).toHaveCount(0)
  })

  await test.step('the customer sees the day, the changes and the wallet', async () => {
    await showOrder()
    const main = customer.getByRole('main')
    const date = formatDay(addisDay(new Date()), 'en')
    await expect(main.getByText(fillText(orders.date.delivered, { date }))).toBeVisible()
    await expect(main.getByText(fillText(orders.progress.outWith, { courier: 'Dawit' }))).toBeVisible()
    await expect(
      main.getByText(fillText(orders.changes.missing, { missing: 2, ordered: 3, name: short.name })),
    ).toBeVisible()
    await expect(main.getByText(fillText(orders.changes.instead, { quantity: 2, name: substitute.name }))).toBeVisible()
    const amount = formatPrice(back, 'en')
    await expect(main.getByText(fillText(orders.changes.wallet, { amount }))).toBeVisible()
    await expectSound(customer)
    await open(customer, '/profile?tab=profile')
    await expect(main.getByText(amount).first()).toBeVisible()
  })
})
