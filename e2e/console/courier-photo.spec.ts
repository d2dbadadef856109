import { readConfig } from '../../apps/api/src/platform/config.ts'
import { createPrivateStore } from '../../apps/api/src/platform/storage/storage-settings.ts'
import { expect, openScreen, rowOf, test } from '../support/console-test.ts'
import { cameraMark, takePhoto } from '../support/floor/camera.ts'
import { hold } from '../support/hold.ts'
import { onPhone } from '../support/phone-storage.ts'
import { shopEnv } from '../support/shop.ts'
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
const files = createPrivateStore(readConfig({ ...shopEnv, NODE_ENV: 'development' }).storage.privateFiles)

const photosOf = (orderId: number) =>
  inDatabase((db) =>
    db
      .selectFrom('delivery_photos')
      .innerJoin('delivery_reports', 'delivery_reports.id', 'delivery_photos.report_id')
      .select(['delivery_photos.key', 'bytes', 'kind', 'outcome'])
      .where('order_id', '=', orderId)
      .execute(),
  )

test('photos taken without a connection survive a restart, arrive small and once, and staff see them', async ({
  page,
  context,
  browser,
  texts,
}) => {
  const { courier: words, floor, common, orders } = texts
  const manager = await colleague(['manager'])
  const courier = await addMember({ roles: ['courier'], storeIds: [1, 2, 3, 4] })
  const brought = await sendOut(manager, courier)
  const failed = await sendOut(manager, courier)
  await signIn(page, courier, 'phone')
  await page.goto('/courier')
  await expect(page.getByRole('heading', { name: filled(words.stops.title_other, 2) })).toBeVisible()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const photo = await takePhoto(page)
  expect(photo.buffer.length).toBeGreaterThan(1_000_000)
  await context.setOffline(true)

  const stopOf = (orderId: number) => page.goto(`/courier/${orderId}`)
  await stopOf(brought.order.id)
  await page.getByRole('button', { name: words.stop.delivered, exact: true }).click()
  await page.getByLabel(words.delivered.by.photo, { exact: true }).check()
  await page.getByRole('button', { name: words.delivered.hold }).dispatchEvent('pointerdown')
  await expect(page.getByText(words.delivered.photoMissing)).toBeVisible()
  const camera = page.getByLabel(words.photo.take)
  await camera.setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByText(words.photo.unreadable)).toBeVisible()
  await camera.setInputFiles(photo)
  await expect(page.getByRole('img', { name: words.photo.alt })).toBeVisible()
  await expectSound(page)
  await hold(page, words.delivered.hold)

  await page.goto(`/courier/${failed.order.id}/failed`)
  await page.getByLabel(words.reason['nobody-there']).check()
  await page.getByLabel(words.photo.take).setInputFiles(photo)
  await expect(page.getByRole('img', { name: words.photo.alt })).toBeVisible()
  await expectSound(page)
  await hold(page, words.failed.hold)
  await expect(page.getByText(filled(floor.connection.unsent_other, 2))).toBeVisible()

  await page.close()
  const restarted = await context.newPage()
  await restarted.goto('/courier')
  await expect(restarted.getByText(filled(floor.connection.unsent_other, 2))).toBeVisible()
  expect((await onPhone(restarted)).acts.map(({ hasPhoto }) => hasPhoto)).toEqual([true, true])
  await context.setOffline(false)
  await expect(restarted.getByText(words.over.unsent, { exact: true })).toHaveCount(0, { timeout: 90_000 })
  expect((await onPhone(restarted)).acts).toEqual([])

  for (const [{ order }, kind] of [
    [brought, 'delivered'],
    [failed, 'failed'],
  ] as const) {
    const photos = await photosOf(order.id)
    expect(photos).toMatchObject([{ kind, outcome: 'done' }])
    expect(photos[0]?.bytes).toBeLessThanOrEqual(200_000)
    const content = await files.get(photos[0]?.key ?? '')
    expect(content?.length).toBe(photos[0]?.bytes)
    expect(content?.includes(cameraMark)).toBe(false)
  }

  const desk = await (await browser.newContext({ viewport: { width: 1_440, height: 900 } })).newPage()
  await signIn(desk, await addMember({ roles: ['dispatcher'], storeIds: [failed.storeId] }))
  await openScreen(desk, `/dispatch?store_id=${failed.storeId}&tab=failed`)
  const row = rowOf(desk, failed.order.id)
  await row.getByRole('button', { name: common.photo.show }).click()
  const shown = row.getByRole('img', { name: new RegExp(common.photo.alt.split(',')[0] ?? '') })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600)
  await expectSound(desk)
  await openScreen(desk, `/orders/${failed.order.id}`)
  await expect(desk.getByText(orders.deliveries.title)).toBeVisible()
  await desk.getByRole('button', { name: common.photo.show }).click()
  await expect(desk.getByRole('button', { name: common.photo.hide })).toBeVisible()
  await desk.context().close()
  const opened = await inDatabase((db) =>
    db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'delivery.photo-opened')
      .where('subject_id', '=', String(failed.order.id))
      .execute(),
  )
  expect(opened).toHaveLength(2)
})
