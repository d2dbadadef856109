import { shopLimits } from '@zembil/rules/settings/shop-limits'
import { listFaultsOfPayments } from '../../apps/api/src/features/payments/audit/audit-payments.sql.ts'
import { expect, openScreen, rowOf, test } from '../support/console-test.ts'
import { registeredAccount } from '../support/customer.ts'
import { orderElsewhere, ownProduct, ownProducts, walletOf } from '../support/ordering.ts'
import { payAtBank } from '../support/paying.ts'
import { picture } from '../support/pictures.ts'
import { inDatabase } from '../support/shop-database.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, signIn } from '../support/staff.ts'

const paymentId = async (transactionNo: string): Promise<number> =>
  inDatabase(async (db) => {
    const found = db
      .selectFrom('payments')
      .select('id')
      .where('transaction_no', '=', transactionNo)
      .orderBy('id', 'desc')
    return (await found.executeTakeFirstOrThrow()).id
  })
const statusOf = (id: number) =>
  inDatabase(async (db) => {
    const found = db.selectFrom('orders').select('status').where('id', '=', id)
    return (await found.executeTakeFirstOrThrow()).status
  })

async function anOrder() {
  const { id } = await ownProduct('console', 2)
  return orderElsewhere(await registeredAccount(), [{ id, quantity: 1 }])
}

/** An order that costs more than one person may give back. */
async function aDearOrder() {
  const goods = await ownProducts('console', (one) => one.left_in_stock > 20 && !one.is_non_stocked)
  const lines: { id: number; quantity: number }[] = []
  let birr = 0
  for (const { id, price, max_quantity_per_order } of goods.sort(
    (one, other) => Number(other.price) - Number(one.price),
  )) {
    if (birr > shopLimits.second_person_birr.standard) break
    const quantity = Math.min(max_quantity_per_order ?? 5, 5)
    lines.push({ id, quantity })
    birr += quantity * Number(price)
  }
  return { lines, order: await orderElsewhere(await registeredAccount(), lines) }
}

test('too little, too much, a payment without an order and one that came twice are each decided, and every birr is accounted for', async ({
  page,
  texts,
}) => {
  const { money } = texts
  const [short, lost, twice] = [await anOrder(), await anOrder(), await anOrder()]
  const generous = await registeredAccount()
  const { id: productId } = await ownProduct('console', 2)
  const much = await orderElsewhere(generous, [{ id: productId, quantity: 1 }])
  const number = (name: string, id: number) => `E2E${name}${id}${Date.now()}`
  const numbers = {
    short: number('S', short.id),
    much: number('M', much.id),
    lost: number('L', lost.id),
    twice: number('T', twice.id),
  }
  await payAtBank(short.id, (Number(short.total_cost) - 10).toFixed(2), numbers.short)
  await payAtBank(much.id, (Number(much.total_cost) + 25).toFixed(2), numbers.much)
  await payAtBank(999_999_999, lost.total_cost, numbers.lost)
  await signIn(page, await addMember({ roles: ['finance'] }))

  const decide = async (act: string, before?: () => Promise<void>) => {
    await page.getByRole('main').getByRole('button', { name: act }).click()
    const dialog = page.getByRole('dialog')
    await before?.()
    await dialog.getByLabel(money.decide.reason).fill('Seen on the statement')
    await dialog.getByRole('button', { name: act }).click()
    await expect(page.getByText(money.decide.done)).toBeVisible()
  }
  await openScreen(page, '/money')
  await page.getByRole('link', { name: money.board.pile['wrong-amount'] }).click()
  await page.locator(`a[href="/payments/${await paymentId(numbers.short)}"]`).click()
  await decide(money.decide.act.release)
  expect(await statusOf(short.id)).toBe('pending-pickup')

  // Too much pays the order; what is above its total waits for a decision.
  expect(await statusOf(much.id)).toBe('pending-pickup')
  await openScreen(page, `/payments/${await paymentId(numbers.much)}`)
  await decide(money.decide.act.wallet)
  expect(Number(await walletOf(generous))).toBe(25)

  await openScreen(page, `/payments/${await paymentId(numbers.lost)}`)
  await decide(money.decide.act.assign, () => page.getByRole('radio', { name: new RegExp(`^${lost.id} `) }).check())
  expect(await statusOf(lost.id)).toBe('pending-pickup')

  await openScreen(page, `/orders/${twice.id}`)
  await page.getByRole('button', { name: texts.orders.acts.confirmPayment }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(money.columns.number).fill(`typo ${numbers.twice}`)
  await dialog.getByLabel(money.decide.reason).fill('The customer has the receipt')
  await dialog.getByRole('button', { name: money.hand.confirm }).click()
  await expect.poll(() => statusOf(twice.id)).toBe('pending-pickup')
  await payAtBank(twice.id, twice.total_cost, numbers.twice)
  await openScreen(page, `/payments/${await paymentId(numbers.twice)}`)
  await decide(money.decide.act.same)
  const returned = await inDatabase((db) =>
    db
      .selectFrom('payment_refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .select(['p.order_id', 'r.amount_santim', 'r.way'])
      .where('p.order_id', 'in', [short.id, much.id, lost.id, twice.id])
      .execute(),
  )
  expect(returned).toEqual([{ order_id: much.id, amount_santim: 2_500, way: 'wallet' }])
  for (const { id } of [short, much, lost, twice])
    expect(await inDatabase((db) => listFaultsOfPayments(db, id)), `order ${id}`).toEqual([])
})

test('a refund by line above the limit is asked for by one, approved by another and closed with a transfer number', async ({
  page,
  texts,
  browser,
}) => {
  const { money } = texts
  const { order, lines } = await aDearOrder()
  await payAtBank(order.id, order.total_cost, `E2ER${order.id}${Date.now()}`)
  await inDatabase(async (db) => {
    await db
      .updateTable('orders')
      .set({ status: 'successful', delivered_at: new Date() })
      .where('id', '=', order.id)
      .execute()
  })
  await signIn(page, await addMember({ roles: ['finance'] }))
  await openScreen(page, `/orders/${order.id}`)
  await page.getByRole('button', { name: texts.orders.acts.refund }).click()
  const dialog = page.getByRole('dialog')
  for (const [index, { quantity }] of lines.entries())
    await dialog.getByRole('textbox').nth(index).fill(String(quantity))
  await dialog.getByLabel(money.decide.reason).fill('All of it was broken')
  await dialog.getByRole('button', { name: money.give.confirm }).click()
  await expect(page.getByText(money.approval.waits)).toBeVisible()

  const other = await browser.newPage()
  await signIn(other, await addMember({ roles: ['finance'] }))
  await openScreen(other, '/money/approvals')
  const row = rowOf(other, order.id)
  await row.getByRole('button', { name: money.approval.approve, exact: true }).click()
  await other.getByRole('dialog').getByRole('button', { name: money.approval.approve, exact: true }).click()
  await expect(other.getByText(money.approval.done.approve)).toBeVisible()

  const refund = () =>
    inDatabase((db) =>
      db
        .selectFrom('payment_refunds as r')
        .innerJoin('payments as p', 'p.id', 'r.payment_id')
        .select(['r.id', 'r.state', 'r.transfer_no', 'r.reference'])
        .where('p.order_id', '=', order.id)
        .executeTakeFirst(),
    )
  await expect.poll(async () => (await refund())?.state).toBe('by_hand')
  await openScreen(other, '/money/refunds')
  const waiting = other.getByRole('row').filter({ hasText: (await refund())?.reference ?? '' })
  await waiting.getByRole('button', { name: money.refunds.close }).click()
  const closing = other.getByRole('dialog')
  await closing.getByLabel(money.refunds.transferNo).fill(`E2E${order.id}`)
  await closing.getByRole('button', { name: money.refunds.close }).click()
  await expect.poll(async () => (await refund())?.transfer_no).toBe(`E2E${order.id}`)
  await other.close()
})

for (const [language, width] of looks)
  test(`the money board is accessible in ${language} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, await addMember({ roles: ['finance'], language }))
    for (const path of ['/money', '/money/refunds', '/money/methods', '/money/approvals']) {
      await openScreen(page, path)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await soundAtAllWidths(page)
      await picture(page, `${path.slice(1).replace('/', '-')}-${language}-${width}`)
    }
  })
