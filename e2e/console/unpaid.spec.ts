import { consoleMessages } from '@zembil/i18n/console/messages'
import { fillText } from '@zembil/i18n/fill-text'
import { expect, openScreen, orderLink, rowOf, test } from '../support/console-test.ts'
import { registeredAccount } from '../support/customer.ts'
import { orderElsewhere, startPayment } from '../support/ordering.ts'
import { cheapPairs } from '../support/paid-orders.ts'
import { smsTo } from '../support/paying.ts'
import { inDatabase } from '../support/shop-database.ts'
import { expectSound } from '../support/shop-test.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, signIn } from '../support/staff.ts'

/** An order that somebody began to pay; it ends before every other unpaid one. */
async function unpaidOrder() {
  const account = await registeredAccount()
  const [pair] = await cheapPairs()
  if (!pair) throw new Error('goods are needed')
  const order = await orderElsewhere(account, [{ id: pair[0].id, quantity: 2 }])
  await startPayment(account, order.id)
  const expires_at = new Date(Date.now() + 1_800_000)
  await inDatabase((db) => db.updateTable('orders').set({ expires_at }).where('id', '=', order.id).execute())
  return { account, order }
}

test('support reminds a customer from the list and from the order, at most three times a day', async ({
  page,
  texts,
}) => {
  const { orders, common } = texts
  const { account, order } = await unpaidOrder()
  await signIn(page, await addMember({ roles: ['support'] }))
  await openScreen(page, '/orders?tab=unpaid')
  const row = rowOf(page, order.id)
  const dialog = page.getByRole('dialog')
  await row.getByRole('button', { name: orders.paying.remind }).click()
  await expect(dialog).toContainText(fillText(orders.paying.remindTitle, { id: String(order.id) }))
  await expectSound(page)
  await dialog.getByRole('button', { name: common.cancel }).click()
  await row.getByRole('button', { name: orders.paying.remind }).click()
  await dialog.getByRole('button', { name: orders.paying.remind }).click()
  await expect(page.getByText(orders.paying.reminded)).toBeVisible()
  expect(await smsTo(account.phone, `order ${order.id} `)).toContain('is not paid yet')

  await orderLink(row, order.id).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.id}`)
  for (const time of ['second', 'third'])
    await test.step(`the ${time} reminder`, async () => {
      await page.getByRole('button', { name: orders.acts.remind }).click()
      await dialog.getByRole('button', { name: orders.paying.remind }).click()
      await expect(dialog).toBeHidden()
    })
  await page.getByRole('button', { name: orders.acts.remind }).click()
  await dialog.getByRole('button', { name: orders.paying.remind }).click()
  await expect(page.getByText(/reminded of this order often enough today/)).toBeVisible()
  await dialog.getByRole('button', { name: common.cancel }).click()
  await expect(page.getByText(texts.audit.action.payment.reminded)).toHaveCount(3)
})

test('the provider is asked from the list, and the order shows it', async ({ page, texts }) => {
  const { orders, audit } = texts
  const { order } = await unpaidOrder()
  await signIn(page, await addMember({ roles: ['support'] }))
  await openScreen(page, '/orders?tab=unpaid')
  const row = rowOf(page, order.id)
  const ask = row.getByRole('button', { name: orders.paying.ask })
  await ask.click()
  await expect(page.getByText(orders.paying.asked)).toBeVisible()
  await expect(ask).toBeDisabled()
  await expect(ask).toBeEnabled()
  await orderLink(row, order.id).click()
  await expect(page.getByText(audit.action.payment.asked)).toBeVisible()
  await expect(page.getByRole('button', { name: orders.paying.ask })).toBeVisible()
})

for (const [language, width] of looks)
  test(`the unpaid orders are accessible in ${language} at ${width} px`, async ({ page }) => {
    const { orders } = consoleMessages[language]
    await unpaidOrder()
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, await addMember({ roles: ['support'], language }))
    await openScreen(page, '/orders?tab=unpaid')
    await expect(page.getByRole('button', { name: orders.paying.remind }).first()).toBeVisible()
    await soundAtAllWidths(page)
  })
