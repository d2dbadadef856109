import { consoleMessages } from '@zembil/i18n/console/messages'
import { expect, openScreen, test } from '../support/console-test.ts'
import { registeredAccount } from '../support/customer.ts'
import { orderElsewhere, ownProduct, startPayment } from '../support/ordering.ts'
import { approvePayment, refusePayment } from '../support/paying.ts'
import { inDatabase } from '../support/shop-database.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, signIn } from '../support/staff.ts'

/** An order that was refused once and then paid. */
async function paidOrder() {
  const account = await registeredAccount()
  const { id: productId } = await ownProduct('console', 1)
  const order = await orderElsewhere(account, [{ id: productId, quantity: 1 }])
  const attempts = () =>
    inDatabase((db) => db.selectFrom('payment_attempts').selectAll().where('order_id', '=', order.id).execute())
  await startPayment(account, order.id)
  await refusePayment(order.id)
  await expect.poll(async () => (await attempts()).map(({ state }) => state)).toEqual(['refused'])
  await startPayment(account, order.id)
  await approvePayment(order.id)
  const find = () =>
    inDatabase((db) => db.selectFrom('payments').selectAll().where('order_id', '=', order.id).executeTakeFirst())
  await expect.poll(find).toBeTruthy()
  const payment = await find()
  const paid = (await attempts()).find(({ state }) => state === 'paid')
  if (!payment || !paid) throw new Error('a payment is needed')
  return { account, order, payment, reference: paid.reference }
}

test('finance finds a payment by number, reference, order, phone, amount and day', async ({ page, texts }) => {
  const { money, common } = texts
  const { account, order, payment, reference } = await paidOrder()
  await signIn(page, await addMember({ roles: ['finance'] }))
  await openScreen(page, '/payments')
  const search = page.getByRole('searchbox', { name: money.search.label })
  const found = page.locator(`a[href="/payments/${payment.id}"]`)
  const by = page.getByLabel(money.search.by)
  const number = payment.transaction_no

  await search.fill(number.slice(0, 3))
  await expect(page.getByText(money.search.referenceShort)).toBeVisible()
  for (const text of [number, number.slice(-6).toLowerCase(), reference]) {
    await search.fill('nothing has this')
    await expect(page.getByRole('heading', { name: common.list.nothing })).toBeVisible()
    await search.fill(text)
    await expect(found, text).toBeVisible()
    expect(page.url()).not.toContain(text)
  }
  const choices = [
    ['order', String(order.id)],
    ['phone', `0${account.phone}`],
    ['amount', order.total_cost],
  ] as const
  for (const [kind, text] of choices) {
    await by.selectOption(kind)
    await search.fill(text)
    await expect(found, kind).toBeVisible()
    expect(page.url()).not.toContain(account.phone)
  }
  await page.getByLabel(money.filter.day).selectOption(common.period.yesterday)
  await expect(page.getByRole('heading', { name: common.list.nothing })).toBeVisible()
  await page.getByLabel(money.filter.day).selectOption(common.period.today)
  await expect(found).toBeVisible()
  await page.getByRole('button', { name: common.list.clearFilters }).click()
  await expect(search).toHaveValue('')
})

test('a payment shows its order and every try, and the provider can be asked again', async ({ page, texts }) => {
  const { money, customers, orders } = texts
  const { order, payment, reference } = await paidOrder()
  await signIn(page, await addMember({ roles: ['finance'] }))
  await openScreen(page, `/payments/${payment.id}`)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(payment.transaction_no)
  await expect(main.getByRole('link', { name: String(order.id) })).toHaveAttribute('href', `/orders/${order.id}`)
  await expect(main.getByText(money.refund.none)).toBeVisible()
  const tries = main.getByRole('article')
  await expect(tries).toHaveCount(2)
  const [paid, refused] = [tries.filter({ hasText: reference }), tries.filter({ hasNotText: reference })]
  await expect(paid).toContainText(money.attemptState.paid)
  await expect(refused).toContainText(money.refusal.failed)
  await expect(paid.getByRole('button', { name: orders.paying.ask })).toHaveCount(0)

  await refused.getByRole('button', { name: orders.paying.ask }).click()
  await expect(page.getByText(orders.paying.asked)).toBeVisible()
  await expect(refused.getByRole('button', { name: orders.paying.ask })).toBeDisabled()
  await expect(refused.getByRole('button', { name: orders.paying.ask })).toBeEnabled()
  await paid.getByText(money.attempt.answers).click()
  await expect(paid.getByText(money.attempt.accepted)).toBeVisible()

  await main.getByRole('link', { name: money.detail.openCustomer }).click()
  await page.getByRole('tab', { name: customers.tabs.payments }).click()
  await expect(page.getByRole('link', { name: payment.transaction_no })).toBeVisible()
})

for (const [language, width] of looks)
  test.describe(`payments in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    test('the list and a payment are accessible and work with the keyboard', async ({ page }) => {
      const { money } = consoleMessages[language]
      const { payment } = await paidOrder()
      await signIn(page, await addMember({ roles: ['owner'], language }))
      await openScreen(page, '/payments')
      await page.getByRole('searchbox', { name: money.search.label }).fill(payment.transaction_no)
      await expect(page.getByRole('row')).toHaveCount(2)
      await soundAtAllWidths(page)
      await page.getByRole('row').last().focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/payments/${payment.id}`)
      for (const title of await page.locator('summary').all()) await title.click()
      await soundAtAllWidths(page)
    })
  })
