import { expect, test } from '../support/console-test.ts'

test('the console asks the staff API, which refuses somebody unknown', async ({ page, texts }) => {
  const { signIn } = texts.door
  await page.goto('/orders')
  await expect(page).toHaveURL(/\/sign-in/)
  await page.getByLabel(signIn.name).fill('nobody@zembil.example')
  await page.getByLabel(signIn.password, { exact: true }).fill('not a password')
  await page.getByRole('button', { name: signIn.submit }).click()
  await expect(page.getByRole('alert')).toContainText('The name, password or code is not right')
})
