import { expect, openScreen, rowOf, test } from '../support/console-test.ts'
import { expectSound } from '../support/shop-test.ts'
import { addMember, signIn } from '../support/staff.ts'
import { colleague, sendOut } from '../support/staff-acts.ts'

test.use({
  permissions: ['geolocation'],
  geolocation: { latitude: 9.012345, longitude: 38.765432 },
  expectedNoise: /ERR_INTERNET_DISCONNECTED/,
})

test('a courier corrects pin and landmark without a connection, support confirms, and the next courier gets them', async ({
  page,
  context,
  browser,
  texts: { courier: words, orders },
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const manager = await colleague(['manager'])
  const courier = await addMember({ roles: ['courier'], storeIds: [1, 2, 3, 4] })
  const { order, storeId } = await sendOut(manager, courier)
  await signIn(page, courier, 'phone')
  await page.goto(`/courier/${order.id}`)
  await expect(page.getByText('Behind the church')).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await context.setOffline(true)
  await page.getByRole('button', { name: words.stop.wrongAddress }).click()
  await page.getByRole('button', { name: words.correct.send }).click()
  await expect(page.getByText(words.correct.nothing)).toBeVisible()
  await page.getByLabel(words.address.landmark).fill('Green gate after the mill')
  await page.getByRole('button', { name: words.correct.here }).click()
  await expect(page.getByText(/9\.0123\d, 38\.7654\d/)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: words.correct.send }).click()
  await expect(page.getByText(words.correct.kept)).toBeVisible()
  await context.setOffline(false)

  const desk = await (await browser.newContext({ viewport: { width: 1_440, height: 900 } })).newPage()
  await signIn(desk, await addMember({ roles: ['support'] }))
  const row = rowOf(desk, order.id)
  await expect(async () => {
    await openScreen(desk, '/address-corrections')
    await expect(row).toContainText('Green gate after the mill', { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
  await expectSound(desk)
  await openScreen(desk, `/orders/${order.id}`)
  await expect(desk.getByText(orders.corrections.state.proposed)).toBeVisible()
  await expectSound(desk)
  await desk.getByRole('button', { name: orders.corrections.confirm }).click()
  await expect(desk.getByText(orders.corrections.state.confirmed, { exact: true })).toBeVisible()
  await desk.context().close()

  const next = await addMember({ roles: ['courier'], storeIds: [1, 2, 3, 4] })
  await manager.act('/dispatch/assign', { store_id: storeId, courier_id: next.id, order_ids: [order.id] })
  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await signIn(phone, next, 'phone')
  await phone.goto(`/courier/${order.id}`)
  await expect(phone.getByText('Green gate after the mill')).toBeVisible()
  await expect(phone.getByRole('link', { name: words.stop.map })).toHaveAttribute('href', /9\.0123\d,38\.7654\d/)
  await phone.context().close()
})
