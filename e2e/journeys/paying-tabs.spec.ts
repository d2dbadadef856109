import { fillText } from '@zembil/i18n/fill-text'
import { formatPrice, fromWire } from '@zembil/rules/money/money'
import { atPayment, buyNow } from '../support/at-checkout.ts'
import { registeredAccount, remember } from '../support/customer.ts'
import { cartLine, orderElsewhere, orderNow, ordersOf, ownProduct, startPayment } from '../support/ordering.ts'
import { payInBankApp } from '../support/paying.ts'
import { notePollAsked } from '../support/shop-database.ts'
import { expect, expectSound, open, test } from '../support/shop-test.ts'

for (const isReloaded of [false, true]) {
  test(`the tab left behind shows the paid order, ${isReloaded ? 'also after a reload' : 'as it stands'}`, async ({
    page,
    texts,
    language,
  }, { project }) => {
    const { checkout, paying } = texts
    const account = await atPayment(page, texts, [cartLine(await ownProduct(project.name, isReloaded ? 6 : 5), 2)])
    await buyNow(page, texts).click()
    await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
    const [order] = await ordersOf(account)
    if (!order) throw new Error('an order is needed')
    if (isReloaded) {
      await page.reload()
      await expect(page.getByText(checkout.receipt.again)).toBeVisible()
    }
    const [theirs] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: checkout.receipt.approve, exact: true }).click(),
    ])
    await theirs.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(theirs.getByRole('heading', { name: paying.paid.title })).toBeVisible()
    await theirs.close()
    await page.bringToFront()

    const expectPaid = async () => {
      await expect(page.getByRole('heading', { name: paying.paid.title })).toBeVisible()
      const main = page.getByRole('main')
      await expect(main).toContainText(String(order.id))
      await expect(main).toContainText(formatPrice(fromWire(order.total_cost), language))
      await expect(page.getByText(checkout.payment.nothing)).toHaveCount(0)
    }
    await expectPaid()
    await expectSound(page)
    // A phone may have discarded the tab meanwhile.
    await expect(page).toHaveURL(new RegExp(`\\b${order.id}$`))
    await page.reload()
    await expectPaid()
    // The cart is empty, and there is no receipt any more.
    await open(page, '/checkout/payment')
    await expectPaid()
    await expect(page.getByRole('heading', { name: fillText(paying.paid.heading, { id: order.id }) })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(paying.paid.day)
  })
}

test('a method page left behind shows that its order is paid', async ({ page, context, texts }, { project }) => {
  const { paying } = texts
  const product = await ownProduct(project.name, 7)
  const account = await registeredAccount()
  const order = await orderElsewhere(account, [{ id: product.id, quantity: 1 }], { payment_method: 'cbe' })
  await startPayment(account, order.id)
  await remember(page, account)
  await page.evaluate((id) => localStorage.setItem('receipt', JSON.stringify({ id, payment_method: 'cbe' })), order.id)
  // Without the order in the address, as an earlier version linked it.
  await open(page, '/checkout/payment/cbebanking')
  await expect(page).toHaveURL(`/checkout/payment/cbebanking?order=${order.id}`)
  await expect(page.getByRole('button', { name: paying.bank.finish })).toBeVisible()
  const bank = await context.newPage()
  await payInBankApp(bank, 'cbe', order.id)
  await expect.poll(async () => (await orderNow(account, order.id)).status).toBe('pending-pickup')
  await open(bank, `/checkout/receipt/${order.id}`)
  await expect.poll(() => bank.evaluate(() => localStorage.getItem('receipt'))).toBeNull()
  await bank.close()
  await expect(page.getByRole('heading', { name: paying.paid.title })).toBeVisible()
})

test('the card form opens after another method was chosen first, and takes the payment', async ({ page, texts }, {
  project,
}) => {
  const { checkout, common, orders, paying } = texts
  const product = await ownProduct(project.name, 8)
  const account = await registeredAccount()
  const order = await orderElsewhere(account, [{ id: product.id, quantity: 1 }], { payment_method: 'cbe' })
  await remember(page, account)
  await page.goto(`/checkout/payment?order=${order.id}`)
  const approve = page.getByRole('button', { name: checkout.receipt.approve, exact: true })
  await approve.click()
  await expect(page.getByRole('button', { name: paying.bank.finish })).toBeVisible()
  await page.getByRole('link', { name: paying.otherWay }).click()
  await page.getByRole('radio', { name: orders.method['cbe-pay'] }).check()
  await approve.click()
  const overlay = page.getByRole('dialog', { name: paying.card.title })
  await expect(overlay.getByRole('button', { name: common.close })).toBeVisible()
  await notePollAsked(order.id)
  await overlay.frameLocator('iframe').getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: paying.paid.title })).toBeVisible()
  expect((await orderNow(account, order.id)).status).toBe('pending-pickup')
})
