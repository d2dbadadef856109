import { sql } from 'kysely'
import { expect, test } from '../support/console-test.ts'
import { remember } from '../support/customer.ts'
import { chooseLine, takeOrder } from '../support/floor/picking.ts'
import { orderNow } from '../support/ordering.ts'
import { cheapPairs, paidOrder, store } from '../support/paid-orders.ts'
import { shopOrigin } from '../support/shop.ts'
import { inDatabase } from '../support/shop-database.ts'
import { shopTexts } from '../support/shop-texts.ts'
import { addMember, signIn } from '../support/staff.ts'
import { colleague } from '../support/staff-acts.ts'

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

const stageOf = (orderId: number) =>
  inDatabase(async (db) => {
    const { rows } = await sql<{ stage: string }>`
      select stage from fulfilments where order_id = ${orderId}`.execute(db)
    return rows[0]?.stage
  })

test('a customer cancels while a picker takes the order: exactly one of the two happens', async ({
  page,
  browser,
  texts,
}) => {
  const { take } = texts.pick
  const { cancel } = shopTexts('en').orders
  const [pair] = await cheapPairs()
  const { account, order } = await paidOrder([{ id: pair?.[0].id ?? 0, quantity: 1 }])
  const picker = await addMember({ roles: ['picker'], storeIds: [store] })
  await signIn(page, picker, 'shared')
  await page.goto('/pick')
  await page.getByText(take.open).click()
  await page.getByLabel(take.number).fill(String(order.id))

  const customer = await (await browser.newContext({ baseURL: shopOrigin })).newPage()
  await remember(customer, account)
  await customer.goto(`/profile?order=${order.id}`)
  await customer.getByRole('button', { name: cancel.action }).click()
  const confirm = customer.getByRole('dialog').getByRole('button', { name: cancel.confirm })
  await expect(confirm).toBeVisible()

  const canceled = customer.waitForResponse((answer) => answer.url().endsWith(`/orders/${order.id}/cancel`))
  const started = page.waitForResponse((answer) => answer.url().endsWith(`/orders/${order.id}/start-picking`))
  await Promise.all([confirm.click(), page.getByRole('button', { name: take.start, exact: true }).click()])
  const isCanceled = (await canceled).ok()
  expect((await started).ok()).toBe(!isCanceled)
  expect((await orderNow(account, order.id)).status).toBe(isCanceled ? 'canceled' : 'pending-pickup')
  expect(await stageOf(order.id)).toBe(isCanceled ? 'done' : 'picking')
  if (isCanceled) await expect(page.getByRole('alert')).toBeVisible()
  else await expect(page).toHaveURL('/pick/now')
  await customer.context().close()
})

test('an order that is canceled while it is picked says so at the next tick and lists what to put back', async ({
  page,
  texts,
}) => {
  const { line, lost } = texts.pick
  const pairs = await cheapPairs()
  const [first, second] = [pairs[0]?.[0], pairs[1]?.[0]]
  if (!first || !second) throw new Error('two kinds of goods are needed')
  const { order } = await paidOrder([
    { id: first.id, quantity: 2 },
    { id: second.id, quantity: 1 },
  ])
  const picker = await addMember({ roles: ['picker'], storeIds: [store] })
  await signIn(page, picker, 'shared')
  await page.goto('/pick')
  await takeOrder(page, texts.pick, order.id)
  await chooseLine(page, first)
  const ticked = page.waitForResponse((answer) => answer.url().endsWith('/tick'))
  await page.getByRole('button', { name: line.all_other.replace('{{count}}', '2') }).click()
  expect((await ticked).ok()).toBe(true)

  const manager = await colleague(['manager'])
  await manager.act(`/orders/${order.id}/cancel-packed`, { reason: 'customer-asked', goods: 'shelf' })
  const canceled = page.getByRole('heading', { name: lost.canceled.replace('{{order}}', String(order.id)) })
  const tick = page.getByRole('button', { name: line.tick, exact: true })
  // On a slow machine the page reads its list again before the tick, and says so by itself.
  await Promise.race([tick.click(), canceled.waitFor()])
  await expect(canceled).toBeVisible()
  const toShelf = page.getByRole('listitem').filter({ hasText: first.name })
  await expect(toShelf).toContainText('2 ×')
  await page.getByRole('button', { name: lost.done }).click()
  await expect(page.getByText(texts.pick.start.nothing)).toBeVisible()
})
