import type { Page } from '@playwright/test'
import { consoleMessages } from '@zembil/i18n/console/messages'
import { fillText } from '@zembil/i18n/fill-text'
import { languages } from '@zembil/rules/people/language'
import { sql } from 'kysely'
import { expect, openScreen, orderLink, rowOf, test } from '../support/console-test.ts'
import { scan } from '../support/floor/scan.ts'
import { cheapPairs, type PaidOrder, paidOrder, store } from '../support/paid-orders.ts'
import { inDatabase } from '../support/shop-database.ts'
import { expectSound } from '../support/shop-test.ts'
import { addMember, signIn } from '../support/staff.ts'

/** A paid order of two lines. */
async function newOrder(kind: 'pickup' | 'delivery' = 'delivery'): Promise<PaidOrder> {
  const [[first, second] = []] = await cheapPairs()
  if (!first || !second) throw new Error('goods are needed')
  const products = [
    { id: first.id, quantity: 5 },
    { id: second.id, quantity: 5 },
  ]
  return paidOrder(products, kind)
}

/** The orders of a tab that cost the same: the whole queue may have several pages. */
const queueWith = ({ total_cost }: PaidOrder['order'], tab: string): string =>
  `/orders?tab=${tab}&least=${Math.floor(Number(total_cost))}&most=${Math.ceil(Number(total_cost))}`

/** As if pickers had brought it there. */
const setStage = (orderId: number, stage: string): Promise<unknown> =>
  inDatabase(async (db) => {
    await sql`update fulfilments set stage = ${stage}, started_at = now(), finished_at = now()
      where order_id = ${orderId}`.execute(db)
    await sql`update picks set picked = wanted where order_id = ${orderId}`.execute(db)
    await sql`update orders set packing_started_at = now() where id = ${orderId}`.execute(db)
  })

test('support finds a paid order in the queue, notes, changes and cancels it', async ({ page, texts }) => {
  const { orders, common } = texts
  const { order } = await newOrder()
  await signIn(page, await addMember({ roles: ['support'] }))
  await openScreen(page, queueWith(order, 'packed'))
  await page.getByRole('tab', { name: orders.tab['to-pick'] }).click()
  const row = rowOf(page, order.id)
  await expect(row).toContainText(orders.stage['to-pick'])
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.id}`)
  for (const { name, name_am } of order.products) {
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expect(page.getByText(name_am, { exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: orders.acts.note }).click()
  await page.getByRole('textbox', { name: orders.notes.label }).fill('The gate is blue.')
  await page.getByRole('button', { name: orders.notes.save }).click()
  await expect(page.getByRole('main').getByText('The gate is blue.')).toBeVisible()

  await page.getByRole('link', { name: orders.acts.change }).click()
  await page.getByLabel(orders.fields.landmark).fill('Beside the school')
  await page.getByRole('link', { name: common.cancel }).click()
  await page.getByRole('button', { name: common.leave.stay }).last().click()
  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByLabel(orders.reason)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(orders.reason).fill('The customer called')
  await page.getByRole('button', { name: common.save }).click()
  await expect(page.getByText('Beside the school')).toBeVisible()

  await page.getByRole('button', { name: orders.acts.cancel }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: order.products[0]?.name ?? '' })).toContainText('5 ×')
  await expect(dialog).toContainText(orders.method.telebirr)
  await dialog.getByRole('button', { name: orders.acts.cancel }).click()
  await expect(dialog.getByLabel(orders.reason)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(orders.reason).selectOption('customer-asked')
  await dialog.getByRole('button', { name: orders.acts.cancel }).click()
  await expect(page.getByText(orders.history.event.canceled).first()).toBeVisible()
  await expect(page.getByRole('button', { name: orders.acts.cancel })).toHaveCount(0)
})

test('a pickup is handed over against the digits of the phone number and reopened by a manager', async ({
  page,
  texts,
}) => {
  const { orders } = texts
  const { order, account } = await newOrder('pickup')
  await setStage(order.id, 'ready')
  await signIn(page, await addMember({ roles: ['manager'] }))
  await openScreen(page, `/orders/${order.id}`)
  await page.getByRole('button', { name: orders.acts.handOver }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: orders.handOver.phoneField }).fill('12')
  await dialog.getByRole('button', { name: orders.acts.handOver }).click()
  await expect(dialog.getByText(orders.handOver.digitsMissing)).toBeVisible()
  await dialog.getByRole('textbox', { name: orders.handOver.phoneField }).fill(account.phone.slice(-4))
  await dialog.getByRole('button', { name: orders.acts.handOver }).click()
  await expect(page.getByText(orders.handOver.done)).toBeVisible()
  await page.getByRole('button', { name: orders.acts.reopen }).click()
  await dialog.getByLabel(orders.reason).fill('The wrong bag')
  await dialog.getByRole('button', { name: orders.acts.reopen }).click()
  await expect(page.getByText(orders.reopen.done)).toBeVisible()
  await expect(page.getByRole('button', { name: orders.acts.handOver })).toBeVisible()
})

test('after picking began only a leader cancels, and says where the goods are', async ({ page, texts }) => {
  const { orders } = texts
  const { order } = await newOrder()
  await setStage(order.id, 'packed')
  await signIn(page, await addMember({ roles: ['support'] }))
  await openScreen(page, `/orders/${order.id}`)
  await expect(page.getByRole('button', { name: orders.acts.note })).toBeVisible()
  await expect(page.getByRole('button', { name: orders.acts.cancel })).toHaveCount(0)
  await signIn(page, await addMember({ roles: ['manager'] }))
  await openScreen(page, `/orders/${order.id}`)
  await page.getByRole('button', { name: orders.acts.cancel }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(orders.reason).selectOption('goods-missing')
  await dialog.getByRole('button', { name: orders.acts.cancel }).click()
  await expect(dialog.getByText(orders.cancel.whereMissing)).toBeVisible()
  await dialog.getByLabel(orders.cancel.lost).check()
  await dialog.getByRole('button', { name: orders.acts.cancel }).click()
  await expect(page.getByText(orders.history.event.canceled).first()).toBeVisible()
})

test('a picker takes an order, a manager gives it to somebody else, and a third takes it over', async ({
  page,
  texts,
}) => {
  const { orders, audit, common } = texts
  const { order } = await newOrder()
  const [first, second, third] = [
    await addMember({ roles: ['picker'], storeIds: [store], name: `Sara ${order.id}` }),
    await addMember({ roles: ['picker'], storeIds: [store], name: `Hana ${order.id}` }),
    await addMember({ roles: ['picker'], storeIds: [store], name: `Marta ${order.id}` }),
  ]
  const part = page.getByRole('main').getByRole('listitem').filter({ hasText: orders.parts.started })
  const act = (name: keyof typeof orders.parts.act) => page.getByRole('button', { name: orders.parts.act[name] })
  const dialog = page.getByRole('dialog')

  await signIn(page, first)
  await openScreen(page, `/orders/${order.id}`)
  await expect(act('assign')).toHaveCount(0)
  await act('pick').click()
  await expect(part).toContainText(first.name)
  await expect(page.getByRole('link', { name: orders.parts.openList })).toHaveAttribute('href', '/pick')
  for (const gone of ['pick', 'takeOver', 'receive'] as const) await expect(act(gone)).toHaveCount(0)

  await signIn(page, await addMember({ roles: ['manager'] }))
  await openScreen(page, `/orders/${order.id}`)
  await act('assign').click()
  await expect(dialog).toContainText(first.name)
  await dialog.getByRole('button', { name: orders.parts.act.assign }).click()
  await expect(dialog.getByText(orders.parts.chooseSomebody)).toBeVisible()
  await dialog.getByRole('radio', { name: second.name }).check()
  await expectSound(page)
  await dialog.getByRole('button', { name: orders.parts.act.assign }).click()
  await expect(part).toContainText(second.name)
  await expect(page.getByText(audit.action.pick.assigned).first()).toBeVisible()
  await page.getByRole('button', { name: common.undo }).click()
  await expect(part).toContainText(first.name)
  await act('assign').click()
  await dialog.getByRole('radio', { name: second.name }).check()
  await dialog.getByRole('button', { name: orders.parts.act.assign }).click()
  await expect(part).toContainText(second.name)

  await signIn(page, third)
  await openScreen(page, `/orders/${order.id}`)
  await act('takeOver').click()
  await expect(dialog).toContainText(second.name)
  await dialog.getByRole('button', { name: orders.parts.act.takeOver }).click()
  await expect(part).toContainText(third.name)

  await signIn(page, await addMember({ roles: ['support'] }))
  await openScreen(page, `/orders/${order.id}`)
  await expect(part).toContainText(third.name)
  for (const none of ['pick', 'takeOver', 'assign', 'receive'] as const) await expect(act(none)).toHaveCount(0)
})

test('a selection is kept over an opened order and a reload, and ends with its tab', async ({ page, texts }) => {
  const { orders, common } = texts
  const { order } = await newOrder()
  await signIn(page, await addMember({ roles: ['manager'] }))
  await openScreen(page, queueWith(order, 'to-pick'))
  const box = page.getByRole('checkbox', {
    name: fillText(common.list.selectRow, { id: String(order.id) }),
    exact: true,
  })
  const selected = page.getByText(fillText(common.list.selected_one, { count: '1' }))
  await box.check()
  await expect(selected).toBeVisible()
  await orderLink(page, order.id).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order.id}`)
  await page.goBack()
  await expect(box).toBeChecked()
  await page.reload()
  await expect(box).toBeChecked()

  await page.getByRole('tab', { name: orders.tab.packed }).click()
  await expect(page.getByRole('tab', { name: orders.tab.packed })).toHaveAttribute('aria-selected', 'true')
  await expect(selected).toHaveCount(0)
  await page.getByRole('tab', { name: orders.tab['to-pick'] }).click()
  await expect(box).not.toBeChecked()
  await box.check()
  // An unpaid order has no papers, so there is nothing to do with many at once.
  await openScreen(page, '/orders?tab=unpaid')
  await expect(page.getByRole('tab', { name: orders.tab.unpaid })).toHaveAttribute('aria-selected', 'true')
  await expect(selected).toHaveCount(0)
  await expect(page.getByRole('link', { name: common.print })).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await openScreen(page, queueWith(order, 'to-pick'))
  await expect(box).not.toBeChecked()
})

test('a picker sees first name and goods, but no address, money or acts', async ({ page, texts }) => {
  const { orders } = texts
  const { order, account } = await newOrder()
  await signIn(page, await addMember({ roles: ['picker'], storeIds: [1] }))
  await openScreen(page, `/orders/${order.id}`)
  await expect(page.getByText(orders.receiver.masked)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(account.phone.slice(0, 6))
  await expect(page.getByRole('heading', { name: orders.money.payments })).toHaveCount(0)
  for (const act of Object.values(orders.acts)) await expect(page.getByRole('button', { name: act })).toHaveCount(0)
})

test('the search box opens a single exact hit at once and keeps what was typed to itself', async ({
  page,
  owner: _owner,
  texts,
}) => {
  const { order } = await newOrder()
  await openScreen(page, '/staff')
  await page.keyboard.press('/')
  const box = page.getByRole('combobox', { name: texts.common.search.label })
  await expect(box).toBeFocused()
  await page.keyboard.type(String(order.id))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`))
  await expect(box).toHaveValue('')

  // The barcode of a bag, while the cursor stands in another field.
  await openScreen(page, '/staff')
  const field = page.getByRole('searchbox', { name: texts.staff.searchHint })
  await field.focus()
  await scan(page, `${order.id}-1-1`)
  await expect(page).toHaveURL(new RegExp(`/orders/${order.id}$`))
})

test('goods that are searched for show price, stock and codes over the page at hand', async ({
  page,
  owner: _owner,
  texts: { common },
}) => {
  const [[goods] = []] = await cheapPairs()
  if (!goods) throw new Error('goods are needed')
  const code = `7701${String(goods.id).padStart(8, '0')}`
  await inDatabase((db) =>
    sql`insert into product_barcodes (code, product_id) values (${code}, ${goods.id}) on conflict do nothing`.execute(
      db,
    ),
  )
  const dialog = page.getByRole('dialog', { name: goods.name })
  await openScreen(page, '/staff')
  await scan(page, code)
  await expect(dialog).toContainText(goods.name_am)
  await expect(dialog).toContainText(code)
  await expectSound(page)
  await dialog.getByRole('button', { name: common.close }).click()
  await expect(page).toHaveURL('/staff')

  await page.getByRole('combobox', { name: common.search.label }).fill(goods.name.split(' ')[0] ?? '')
  await page.getByRole('option').filter({ hasText: goods.name }).first().click()
  await expect(dialog).toContainText(common.goods.sold)
})

test('a newly paid order stands as a number in the title until somebody looks', async ({ page, owner: _owner }) => {
  await openScreen(page, '/staff')
  await page.waitForResponse(/newly-paid/)
  await newOrder()
  await expect(page).toHaveTitle(/^\(\d+\) /, { timeout: 40_000 })
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveTitle(/^Orders/)
})

test.describe('choices of a member', () => {
  test.use({ expectedNoise: /ERR_FAILED/ })
  test('the first tab and the sound are kept with the account, also when saving fails at first', async ({
    page,
    owner,
    texts,
    browser,
    baseURL,
  }) => {
    const { orders } = texts
    const isSaved = (on: Page) =>
      on.waitForResponse((response) => response.url().endsWith('/me/preferences') && response.ok())
    await openScreen(page, '/orders')
    await expect(page.getByRole('tab', { name: orders.tab['to-pick'] })).toHaveAttribute('aria-selected', 'true')
    await page.route('**/me/preferences', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/me/preferences'))
    await page.getByRole('tab', { name: orders.tab.packed }).click()
    await page.getByRole('button', { name: orders.sound.on }).click()
    await failed
    // Nobody waits for the server: the choice holds on the screen.
    await expect(page.getByRole('button', { name: orders.sound.off })).toBeVisible()
    await page.unroute('**/me/preferences')
    const saved = isSaved(page)
    await openScreen(page, '/orders')
    await expect(page.getByRole('tab', { name: orders.tab.packed })).toHaveAttribute('aria-selected', 'true')
    await saved

    const elsewhere = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
    await signIn(elsewhere, owner)
    await openScreen(elsewhere, '/orders')
    await expect(elsewhere.getByRole('tab', { name: orders.tab.packed })).toHaveAttribute('aria-selected', 'true')
    const changed = isSaved(elsewhere)
    await elsewhere.getByRole('button', { name: orders.sound.off }).click()
    await changed
    await page.reload()
    await expect(page.getByRole('button', { name: orders.sound.on })).toBeVisible()
  })
})

for (const language of languages)
  test(`the screens of orders are sound in ${language}`, async ({ page, owner }) => {
    const { orders } = consoleMessages[language]
    const { order } = await newOrder()
    await inDatabase((db) => db.updateTable('staff_members').set({ language }).where('id', '=', owner.id).execute())
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await openScreen(page, '/orders?tab=to-pick')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(orders.title)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await expectSound(page)
      await openScreen(page, `/orders/${order.id}`)
      await expect(page.getByRole('heading', { name: orders.receiver.title })).toBeVisible()
      await expectSound(page)
      const overhang = await page.getByRole('table').evaluate((table) => {
        const page = table.closest('main') as HTMLElement
        return table.getBoundingClientRect().right - page.getBoundingClientRect().right
      })
      // The page has a margin of 12 pixels on phones.
      expect(overhang, 'the goods are no wider than their column').toBeLessThanOrEqual(-12)
      await page.getByRole('button', { name: orders.acts.cancel }).click()
      await expect(page.getByRole('heading', { name: orders.cancel.money })).toBeVisible()
      await expectSound(page)
      await openScreen(page, `/orders/${order.id}/delivery`)
      await expect(page.getByLabel(orders.reason)).toBeVisible()
      await expectSound(page)
    }
  })
