import { sql } from 'kysely'
import { expect, openScreen, rowOf, test } from '../support/console-test.ts'
import { takePhoto } from '../support/floor/camera.ts'
import { hold } from '../support/hold.ts'
import { onPhone } from '../support/phone-storage.ts'
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

const filled = (text: string, value: string | number) => text.replace(/\{\{\w+\}\}/, String(value))
const aCourier = () => addMember({ roles: ['courier'], storeIds: [1, 2, 3, 4] })

test('a mistake that is noticed too late reaches the dispatcher, who deals with it', async ({
  page,
  browser,
  texts: { courier: words, common, dispatch },
}) => {
  const courier = await aCourier()
  const { order, storeId } = await sendOut(await colleague(['manager']), courier)
  await signIn(page, courier, 'phone')
  await page.goto(`/courier/${order.id}/delivered`)
  await page.getByLabel(words.delivered.name, { exact: true }).fill('Almaz Bekele')
  await hold(page, words.delivered.hold)
  await expect(page.getByRole('button', { name: common.undo })).toBeVisible()
  await expect(page.getByText(words.over.unsent, { exact: true })).toHaveCount(0)
  await inDatabase((db) =>
    sql`update deliveries set acted_at = acted_at - interval '2 minutes', received_at = received_at - interval '2 minutes',
      left_at = left_at - interval '5 minutes' where order_id = ${order.id}`.execute(db),
  )
  await page.reload()
  await expect(page.getByRole('button', { name: common.undo })).toHaveCount(0)
  await page.getByRole('button', { name: words.over.mistake }).click()
  const dialog = page.getByRole('dialog')
  await expectSound(page)
  await dialog.getByLabel(words.mistake.note).fill('I gave it to the neighbours')
  await dialog.getByRole('button', { name: words.mistake.send }).click()
  await expect(page.getByText(words.mistake.kept)).toBeVisible()

  const desk = await (await browser.newContext({ viewport: { width: 1_440, height: 900 } })).newPage()
  await signIn(desk, await addMember({ roles: ['dispatcher'], storeIds: [storeId] }))
  await openScreen(desk, `/dispatch?store_id=${storeId}&tab=reports`)
  const report = rowOf(desk, order.id)
  await expect(report).toContainText('I gave it to the neighbours')
  await expect(report).toContainText(dispatch.reports.kind.mistake)
  await expectSound(desk)
  await report.getByRole('button', { name: dispatch.reports.seen }).click()
  await expect(report).toHaveCount(0)
  await desk.context().close()
})

test('orders that were canceled or given away meanwhile say so, and what was done by then is kept for the dispatcher', async ({
  page,
  context,
  browser,
  texts: { courier: words, floor, dispatch },
}) => {
  const manager = await colleague(['manager'])
  const [courier, other] = [await aCourier(), await aCourier()]
  const [canceled, given, unreported] = [
    await sendOut(manager, courier),
    await sendOut(manager, courier),
    await sendOut(manager, courier),
  ]
  await signIn(page, courier, 'phone')
  await page.goto('/courier')
  await expect(page.getByRole('heading', { name: filled(words.stops.title_other, 3) })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await manager.act(`/orders/${canceled.order.id}/cancel-packed`, { reason: 'customer-asked', goods: 'lost' })
  for (const { order, storeId } of [given, unreported])
    await manager.act('/dispatch/assign', { store_id: storeId, courier_id: other.id, order_ids: [order.id] })

  for (const { order } of [canceled, given]) {
    await page.goto(`/courier/${order.id}/delivered`)
    await page.getByLabel(words.delivered.name, { exact: true }).fill('Almaz Bekele')
    await hold(page, words.delivered.hold)
  }
  await context.setOffline(false)
  await expect(page.getByText(floor.outcome.canceled)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(floor.outcome.reassigned)).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(words.over.withdrawn, { exact: true })).toHaveCount(3)
  await expect(page.getByRole('heading', { name: filled(words.stops.title_other, 0) })).toBeVisible()
  await expectSound(page)
  // It stays until it was read, also over a restart.
  await page.reload()
  await expect(page.getByText(floor.outcome.canceled)).toBeVisible()
  for (const outcome of [floor.outcome.canceled, floor.outcome.reassigned]) {
    await page.getByRole('alert').filter({ hasText: outcome }).getByRole('button', { name: floor.refused.read }).click()
    await expect(page.getByText(outcome)).toHaveCount(0)
  }

  const desk = await (await browser.newContext({ viewport: { width: 1_440, height: 900 } })).newPage()
  await signIn(desk, await addMember({ roles: ['manager'] }))
  for (const [{ order, storeId }, outcome] of [
    [canceled, dispatch.reports.outcome.canceled],
    [given, dispatch.reports.outcome.reassigned],
  ] as const) {
    await openScreen(desk, `/dispatch?store_id=${storeId}&tab=reports`)
    const report = rowOf(desk, order.id)
    await expect(report).toContainText('Almaz Bekele')
    await expect(report).toContainText(outcome)
  }
  await desk.context().close()
})

test('names and numbers leave the phone at the end of the day and at sign-out', async ({
  page,
  context,
  texts: { common, door },
}) => {
  const courier = await aCourier()
  const manager = await colleague(['manager'])
  await sendOut(manager, courier)
  await signIn(page, courier, 'phone')
  await page.goto('/courier')
  const stop = page.getByRole('button', { name: /Behind the church/ })
  await expect(stop).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  expect((await onPhone(page)).views).toEqual(['member', 'stops'])

  await context.setOffline(true)
  await page.clock.setSystemTime(Date.now() + 24 * 3_600_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(stop).toHaveCount(0)
  expect((await onPhone(page)).views).toEqual(['member'])

  await context.setOffline(false)
  await page.clock.setSystemTime(Date.now())
  await page.reload()
  await expect(stop).toBeVisible()
  await page.getByRole('button', { name: courier.name }).click()
  await page.getByRole('button', { name: common.menu.signOut }).click()
  await expect(page.getByLabel(door.signIn.password, { exact: true })).toBeVisible()
  await expect.poll(async () => (await onPhone(page)).views).toEqual([])
})

test('when the account is switched off, names and photos leave the phone at the next contact', async ({
  page,
  context,
  texts: { courier: words, door },
}) => {
  const courier = await aCourier()
  const manager = await colleague(['owner'])
  const { order } = await sendOut(await colleague(['manager']), courier)
  await signIn(page, courier, 'phone')
  await page.goto('/courier')
  await expect(page.getByRole('button', { name: /Behind the church/ })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const photo = await takePhoto(page)
  await context.setOffline(true)
  await page.goto(`/courier/${order.id}/failed`)
  await page.getByLabel(words.reason['nobody-there']).check()
  await page.getByLabel(words.photo.take).setInputFiles(photo)
  await expect(page.getByRole('img', { name: words.photo.alt })).toBeVisible()
  await hold(page, words.failed.hold)
  expect((await onPhone(page)).acts).toEqual([{ name: 'POST /orders/:id/fail', hasPhoto: true, refusal: null }])

  const { version } = await inDatabase((db) =>
    db.selectFrom('staff_members').select('version').where('id', '=', courier.id).executeTakeFirstOrThrow(),
  )
  await manager.act(`/members/${courier.id}/switch-off`, { version })
  await context.setOffline(false)
  await expect(page.getByLabel(door.signIn.password, { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect.poll(async () => (await onPhone(page)).views).toEqual([])
  expect((await onPhone(page)).acts).toEqual([{ name: 'POST /orders/:id/fail', hasPhoto: false, refusal: null }])
})
