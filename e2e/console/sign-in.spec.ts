import { appCode } from '../../apps/api/scripts/demo-staff.ts'
import { expect, test, typeCode } from '../support/console-test.ts'
import { addMember } from '../support/staff.ts'

const { beforeEach } = test
beforeEach(async ({ page, texts }) => {
  await page.goto('/audit?action=session.opened')
  await expect(page.getByRole('heading', { name: texts.door.signIn.title })).toBeVisible()
})

test('a member signs in with password and code, lands where they wanted to go, and signs out', async ({
  page,
  texts,
}) => {
  const manager = await addMember({ roles: ['manager'] })
  const { signIn } = texts.door
  await page.getByLabel(signIn.name).fill(manager.email)
  await page.getByLabel(signIn.password, { exact: true }).fill(manager.password)
  await page.getByRole('button', { name: signIn.submit }).click()
  await expect(page.getByRole('heading', { name: signIn.codeTitle })).toBeVisible()
  await typeCode(page, '000000')
  await expect(page.getByRole('alert')).toContainText('The name, password or code is not right')
  await typeCode(page, appCode(manager.secret ?? ''))
  await expect(page).toHaveURL('/audit?action=session.opened')
  await expect(page.getByRole('cell', { name: manager.name }).first()).toBeVisible()
  await page.getByRole('button', { name: manager.name }).click()
  await page.getByRole('button', { name: texts.common.menu.signOut }).click()
  await expect(page).toHaveURL('/sign-in')
  await page.goto('/audit')
  await expect(page).toHaveURL(/\/sign-in/)
})

test('a wrong name and a wrong password get the same answer', async ({ page, texts }) => {
  const picker = await addMember({ roles: ['picker'] })
  const { signIn } = texts.door
  const answers: (string | null)[] = []
  for (const [name, password] of [
    ['nobody@zembil.example', picker.password],
    [picker.email, 'a wrong password'],
  ] as const) {
    await page.goto('/sign-in')
    await page.getByLabel(signIn.name).fill(name)
    await page.getByLabel(signIn.password, { exact: true }).fill(password)
    await page.getByRole('button', { name: signIn.submit }).click()
    answers.push(await page.getByRole('alert').textContent())
  }
  expect(answers[0]).toBe(answers[1])
})
