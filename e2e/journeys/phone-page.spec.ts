import { registeredAccount, remember } from '../customer.ts'
import { orderElsewhere, ownProduct } from '../ordering.ts'
import { approveOnPhone, letPaymentExpire } from '../paying.ts'
import { expect, test } from '../shop-test.ts'
import { filled } from '../shop-texts.ts'

test('a payment that nobody answers on the phone can be sent again, and is approved there by hand', async ({
  page,
  texts,
}, { project }) => {
  const { checkout, orders, paying } = texts
  const product = await ownProduct(project.name, -2)
  const account = await registeredAccount()
  const order = await orderElsewhere(account, [{ id: product.id, quantity: 1 }], { payment_method: 'cbe-birr' })
  await remember(page, account)
  const pay = async () => {
    await page.goto(`/checkout/payment?order=${order.id}`)
    await page.getByRole('button', { name: checkout.receipt.approve, exact: true }).click()
    await expect(page.getByRole('timer')).toBeVisible()
  }

  await pay()
  await letPaymentExpire(order.id)
  await expect(page.getByRole('heading', { name: paying.refused.title })).toBeVisible()
  await expect(page.getByText(filled(paying.refusal.expired, { method: orders.method['cbe-birr'] }))).toBeVisible()

  await pay()
  const phone = await page.context().newPage()
  await approveOnPhone(phone, account.phone, order.id)
  await phone.close()
  await expect(page.getByRole('heading', { name: paying.paid.title })).toBeVisible()
})
