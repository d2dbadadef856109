import { expect, openScreen, test, typeCode } from '../support/console-test.ts'
import { addMember, signIn } from '../support/staff.ts'

test('two members share a device: each locks it with one key, opens it with a PIN and finds their own work', async ({
  page,
  texts,
}) => {
  const { staff, door } = texts
  const first = await addMember({ roles: ['manager'], name: 'First Manager' })
  const second = await addMember({ roles: ['manager'], name: 'Second Manager' })
  await signIn(page, second, 'shared')
  await signIn(page, first, 'shared')
  await openScreen(page, '/staff/invite')
  await page.getByLabel(staff.fields.name, { exact: true }).fill('Draft of the first')
  await page.keyboard.press('F9')
  await expect(page.getByRole('heading', { name: door.lock.title })).toBeVisible()
  await expect(page.getByLabel(staff.fields.name, { exact: true })).toBeHidden()

  await page.getByRole('button', { name: second.name }).click()
  await typeCode(page, '123123')
  await expect(page.getByRole('alert')).toBeVisible()
  await typeCode(page, second.pin)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(second.name)
  await openScreen(page, '/staff/invite')
  await expect(page.getByLabel(staff.fields.name, { exact: true })).toHaveValue('')
  await page.getByRole('button', { name: second.name }).click()
  await page.getByRole('button', { name: texts.common.menu.lock }).click()

  await page.getByRole('button', { name: first.name }).click()
  await typeCode(page, first.pin)
  await expect(page).toHaveURL('/staff/invite')
  await expect(page.getByLabel(staff.fields.name, { exact: true })).toHaveValue('Draft of the first')
})
