import { randomInt } from 'node:crypto'
import { appCode } from '../../apps/api/scripts/demo-staff.ts'
import { expect, openScreen, test, typeCode } from '../support/console-test.ts'
import { ageProof, countAccounts, endSessions } from '../support/staff.ts'

const newAddress = () => `new${randomInt(1_000_000_000)}@zembil.example`

test('an invited manager sets a password by the link, sets up the second step and can use a recovery code', async ({
  page,
  owner: _owner,
  texts,
  browser,
}) => {
  const { staff, common, account, door } = texts
  const email = newAddress()
  await openScreen(page, '/staff')
  await page.getByRole('link', { name: staff.invite }).click()
  await page.getByRole('button', { name: staff.invite }).click()
  await expect(page.getByLabel(staff.fields.name, { exact: true })).toBeFocused()
  await expect(page.getByText(texts.fields.roles_required)).toBeVisible()
  await page.getByLabel(staff.fields.name, { exact: true }).fill('Tigist Mulu')
  await page.getByLabel(staff.fields.name_am).fill('ትግሥት ሙሉ')
  await page.getByLabel(staff.fields.email).fill(email)
  await page.getByLabel(staff.fields.phone_number).fill('+251 911 00')
  await page.getByLabel(common.roles.manager).check()
  await page.getByRole('button', { name: staff.invite }).click()
  await expect(page.getByText(texts.fields.invalid_phone)).toBeVisible()
  await page.getByLabel(staff.fields.phone_number).fill('')
  await page.getByRole('button', { name: staff.invite }).click()
  const link = await page.getByLabel(staff.link.label, { exact: true }).inputValue()
  await page.getByRole('button', { name: staff.link.done }).click()
  await expect(page).toHaveURL(/\/staff\/\d+$/)
  await expect(page.getByText(staff.state.invited)).toBeVisible()

  const theirs = await (await browser.newContext({ baseURL: new URL(link).origin })).newPage()
  await theirs.goto(link)
  await expect(theirs).toHaveURL('/set-password')
  await theirs.getByLabel(account.password.new, { exact: true }).fill('my own long sentence')
  await theirs.getByLabel(account.password.repeat).fill('my own long sentence')
  await theirs.getByRole('button', { name: account.setPassword.submit }).click()
  await theirs.getByRole('link', { name: account.setPassword.signIn }).click()
  const signInByPassword = async () => {
    await theirs.getByLabel(door.signIn.name).fill(email)
    await theirs.getByLabel(door.signIn.password, { exact: true }).fill('my own long sentence')
    await theirs.getByRole('button', { name: door.signIn.submit }).click()
  }
  await signInByPassword()
  await expect(theirs).toHaveURL('/second-step')
  await expect(theirs.getByRole('link', { name: common.menu.staff })).toHaveCount(0)
  await theirs.getByRole('button', { name: account.enrol.start }).click()
  await expect(theirs.getByRole('img', { name: account.enrol.picture })).toBeVisible()
  const key = await theirs.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  await typeCode(theirs, appCode(key?.replaceAll(' ', '') ?? ''))
  await expect(theirs.getByRole('listitem').filter({ hasText: /^[A-Z2-7-]{19}$/ })).toHaveCount(10)
  const recoveryCode = await theirs
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z2-7-]{19}$/ })
    .first()
    .textContent()
  await theirs.getByLabel(account.enrol.keptThem).check()
  await theirs.getByRole('button', { name: account.enrol.finish }).click()
  await expect(theirs.getByRole('link', { name: common.menu.staff }).first()).toBeVisible()

  await theirs.context().clearCookies()
  await theirs.goto('/sign-in')
  await signInByPassword()
  await theirs.getByRole('button', { name: door.signIn.noPhone }).click()
  await theirs.getByLabel(door.signIn.recovery, { exact: true }).fill(recoveryCode?.toLowerCase() ?? '')
  await theirs.getByRole('button', { name: door.signIn.submit }).click()
  await expect(theirs.getByRole('heading', { level: 1 })).toContainText('Tigist Mulu')
  expect(await countAccounts(email)).toBe(1)
})

test('an old proof asks for the password over the page and then invites once', async ({ page, owner, texts }) => {
  const { staff, common, door } = texts
  const email = newAddress()
  await openScreen(page, '/staff/invite')
  await page.getByLabel(staff.fields.name, { exact: true }).fill('Once Only')
  await page.getByLabel(staff.fields.name_am).fill('አንድ ጊዜ')
  await page.getByLabel(staff.fields.email).fill(email)
  await page.getByLabel(common.roles.picker).check()
  await ageProof(owner)
  await page.getByRole('button', { name: staff.invite }).click()
  const dialog = page.getByRole('dialog', { name: door.proof.title })
  await dialog.getByLabel(door.proof.password, { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: door.proof.submit }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel(door.proof.password, { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: door.proof.submit }).click()
  await expect(page.getByLabel(staff.link.label, { exact: true })).toHaveValue(/\/set-password#/)
  expect(await countAccounts(email)).toBe(1)
})

test('a session that ends while somebody types asks to sign in over the page and keeps everything typed', async ({
  page,
  owner,
  texts,
}) => {
  const { staff, common, door } = texts
  const email = newAddress()
  await openScreen(page, '/staff/invite')
  await page.getByLabel(staff.fields.name, { exact: true }).fill('Kept Name')
  await page.getByLabel(staff.fields.name_am).fill('የተቀመጠ ስም')
  await page.getByLabel(staff.fields.email).fill(email)
  await page.getByLabel(common.roles.courier).check()
  await endSessions(owner)
  await page.getByRole('button', { name: staff.invite }).click()
  const dialog = page.getByRole('dialog', { name: door.again.title })
  await expect(dialog.getByLabel(door.signIn.name)).toHaveValue(owner.email)
  await dialog.getByLabel(door.signIn.password, { exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: door.signIn.submit }).click()
  await dialog.locator('[name=code]').focus()
  await page.keyboard.type(appCode(owner.secret ?? '', 1))
  await expect(page.getByLabel(staff.link.label, { exact: true })).toHaveValue(/\/set-password#/)
  expect(await countAccounts(email)).toBe(1)
})
