import { fillText } from '@zembil/i18n/fill-text'
import { registeredAccount, remember } from '../support/customer.ts'
import { orderElsewhere, ownProduct } from '../support/ordering.ts'
import { approveOnPhone, letPaymentExpire } from '../support/paying.ts'
import { expect, test } from '../support/shop-test.ts'

test('an unanswered payment prompt can be sent again and approved on the phone', async ({ page, texts }, {
  project,
}) => {
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
  await expect(page.getByText(fillText(paying.refusal.expired, { method: orders.method['cbe-birr'] }))).toBeVisible()

  await pay()
  const phone = await page.context().newPage()
  await approveOnPhone(phone, account.phone, order.id)
  await phone.close()
  await expect(page.getByRole('heading', { name: paying.paid.title })).toBeVisible()
})
