import type { Page } from '@playwright/test'
import { consoleMessages } from '@zembil/i18n/console/messages'
import { expect, openScreen, rowOf, test } from '../support/console-test.ts'
import { packedOrders } from '../support/floor/packed-orders.ts'
import { scan } from '../support/floor/scan.ts'
import { store } from '../support/paid-orders.ts'
import { smsTo } from '../support/paying.ts'
import { expectSound } from '../support/shop-test.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, signIn } from '../support/staff.ts'
import { colleague } from '../support/staff-acts.ts'

const filled = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))

const courier = (name: string) => addMember({ roles: ['courier'], storeIds: [store], name })

const cardOf = (page: Page, { name }: { name: string }) => page.getByRole('article', { name, exact: true })
const stopsOf = (page: Page, of: { name: string }) =>
  cardOf(page, of)
    .getByRole('listitem')
    .evaluateAll((all) => all.map((stop) => Number(/\d+/.exec(stop.querySelector('a')?.textContent ?? '')?.[0])))

test('a dispatcher gives orders by keyboard, sorts them, drags one to somebody else and takes it back', async ({
  page,
  texts,
}) => {
  const { dispatch, common } = texts
  const orders = await packedOrders(await colleague(['manager']), 3)
  const [first = 0, second = 0, third = 0] = orders.map(({ id }) => id)
  // Next to each other on the board.
  const [dawit, hirut] = [await courier(`Dawit ${first} A`), await courier(`Dawit ${first} B`)]
  await signIn(page, await addMember({ roles: ['dispatcher'], storeIds: [store] }))
  await openScreen(page, '/dispatch')
  for (const order of [first, second, third]) {
    await page.getByRole('checkbox', { name: filled(dispatch.select, { order }), exact: true }).focus()
    await page.keyboard.press('Space')
  }
  await page.keyboard.press('a')
  await expect(page.getByRole('button', { name: filled(dispatch.give_other, { count: 3 }) })).toBeFocused()
  await page.getByRole('button', { name: dawit.name }).press('Enter')
  await expect.poll(() => stopsOf(page, dawit)).toEqual([first, second, third])

  const handle = page.getByRole('button', { name: filled(dispatch.moveStop, { order: first, place: 1 }) })
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => stopsOf(page, dawit)).toEqual([second, first, third])
  await page.reload()
  await expect.poll(() => stopsOf(page, dawit)).toEqual([second, first, third])

  // Nothing may scroll while it is dragged.
  await cardOf(page, hirut).scrollIntoViewIfNeeded()
  await cardOf(page, dawit).getByRole('listitem').last().dragTo(cardOf(page, hirut))
  await expect.poll(() => stopsOf(page, hirut)).toEqual([third])
  await page.getByRole('button', { name: common.undo }).last().click()
  await expect.poll(() => stopsOf(page, dawit)).toEqual([second, first, third])
  await expect(page.getByText(dispatch.takenBack)).toBeVisible()

  await page.getByRole('button', { name: filled(dispatch.giveOther, { order: first }) }).click()
  await page.getByRole('button', { name: dispatch.takeBack }).click()
  await expect.poll(() => stopsOf(page, dawit)).toEqual([second, third])
  await expect(
    page.getByRole('checkbox', { name: filled(dispatch.select, { order: first }), exact: true }),
  ).toBeVisible()
})

test('bags are scanned when a courier leaves and is back, and a failed delivery gets another day', async ({
  page,
  texts,
}) => {
  const { dispatch } = texts
  const manager = await colleague(['manager'])
  const [whole, partly, foreign] = await packedOrders(manager, 3, 2)
  if (!whole || !partly || !foreign) throw new Error('three orders are needed')
  const [dawit, hirut] = [await courier(`Dawit ${whole.id}`), await courier(`Hirut ${whole.id}`)]
  const give = (to: { id: number }, ...order_ids: number[]) =>
    manager.act('/dispatch/assign', { store_id: store, courier_id: to.id, order_ids })
  await give(dawit, whole.id, partly.id)
  await give(hirut, foreign.id)
  await signIn(page, await addMember({ roles: ['dispatcher'], storeIds: [store] }))
  await openScreen(page, '/dispatch')
  await cardOf(page, dawit).getByRole('button', { name: dispatch.leave.open }).click()
  const dialog = page.getByRole('dialog')
  for (const bag of [...whole.bags, partly.bags[0] ?? '']) {
    await scan(page, bag)
    await expect(dialog.getByText(filled(dispatch.scan.right, { bag }))).toBeVisible()
  }
  const [strange = ''] = foreign.bags
  await scan(page, strange)
  const belongs = filled(dispatch.scan.foreign, { bag: strange, courier: hirut.name })
  await expect(dialog.getByText(belongs)).toBeVisible()
  await expectSound(page)
  await dialog.getByRole('button', { name: filled(dispatch.leave.confirm_one, { count: 1 }) }).click()
  await expect(dialog.getByRole('region', { name: dispatch.leave.missing })).toContainText(partly.bags[1] ?? 'no bag')
  await expect(dialog.getByRole('region', { name: dispatch.leave.foreign })).toContainText(belongs)
  await page.keyboard.press('Escape')
  await smsTo(whole.phone, /Dawit is bringing/)

  await cardOf(page, dawit).getByRole('button', { name: dispatch.end.open }).click()
  await scan(page, whole.bags[0] ?? '')
  await dialog.getByRole('button', { name: filled(dispatch.scan.bag, { number: 2 }) }).click()
  await dialog.getByRole('button', { name: filled(dispatch.end.confirm_one, { count: 1 }) }).click()
  await dialog.getByLabel(dispatch.end.lostReason_one).fill('Fell off the bike')
  await dialog.getByRole('button', { name: filled(dispatch.end.confirm_one, { count: 1 }) }).click()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('tab', { name: dispatch.tabs.failed }).click()
  const failed = rowOf(page, whole.id)
  await expect(failed).toContainText(whole.bags[1] ?? 'no bag')
  await expect(failed.getByRole('button', { name: dispatch.failed.cancel })).toHaveCount(0)
  await failed.getByRole('button', { name: dispatch.failed.again }).click()
  await page.getByRole('button', { name: dispatch.failed.againConfirm }).click()
  await expect(failed).toHaveCount(0)
  await smsTo(whole.phone, /come again/)
  await page.getByRole('tab', { name: dispatch.tabs.board }).click()
  await expect(
    page.getByRole('checkbox', { name: filled(dispatch.select, { order: whole.id }), exact: true }),
  ).toBeVisible()
})

for (const [language, width] of looks)
  test.describe(`dispatch in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    test('every view is accessible', async ({ page }) => {
      const { dispatch } = consoleMessages[language]
      await signIn(page, await addMember({ roles: ['owner'], language }))
      await openScreen(page, '/dispatch')
      for (const tab of ['board', 'failed', 'reports'] as const) {
        await page.getByRole('tab', { name: dispatch.tabs[tab] }).click()
        await expect(page.getByRole('tabpanel', { name: dispatch.tabs[tab] })).toBeVisible()
        await soundAtAllWidths(page)
      }
      for (const path of ['/calls', '/refused-goods', '/address-corrections']) {
        await openScreen(page, path)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await soundAtAllWidths(page)
      }
    })
  })
