import { atMethods, buyNow } from '../support/at-checkout.ts'
import { cartLine, orderNow, ordersOf, ownProduct } from '../support/ordering.ts'
import { apiOrigin } from '../support/shop.ts'
import { expect, test } from '../support/shop-test.ts'
import { signedCustomer } from './signed-customer.ts'

const bank = `${apiOrigin}/api/v1/providers/banks/cbe`
const headers = {
  'content-type': 'application/json',
  authorization: `Basic ${Buffer.from(process.env.E2E_BANK ?? '').toString('base64')}`,
}

test('a customer orders, pays at the bank and is notified', async ({ page, texts }, { project }) => {
  const account = await signedCustomer()
  const product = await ownProduct(project.name)
  await atMethods(page, texts, account, [cartLine(product, 2)])
  await page.getByRole('radio', { name: texts.orders.method.cbe }).check()
  await buyNow(page, texts).click()
  await expect(page.getByText(texts.checkout.receipt.thanks)).toBeVisible()

  const [order] = await ordersOf(account)
  const id = order?.id ?? 0
  const bill = (await (await fetch(`${bank}/bills/${id}`, { headers })).json()) as { amount: string; payable: boolean }
  expect(bill).toMatchObject({ amount: order?.total_cost, payable: true })
  const paid = await fetch(`${bank}/payments`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      billRef: String(id),
      amount: bill.amount,
      currency: 'ETB',
      bankTransactionId: `SMOKE${id}`,
      paidAt: new Date().toISOString(),
    }),
  })
  expect(paid.status).toBe(200)
  await expect.poll(async () => (await orderNow(account, id)).status).not.toBe(order?.status)

  // The worker has heard of it.
  const notifications = async (): Promise<unknown[]> => {
    const authorization = `Bearer ${account.token}`
    const answer = await fetch(`${apiOrigin}/api/v1/customer/notifications`, { headers: { authorization } })
    return ((await answer.json()) as { data: unknown[] }).data
  }
  await expect.poll(async () => (await notifications()).length).toBeGreaterThan(0)
})
