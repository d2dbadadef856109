import type { Page } from '@playwright/test'
import type { ConsoleMessages } from '@zembil/i18n/console/messages'
import { expect, test } from '../support/console-test.ts'
import { hold } from '../support/hold.ts'
import { orderNow } from '../support/ordering.ts'
import { inDatabase } from '../support/shop-database.ts'
import { expectSound } from '../support/shop-test.ts'
import { addMember, signIn } from '../support/staff.ts'
import { colleague, sendOut } from '../support/staff-acts.ts'

test.use({
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  expectedNoise: /ERR_INTERNET_DISCONNECTED/,
})

type Texts = ConsoleMessages['courier']
const filled = (text: string, value: string | number) => text.replace(/\{\{\w+\}\}/, String(value))

async function deliver(page: Page, { stop, delivered }: Texts, name: string): Promise<void> {
  await page.getByRole('button', { name: stop.delivered, exact: true }).click()
  await page.getByLabel(delivered.name, { exact: true }).fill(name)
  await hold(page, delivered.hold)
}

const reportsOf = (orderId: number) =>
  inDatabase((db) =>
    db.selectFrom('delivery_reports').select(['kind', 'outcome', 'acted_at']).where('order_id', '=', orderId).execute(),
  )

const refusedOf = (orderId: number) =>
  inDatabase((db) =>
    db.selectFrom('refused_goods').select(['quantity', 'reason', 'state']).where('order_id', '=', orderId).execute(),
  )

test('a courier without a connection reports two stops, restarts the phone, and both arrive once with their time', async ({
  page,
  context,
  texts,
}) => {
  const { courier: words, floor } = texts
  const manager = await colleague(['manager'])
  const courier = await addMember({ roles: ['courier'], storeIds: [1, 2, 3, 4] })
  const brought = await sendOut(manager, courier)
  const failed = await sendOut(manager, courier)
  await signIn(page, courier, 'phone')
  await page.goto('/courier')
  await expect(page.getByRole('heading', { name: filled(words.stops.title_other, 2) })).toBeVisible()
  await expectSound(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await context.setOffline(true)
  const before = Date.now()
  await page
    .getByRole('button', { name: /Behind the church/ })
    .first()
    .click()
  await expect(page.getByRole('link', { name: words.stop.call })).toHaveAttribute('href', /^tel:\+251/)
  await expect(page.getByRole('link', { name: words.stop.map })).toHaveAttribute('href', /^geo:8\.996,38\.789/)
  await page.getByText(/products in the bags/).click()
  await page.getByRole('button', { name: words.stop.refused }).click()
  await expectSound(page)
  await page
    .getByRole('button', { name: /^One more/ })
    .first()
    .click()
  await page.getByLabel(words.refused.reason.damaged).check()
  await page.getByRole('button', { name: words.refused.send }).click()
  await deliver(page, words, 'Almaz Bekele')
  await expect(page.getByText(words.over.unsent, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Behind the church/ }).click()
  await page.getByRole('button', { name: words.stop.failed }).click()
  await page.getByLabel(words.reason['phone-off']).check()
  await hold(page, words.failed.hold)
  const after = Date.now()
  await expect(page.getByText(filled(floor.connection.unsent_other, 3))).toBeVisible()

  await page.close()
  const restarted = await context.newPage()
  await restarted.goto('/courier')
  await expect(restarted.getByText(filled(floor.connection.unsent_other, 3))).toBeVisible()
  await expect(restarted.getByText(words.over.unsent, { exact: true })).toHaveCount(2)
  expect(await reportsOf(brought.order.id)).toEqual([])

  await restarted.waitForTimeout(2_000)
  const back = Date.now()
  await context.setOffline(false)
  // A busy server refuses for a moment; the page then tries again every 15 seconds.
  await expect(restarted.getByText(words.over.unsent, { exact: true })).toHaveCount(0, { timeout: 90_000 })
  for (const [{ order }, kind] of [
    [brought, 'delivered'],
    [failed, 'failed'],
  ] as const) {
    const reports = await reportsOf(order.id)
    expect(reports).toMatchObject([{ kind, outcome: 'done' }])
    const at = reports[0]?.acted_at.getTime() ?? 0
    expect(at).toBeGreaterThanOrEqual(before)
    expect(at).toBeLessThanOrEqual(after)
    expect(at).toBeLessThan(back - 1_000)
  }
  expect(await refusedOf(brought.order.id)).toMatchObject([{ quantity: 1, reason: 'damaged', state: 'proposed' }])
  expect(await orderNow(brought.account, brought.order.id)).toMatchObject({ status: 'successful' })
  await expectSound(restarted)
})
