import { fillText } from '@zembil/i18n/fill-text'
import { atPayment, buyNow } from '../support/at-checkout.ts'
import { registeredAccount, remember } from '../support/customer.ts'
import { openFooter } from '../support/open-footer.ts'
import { cartLine, keepCart, orderElsewhere, ordersOf, ownProduct, storedCart } from '../support/ordering.ts'
import { paidOrder } from '../support/paid-orders.ts'
import { smsTo } from '../support/paying.ts'
import { shopEnv } from '../support/shop.ts'
import { inDatabase } from '../support/shop-database.ts'
import { expect, expectSound, open, test } from '../support/shop-test.ts'

/** The words of a text before its first placeholder that is not filled. */
const start = (text: string): string => text.split('{{')[0] ?? ''

test('canceling a paid order says where the money goes, and the order tracks it until it has arrived', async ({
  page,
  texts,
}, { project }) => {
  const { orders } = texts
  const product = await ownProduct(project.name)
  const { account, order } = await paidOrder([{ id: product.id, quantity: 1 }])
  await remember(page, account)
  await open(page, `/profile?order=${order.id}`)
  await page.getByRole('button', { name: orders.cancel.action }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(orders.method.telebirr)
  await expectSound(page)
  await dialog.getByRole('button', { name: orders.cancel.confirm }).click()
  const tracker = page.getByRole('main').getByText(fillText(orders.refund.toMethod, { method: orders.method.telebirr }))
  await expect(tracker).toBeVisible()
  await expect(page.getByText(orders.refund.started)).toBeVisible()
  await expectSound(page)
  expect(await smsTo(account.phone, `order ${order.id} is canceled`)).toContain(
    'goes back to the account you paid from',
  )
  await smsTo(account.phone, `for order ${order.id} is back on the account`)
  await page.reload()
  await expect(page.getByText(orders.refund.arrived, { exact: true })).toBeVisible()
  await expect(page.getByText(orders.refund.number)).toBeVisible()
})

test('an unpaid order is shown with the time left on every page, in the order list and after going back', async ({
  page,
  texts,
}, { project }) => {
  const { cart, checkout, paying } = texts
  const product = await ownProduct(project.name)
  await open(page, '/products')
  const account = await atPayment(page, texts, [cartLine(product)])
  await buyNow(page, texts).click()
  await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
  const [order] = await ordersOf(account)
  // The receipt is stored after two seconds.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('receipt'))).not.toBeNull()
  const strip = page.getByRole('link', { name: fillText(paying.unpaid.order, { id: order?.id ?? 0 }) })

  await page.goto('/cart')
  await expect(strip).toContainText(start(paying.unpaid.pay))
  await expect(page.getByText(cart.noItemsInCart)).toBeVisible()
  await expect(page.getByRole('link', { name: cart.myOrders })).toBeVisible()
  await expectSound(page)
  await open(page, '/profile')
  await expect(page.getByRole('main').getByRole('link', { name: start(paying.unpaid.pay) })).toBeVisible()
  await expectSound(page)
  await strip.click()
  await expect(page.getByText(checkout.receipt.again)).toBeVisible()
  await expect(strip).toBeHidden()
})

test('unpaid orders of another device are shown together, with one call for several pages', async ({ page, texts }, {
  project,
}) => {
  const { paying } = texts
  const product = await ownProduct(project.name)
  const account = await registeredAccount()
  const first = await orderElsewhere(account, [{ id: product.id, quantity: 1 }])
  await orderElsewhere(account, [{ id: product.id, quantity: 1 }])
  await remember(page, account)
  let calls = 0
  page.on('request', (request) => {
    if (/\/orders(\?|$)/.test(request.url())) calls += 1
  })
  await open(page, '/faq')
  const strip = page.getByRole('navigation', { name: paying.unpaid.title })
  await expect(strip.getByRole('link').first()).toContainText(fillText(paying.unpaid.order, { id: first.id }))
  await (await openFooter(page)).locator('a[href="/contact"]').first().click()
  await expect(page).toHaveURL('/contact')
  await expect(strip.getByRole('link')).toHaveCount(2)
  expect(calls).toBe(1)
  await expectSound(page)
  await strip.getByRole('link', { name: fillText(paying.unpaid.all, { count: 2 }) }).click()
  await expect(page).toHaveURL('/profile')
})

test('an order that was not paid in time says why it was canceled', async ({ page, texts }, { project }) => {
  const product = await ownProduct(project.name)
  const account = await registeredAccount()
  const { id } = await orderElsewhere(account, [{ id: product.id, quantity: 1 }])
  await inDatabase((db) =>
    db
      .updateTable('orders')
      .set({ expires_at: new Date(Date.now() - 1_000) })
      .where('id', '=', id)
      .execute(),
  )
  await remember(page, account)
  // The worker expires orders every minute.
  await expect.poll(async () => (await ordersOf(account))[0]?.status, { timeout: 120_000 }).toBe('canceled')
  await open(page, '/profile')
  await page.getByRole('button', { name: texts.account.notifications.title }).click()
  const news = page.getByRole('dialog').locator(`a[href$="?order=${id}"]`)
  await news.first().click()
  await expect(page).toHaveURL(`/profile?order=${id}`)
  await expect(page.getByText(start(texts.orders.expired)).first()).toBeVisible()
})

test('a receipt names seller, tax, payment and place, leaves the history out on paper, and can be shared', async ({
  page,
  texts,
}, { project }) => {
  const { orders } = texts
  const product = await ownProduct(project.name)
  const { account, order } = await paidOrder([{ id: product.id, quantity: 1 }])
  await remember(page, account)
  await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'canShare'))
  await open(page, `/profile?order=${order.id}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: orders.receipt.share }).click(),
  ])
  expect(download.suggestedFilename()).toBe(`zembil-${order.id}.png`)
  await page.emulateMedia({ media: 'print' })
  const paper = page.getByRole('main')
  await expect(paper.getByText(shopEnv.SHOP_SELLER ?? '')).toBeVisible()
  await expect(paper.getByText(shopEnv.SHOP_TIN ?? '')).toBeVisible()
  await expect(paper.getByText(fillText(orders.receipt.vat, { percent: 15 }))).toBeVisible()
  await expect(paper.getByText(orders.receipt.paidOn)).toBeVisible()
  await expect(paper.getByText(order.payments[0]?.transaction_no ?? '?')).toBeVisible()
  await expect(paper.getByText(orders.history)).toBeHidden()
  await page.emulateMedia({ media: null })
})

test('a lower price is taken over without blocking the checkout', async ({ page, texts }, { project }) => {
  const { cart } = texts
  const product = await ownProduct(project.name, -3)
  await remember(page, await registeredAccount())
  await keepCart(page, { items: [cartLine(product, 1, { price: '99999.00' })] })
  await open(page, '/cart')
  await expect(page.getByRole('alert').filter({ hasText: cart.trouble.cheaper })).toBeVisible()
  expect((await storedCart(page)).items[0]?.price).toBe(product.price)
  await page.getByRole('main').getByRole('link', { name: cart.summary.continue }).click()
  await expect(page).toHaveURL('/checkout')
})
