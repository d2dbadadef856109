import type { Page } from '@playwright/test'
import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { consoleMessages } from '@zembil/i18n/console/messages'
import { formatPrice } from '@zembil/rules/money/money'
import { languages } from '@zembil/rules/people/language'
import { expect, openScreen, test } from '../support/console-test.ts'
import { packedOrders } from '../support/floor/packed-orders.ts'
import { cheapPairs, type Goods, paidOrder, store } from '../support/paid-orders.ts'
import { inDatabase } from '../support/shop-database.ts'
import { expectSound } from '../support/shop-test.ts'
import { addMember, signIn } from '../support/staff.ts'
import { colleague } from '../support/staff-acts.ts'

/** Counts the pages of a PDF by its page objects. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** The browser's own dialog cannot be answered here. */
const withoutDialog = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes')
  })

test('selected orders print in one go, each on its own page, and a reprint says so', async ({ page, texts }) => {
  const { printing, common } = texts
  const orders = await packedOrders(await colleague(['manager']), 2)
  const ids = orders.map(({ id }) => id).join(',')
  await withoutDialog(page)
  await signIn(page, await addMember({ roles: ['manager'] }))
  for (const paper of ['a4', 'roll'])
    for (const kind of ['pick-list', 'packing-slip', 'receipt']) {
      await openScreen(page, `/print/orders?ids=${ids}&kind=${kind}&paper=${paper}`)
      const sheets = page.getByRole('article')
      await expect(sheets).toHaveCount(2)
      for (const { id } of orders) await expect(page.getByRole('img', { name: String(id), exact: true })).toBeVisible()
      expect(await pagesOf(page), `${kind} on ${paper}`).toBe(2)
    }

  await openScreen(page, `/print/orders?ids=${ids}&kind=receipt`)
  await page.getByRole('button', { name: common.print }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  await expect(page.getByText(printing.reprint.replace(/\{\{copy\}\}/g, '2'))).toHaveCount(0)
  await page.getByRole('button', { name: common.print }).click()
  await expect(page.getByText(printing.reprint.replace(/\{\{copy\}\}/g, '2'))).toHaveCount(2)
})

test('papers are one step away from the queue, from packing and from the board', async ({ page, texts }) => {
  const { orders, common, dispatch } = texts
  const packed = await packedOrders(await colleague(['manager']), 2)
  const courier = await addMember({ roles: ['courier'], storeIds: [store], name: `Dawit ${packed[0]?.id}` })
  await signIn(page, await addMember({ roles: ['manager'] }))
  await openScreen(page, '/orders?tab=packed')
  for (const { id } of packed)
    await page.getByRole('checkbox', { name: common.list.selectRow.replace('{{id}}', String(id)) }).check()
  await expect(page.getByText(common.list.selected_other.replace('{{count}}', '2'))).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name: common.print }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: orders.title }).last().click()
  await page.getByRole('button', { name: common.clear, exact: true }).click()
  await expect(page.getByRole('link', { name: common.print })).toHaveCount(0)

  const order_ids = packed.map(({ id }) => id)
  await (await colleague(['manager'])).act('/dispatch/assign', { store_id: store, courier_id: courier.id, order_ids })
  await openScreen(page, `/dispatch?store_id=${store}`)
  const card = page.getByRole('article', { name: courier.name, exact: true })
  await card.getByRole('link', { name: dispatch.runSheet }).click()
  await expect(page.getByRole('article').getByRole('row')).toHaveCount(3)
})

test('on a phone, the page of a paper is no wider than the screen', async ({ page }) => {
  const [order] = await packedOrders(await colleague(['manager']), 1)
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, await addMember({ roles: ['manager'] }))
  for (const kind of ['pick-list', 'packing-slip', 'receipt', 'labels'])
    for (const paper of ['a4', 'roll']) {
      await openScreen(page, `/print/orders?ids=${order?.id}&kind=${kind}&paper=${paper}`)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expectSound(page)
    }
})

test('a packing slip has prices only when asked for', async ({ page, texts }) => {
  const { printing } = texts
  const [order] = await packedOrders(await colleague(['manager']), 1)
  await signIn(page, await addMember({ roles: ['manager'] }))
  await openScreen(page, `/print/orders?ids=${order?.id}&kind=packing-slip`)
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('Behind the church')
  await expect(sheet).not.toContainText('birr')
  await page.getByRole('button', { name: printing.screen.prices }).click()
  await expect(sheet).toContainText(printing.sum.total)
})

test('slip and receipt show what was found, what was taken instead and what goes back', async ({ page, texts }) => {
  const { printing } = texts
  const [found, nothing, replaced] = await cheapPairs()
  if (!found || !nothing || !replaced) throw new Error('three kinds of goods are needed')
  const goods = [found[0], nothing[0], replaced[0]].map(({ id }) => ({ id, quantity: 2 }))
  const { order } = await paidOrder(goods)
  const manager = await colleague(['manager'])
  const { picks } = await manager.act<PickList>(`/orders/${order.id}/start-picking`, { store_id: store })
  for (const { line_no, product_id, wanted } of picks) {
    const pick = { store_id: store, line_no, product_id }
    if (product_id === found[0].id) {
      const tick = { by: 'tap', line_no, product_id, units: wanted }
      await manager.act(`/orders/${order.id}/tick`, { store_id: store, tick })
    } else await manager.act(`/orders/${order.id}/short`, { ...pick, found: 0, reason: 'other' })
    if (product_id === replaced[0].id) {
      const substitute = { product_id: replaced[1].id, quantity: 1 }
      await manager.act(`/orders/${order.id}/substitute`, { ...pick, substitute })
    }
  }
  await manager.act(`/orders/${order.id}/finish-picking`, { store_id: store })

  await signIn(page, await addMember({ roles: ['manager'] }))
  await openScreen(page, `/print/orders?ids=${order.id}&kind=packing-slip`)
  const rowOf = ({ name }: Goods) =>
    page
      .getByRole('article')
      .getByRole('row')
      .filter({ has: page.getByText(name, { exact: true }) })
  await expect(rowOf(nothing[0])).toContainText('0 / 2')
  await expect(rowOf(replaced[0])).toContainText('0 / 2')
  await expect(rowOf(replaced[0])).toContainText(`1 × ${replaced[1].name}`)
  await openScreen(page, `/print/orders?ids=${order.id}&kind=receipt`)
  const short = await inDatabase((db) =>
    db.selectFrom('orders').select('short_santim').where('id', '=', order.id).executeTakeFirstOrThrow(),
  )
  const paid = Math.round(Number(order.total_cost) * 100) - short.short_santim
  const sheet = page.getByRole('article')
  await expect(rowOf(nothing[0]).getByRole('cell').last()).toHaveText(formatPrice(0, 'en'))
  await expect(sheet).toContainText(`${printing.sum.short}− ${formatPrice(short.short_santim, 'en')}`)
  await expect(sheet).toContainText(`${printing.sum.paid}${formatPrice(paid, 'en')}`)
})

test('each bag gets a label of its own without a phone number', async ({ page, texts }) => {
  const { printing } = texts
  const [order] = await packedOrders(await colleague(['manager']), 1, 3)
  if (!order) throw new Error('an order is needed')
  await inDatabase((db) => db.updateTable('fulfilments').set({ cold: true }).where('order_id', '=', order.id).execute())
  await signIn(page, await addMember({ roles: ['picker'], storeIds: [store] }))
  await openScreen(page, `/print/orders?ids=${order.id}&kind=labels`)
  const labels = page.getByRole('article')
  await expect(labels).toHaveCount(3)
  for (const code of order.bags) await expect(page.getByRole('img', { name: code })).toBeVisible()
  await expect(labels.nth(1)).toContainText(/2 of 3/)
  await expect(labels.nth(1)).toContainText(printing.cold)
  await expect(labels.nth(1)).toContainText('Bole')
  const shown = await page.getByRole('main').textContent()
  expect(shown?.replace(/\D/g, '')).not.toContain(order.phone)
  expect(await pagesOf(page)).toBe(3)
})

test('the run sheet of a courier lists the stops of the round and is logged', async ({ page, texts }) => {
  const manager = await colleague(['manager'])
  const orders = await packedOrders(manager, 2)
  const courier = await addMember({ roles: ['courier'], storeIds: [store] })
  const order_ids = orders.map(({ id }) => id)
  await manager.act('/dispatch/assign', { store_id: store, courier_id: courier.id, order_ids })
  await signIn(page, await addMember({ roles: ['manager'] }))
  await openScreen(page, `/print/run-sheet?store_id=${store}&courier_id=${courier.id}`)
  const rows = page.getByRole('article').getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText(String(orders[0]?.id))
  await expect(rows.nth(1)).toContainText('Behind the church')
  await expect(rows.nth(2)).toContainText(String(orders[1]?.id))
  expect(await pagesOf(page)).toBe(1)
  await openScreen(page, '/audit?action=dispatch.sheet-read')
  await expect(page.getByRole('cell', { name: texts.audit.action.dispatch['sheet-read'] }).first()).toBeVisible()
})

for (const language of languages)
  test(`the print pages are accessible in ${language} and print with the keyboard`, async ({ page }) => {
    const { printing } = consoleMessages[language]
    const [order] = await packedOrders(await colleague(['manager']), 1, 2)
    await withoutDialog(page)
    await signIn(page, await addMember({ roles: ['owner'], language }))
    for (const kind of ['pick-list', 'packing-slip', 'receipt', 'labels'] as const) {
      await openScreen(page, `/print/orders?ids=${order?.id}&kind=${kind}`)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expectSound(page)
    }
    await page.keyboard.press('p')
    await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(printing.screen.labels)
  })
