import type { Locator, Page } from '@playwright/test'
import { expect, openScreen, test } from '../support/console-test.ts'
import { deliverable } from '../support/floor/packed-orders.ts'
import { paidOrder } from '../support/paid-orders.ts'
import { expectSound } from '../support/shop-test.ts'
import { addMember, signIn } from '../support/staff.ts'

test('of two managers who edit the same member the second sees both values and chooses', async ({
  page,
  owner: _owner,
  texts,
  browser,
  baseURL,
}) => {
  const { staff, common } = texts
  const member = await addMember({ roles: ['picker'], name: 'Old Name' })
  const colleague = await addMember({ roles: ['manager'], name: 'Colleague' })
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await signIn(other, colleague)
  await openScreen(page, `/staff/${member.id}`)
  await openScreen(other, `/staff/${member.id}`)
  await other.getByLabel(staff.fields.name, { exact: true }).fill('Their Name')
  await other.getByLabel(common.roles.courier).check()
  await other.getByRole('button', { name: common.save }).click()
  await expect(other.getByText(common.saved)).toBeVisible()

  await page.getByLabel(staff.fields.name, { exact: true }).fill('My Name')
  await page.getByLabel(staff.fields.name_am).fill('የእኔ ስም')
  await page.getByRole('button', { name: common.save }).click()
  const dialog = page.getByRole('dialog', { name: common.conflict.title })
  await expect(dialog).toContainText('Colleague')
  await expect(dialog.getByRole('radio', { name: 'Their Name' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'የእኔ ስም' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'My Name' }).check()
  await dialog.getByRole('button', { name: common.conflict.take }).click()
  await expect(page.getByText(common.saved)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(staff.fields.name, { exact: true })).toHaveValue('My Name')
  await expect(page.getByLabel(staff.fields.name_am)).toHaveValue('የእኔ ስም')
  // What only the colleague changed stays.
  await expect(page.getByLabel(common.roles.courier)).toBeChecked()
})

test('of two people who change the delivery of an order the second sees both values and chooses', async ({
  page,
  texts,
  browser,
  baseURL,
}) => {
  const { orders, common } = texts
  const { goods, quantity } = await deliverable()
  const { order } = await paidOrder([{ id: goods.id, quantity }], 'delivery')
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await signIn(other, await addMember({ roles: ['manager'], name: 'Colleague' }))
  await signIn(page, await addMember({ roles: ['support'] }))
  for (const one of [page, other]) await openScreen(one, `/orders/${order.id}/delivery`)

  await other.getByLabel(orders.fields.landmark).fill('Their gate')
  await other.getByLabel(orders.fields.woreda).fill('07')
  await other.getByLabel(orders.fields.pin).fill('8.9911, 38.7811')
  await other.getByLabel(orders.reason).fill('The customer called me')
  await other.getByRole('button', { name: common.save }).click()
  await expect(other).toHaveURL(`/orders/${order.id}`)

  await page.getByLabel(orders.fields.landmark).fill('My gate')
  await page.getByLabel(orders.fields.house_number).fill('77')
  await page.getByLabel(orders.reason).fill('The customer called me too')
  await page.getByRole('button', { name: common.save }).click()
  const dialog = page.getByRole('dialog', { name: common.conflict.title })
  await expect(dialog).toContainText('Colleague')
  // Proposed is what one of the two changed, and theirs where both did. The pin is one value.
  for (const proposed of ['Their gate', '07', '77', '8.9911, 38.7811'])
    await expect(dialog.getByRole('radio', { name: proposed })).toBeChecked()
  await expect(dialog.getByRole('radio')).toHaveCount(8)
  await expectSound(page)
  await dialog.getByRole('button', { name: common.cancel }).click()
  await expect(page.getByLabel(orders.fields.landmark)).toHaveValue('My gate')
  await page.getByRole('button', { name: common.save }).click()
  await dialog.getByRole('radio', { name: 'My gate' }).check()
  await dialog.getByRole('button', { name: common.conflict.take }).click()
  await expect(page).toHaveURL(`/orders/${order.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText('My gate')).toBeVisible()
  // What only one of them changed stays.
  for (const kept of ['77', '07']) await expect(main.getByText(kept, { exact: true }).first()).toBeVisible()
  await expect(main.locator('a[href*="mlat=8.9911&mlon=38.7811"]')).toBeVisible()
})

test('a form with unsaved changes asks before it is left, and staying keeps every typed value', async ({
  page,
  owner,
  texts,
}) => {
  const { staff, common } = texts
  await openScreen(page, '/staff?role=owner')
  await page.getByRole('link', { name: owner.name }).click()
  await page.getByLabel(staff.fields.name, { exact: true }).fill('Half typed')
  const dialog = page.getByRole('dialog', { name: common.leave.title })
  for (const leave of [() => page.getByRole('link', { name: common.menu.roles }).click(), () => page.goBack()]) {
    await leave()
    await dialog.getByRole('button', { name: common.leave.stay }).first().click()
    await expect(page.getByLabel(staff.fields.name, { exact: true })).toHaveValue('Half typed')
  }
  const asked = page.waitForEvent('dialog')
  const reloading = page.reload()
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.accept()
  await reloading
  // The draft is kept for its member.
  await expect(page.getByLabel(staff.fields.name, { exact: true })).toHaveValue('Half typed')
  await page.getByRole('link', { name: common.menu.roles }).click()
  await dialog.getByRole('button', { name: common.leave.go }).click()
  await expect(page).toHaveURL('/roles')
  await page.goBack()
  await expect(page.getByLabel(staff.fields.name, { exact: true })).toHaveValue(owner.name)
})

test('changing the language keeps what is typed and stays with the account', async ({ page, owner, texts }) => {
  const { staff } = texts
  await openScreen(page, '/staff/invite')
  await page.getByLabel(staff.fields.name, { exact: true }).fill('Typed Name')
  await page.getByRole('button', { name: owner.name }).click()
  await page.getByRole('button', { name: 'አማርኛ' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'am')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ሠራተኛ ይጋብዙ')
  await expect(page.getByLabel('ስም በእንግሊዝኛ')).toHaveValue('Typed Name')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/roles')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('የሥራ ድርሻዎችና ፈቃዶች')
})

async function tabTo(page: Page, target: Locator): Promise<void> {
  const isFocused = () => target.evaluate((element) => element === document.activeElement)
  for (let tabs = 0; tabs < 20 && !(await isFocused()); tabs++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('a member is found, changed and saved with the keyboard alone', async ({ page, owner: _owner, texts }) => {
  const { staff, common } = texts
  const member = await addMember({ roles: ['picker'] })
  await openScreen(page, '/staff')
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: common.keys.title })
  await expect(keys).toContainText(staff.invite)
  await page.keyboard.press('Escape')
  await openScreen(page, '/staff')
  await tabTo(page, page.getByRole('link', { name: common.skipToContent }))
  await page.keyboard.press('Enter')
  const search = page.getByLabel(staff.searchHint)
  await tabTo(page, search)
  // Single letters are text while a field is typed in, not commands.
  await page.keyboard.type(`n${member.name.slice(-9)}`)
  await expect(page).toHaveURL(/\/staff\?name=n/)
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('row').nth(1)).toContainText(member.name)
  const row = page.getByRole('row').nth(1)
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  const name = page.getByLabel(staff.fields.name, { exact: true })
  await expect(name).toHaveValue(member.name)
  await tabTo(page, name)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('By Keyboard')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(common.saved)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('By Keyboard')
})
