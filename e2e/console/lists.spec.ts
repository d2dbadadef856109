import { readFile } from 'node:fs/promises'
import { expect, openScreen, test } from '../support/console-test.ts'
import { addMember } from '../support/staff.ts'
import { colleague } from '../support/staff-acts.ts'

test('a list keeps its filters when a row is opened and left, and named filters bring them back', async ({
  page,
  owner: _owner,
  texts,
}) => {
  const { audit, common, staff } = texts
  await openScreen(page, '/audit')
  await page.getByLabel(audit.filter.action).selectOption('session.opened')
  await page.getByLabel(common.period.title).selectOption('today')
  await expect(page).toHaveURL(/action=session.opened&from=\d{4}-\d\d-\d\d/)
  await page.getByRole('button', { name: common.list.savedFilters }).click()
  await page.getByLabel(common.list.saveFilters).fill('Sign-ins of today')
  await page.getByRole('button', { name: common.save, exact: true }).click()
  await expect(page.getByText(common.list.filterSaved)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: common.list.clearFilters }).click()
  await expect(page).toHaveURL('/audit')
  await page.getByRole('button', { name: common.list.savedFilters }).click()
  await page.getByRole('button', { name: 'Sign-ins of today', exact: true }).click()
  await expect(page).toHaveURL(/action=session.opened/)

  const picker = await addMember({ roles: ['picker'] })
  await openScreen(page, '/staff')
  await page.getByLabel(staff.filter.role).selectOption('picker')
  await page.getByRole('link', { name: picker.name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(picker.name)
  await page.getByRole('link', { name: staff.title }).last().click()
  await expect(page).toHaveURL('/staff?role=picker')
})

test('two filters that change at the same moment both count', async ({ page, owner: _owner, texts }) => {
  const { audit, common } = texts
  await openScreen(page, '/audit')
  const action = await page.getByLabel(audit.filter.action).elementHandle()
  const period = await page.getByLabel(common.period.title).elementHandle()
  await page.evaluate(
    (fields) => {
      for (const [field, value] of fields) {
        if (!(field instanceof HTMLSelectElement)) throw new Error('a list of choices is needed')
        field.value = value
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }
    },
    [
      [action, 'session.opened'],
      [period, 'today'],
    ] as const,
  )
  await expect(page).toHaveURL(/action=session.opened&from=\d{4}-\d\d-\d\d/)
})

test('the filtered audit log is exported as a file, which is logged itself', async ({ page, owner, texts }) => {
  const { audit } = texts
  const { member } = await colleague(['manager'])
  await openScreen(page, `/audit?member_id=${member.id}&action=session.opened`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: audit.export }).click()
  const download = await downloading
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(member.name)
  await openScreen(page, `/audit?member_id=${owner.id}&action=audit.exported`)
  await expect(page.getByRole('cell', { name: audit.action.audit.exported })).toBeVisible()
})

test('rows that come meanwhile move no row until somebody asks to see them', async ({ page, owner: _owner }) => {
  await page.clock.install()
  const before = await addMember({ roles: ['picker'] })
  await openScreen(page, '/staff')
  await expect(page.getByRole('row').filter({ hasText: before.name })).toHaveCount(1)
  const newcomer = await addMember({ roles: ['picker'] })
  await page.clock.runFor(16_000)
  const bar = page.getByRole('button', { name: /^\d+ new$/ })
  await expect(bar).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: newcomer.name })).toHaveCount(0)
  await bar.click()
  await expect(page.getByRole('row').filter({ hasText: newcomer.name })).toHaveCount(1)
})

test.describe('without a connection', () => {
  test.use({ expectedNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 503/ })
  test('a bar says since when the server cannot be reached, and an act can be repeated', async ({
    page,
    owner,
    texts,
  }) => {
    const { staff, common } = texts
    await openScreen(page, `/staff/${owner.id}`)
    await page.getByLabel(staff.fields.name, { exact: true }).fill('Sent twice')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: common.save }).click()
    await expect(page.getByRole('alert').filter({ hasText: common.unreachable })).toBeVisible()
    await expect(page.getByText(/cannot be reached since/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText(/cannot be reached since/)).toBeHidden()
    await page.getByRole('button', { name: common.save }).click()
    await expect(page.getByText(common.saved)).toBeVisible()
  })
})

test('somebody who is switched off finds nothing from the next call on, and Undo lets them in again', async ({
  page,
  owner: _owner,
  texts,
}) => {
  const { staff, common } = texts
  const member = await addMember({ roles: ['picker'] })
  await openScreen(page, `/staff/${member.id}`)
  await page.getByRole('button', { name: staff.acts.switchOff }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: staff.acts.switchOff }).click()
  await expect(page.getByText(staff.state.off).first()).toBeVisible()
  await page.getByRole('button', { name: common.undo }).click()
  await expect(page.getByText(staff.state.active).first()).toBeVisible()
  await page.getByRole('tab', { name: staff.tabs.about }).click()
  for (const act of [texts.audit.action.member['switched-on'], texts.audit.action.member['switched-off']])
    await expect(page.getByRole('cell', { name: act })).toHaveCount(1)
})
