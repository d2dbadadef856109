import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { PickList } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import type { ConsoleMessages } from '@zembil/i18n/console/messages'
import { consoleMessages } from '@zembil/i18n/console/messages'
import { expect, openScreen, test } from '../support/console-test.ts'
import { type Account, registeredAccount } from '../support/customer.ts'
import { loanCodeFor, setLoanPin } from '../support/loan.ts'
import { creditOf, orderElsewhere, orderNow } from '../support/ordering.ts'
import { cheapPairs, store, storesOf } from '../support/paid-orders.ts'
import { picture } from '../support/pictures.ts'
import { apiOrigin } from '../support/shop.ts'
import { grantBirr } from '../support/shop-database.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, signIn } from '../support/staff.ts'
import { colleague } from '../support/staff-acts.ts'

const pin = '739154'
const numberOf = () => randomUUID().slice(0, 8).toUpperCase()

/** Opens an act of the credit screen, fills the dialog and sends it. */
async function doAct(
  page: Page,
  { credit, common }: ConsoleMessages,
  act: keyof ConsoleMessages['credit']['acts'],
  fields: Record<string, string>,
) {
  await page.getByRole('main').getByRole('button', { name: credit.acts[act], exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
  if (await dialog.getByLabel(common.reason).count()) await dialog.getByLabel(common.reason).fill('Signed on paper')
  await dialog.getByRole('button', { name: credit.acts[act], exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Buys two units of two goods on credit, and pays with the code of the SMS. */
async function buyOnCredit(account: Account) {
  const [pair] = await cheapPairs()
  const goods = (pair ?? []).map(({ id }) => ({ id, quantity: 2 }))
  const order = await orderElsewhere(
    account,
    goods,
    { payment_method: 'loan', pin_code: pin },
    { kind: 'pickup', storeId: store },
  )
  const answer = await fetch(`${apiOrigin}/api/v1/customer/orders/${order.id}/make-payment`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ otp: await loanCodeFor(account) }),
  })
  expect(answer.status).toBe(200)
  return order
}

test('credit is granted, bought with, taken off for a missing unit, repaid by file, stated and frozen', async ({
  page,
  texts,
}) => {
  const { common, credit, printing } = texts
  const account = await registeredAccount()
  const path = `/customers/${account.user.id}/credit`
  await signIn(page, await addMember({ roles: ['finance'] }))
  await openScreen(page, path)
  const contract = numberOf()

  await test.step('finance grants credit on a contract', async () => {
    await doAct(page, texts, 'grant', { [credit.amount]: '5000', [credit.grant.contract]: contract })
    await expect(page.getByText(credit.done.grant)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: contract })).toContainText('+5,000.00')
  })
  await test.step('more needs a second person, who is never the same', async () => {
    await doAct(page, texts, 'grant', { [credit.amount]: '1000', [credit.grant.contract]: numberOf() })
    await expect(page.getByText(credit.waits)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('6,000.00')
  })

  await setLoanPin(account, pin)
  const order = await buyOnCredit(account)
  const manager = await colleague(['manager'])
  await test.step('one unit is missing when it is picked', async () => {
    for (const store_id of await storesOf(order.id)) {
      const list = await manager.act<PickList>(`/orders/${order.id}/start-picking`, { store_id })
      for (const [index, { line_no, product_id, wanted }] of list.picks.entries()) {
        const units = index === 0 ? wanted - 1 : wanted
        await manager.act(`/orders/${order.id}/tick`, { store_id, tick: { by: 'tap', line_no, product_id, units } })
        if (index === 0)
          await manager.act(`/orders/${order.id}/short`, {
            store_id,
            line_no,
            product_id,
            found: units,
            reason: 'damaged',
          })
      }
      await manager.act(`/orders/${order.id}/finish-picking`, { store_id })
    }
  })
  const owed = (5_000 - Number(await creditOf(account))).toFixed(2)
  expect(Number(owed)).toBeLessThan(Number((await orderNow(account, order.id)).total_cost))

  await test.step('the debt is repaid by a file; a bad row is refused and can be downloaded', async () => {
    await openScreen(page, '/credit/repayments')
    const rows = [`0${account.phone},${owed},${numberOf()}`, `0900000000,10,${numberOf()}`]
    const csv = ['phone,amount,receipt_no', ...rows].join('\n')
    await page
      .getByLabel(credit.file.choose)
      .setInputFiles({ name: 'repayments.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
    await page.getByRole('button', { name: credit.file.check }).click()
    await expect(page.getByText(credit.file.refused.replace('{{rows}}', '1'))).toBeVisible()
    await picture(page, 'credit-file')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: credit.file.bad }).click()
    expect((await download).suggestedFilename()).toBe('refused-repayments.csv')
    await page.getByRole('button', { name: credit.file.record, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: credit.file.record, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await creditOf(account)).toBe('5000.00')
  })
  await test.step('more than is owed needs a reason, and above the limit a second person', async () => {
    await openScreen(page, path)
    await page.getByRole('main').getByRole('button', { name: credit.acts.repay, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(credit.amount).fill('6000')
    await dialog.getByLabel(credit.repay.receipt).fill(numberOf())
    await dialog.getByLabel(credit.repay.toWallet).check()
    await dialog.getByRole('button', { name: credit.acts.repay, exact: true }).click()
    await expect(dialog.getByText(common.reasonMissing)).toBeVisible()
    await dialog.getByLabel(common.reason).fill('Transferred twice')
    await dialog.getByRole('button', { name: credit.acts.repay, exact: true }).click()
    await expect(page.getByText(credit.waits)).toBeVisible()
    await expect(dialog).toBeHidden()
  })
  await test.step('the statement ends at the balance, in both languages', async () => {
    await openScreen(page, path)
    await expect(page.getByRole('main')).toContainText(credit.kind.short)
    await page.getByRole('button', { name: credit.statement.open }).click()
    const sheet = page.getByRole('article')
    await expect(sheet).toContainText(printing.statement.closing)
    await expect(sheet).toContainText('ቀሪ ሒሳብ')
    await expect(sheet.getByRole('row').last()).toContainText('5,000.00')
    await picture(page, 'credit-statement')
  })
  await test.step('frozen credit cannot be bought with', async () => {
    await openScreen(page, path)
    await doAct(page, texts, 'freeze', {})
    await expect(page.getByRole('button', { name: credit.acts.unfreeze })).toBeVisible()
    await expect(buyOnCredit(account)).rejects.toThrow('credit_frozen')
  })
})

test('support blocks a customer, who is told whom to call, and lifts the block', async ({ page, texts }) => {
  const { customers, common } = texts
  const account = await registeredAccount()
  await signIn(page, await addMember({ roles: ['support'] }))
  await openScreen(page, `/customers/${account.user.id}?tab=manage`)
  const act = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click()
    await page.getByRole('dialog').getByLabel(common.reason).fill('Asked by phone')
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  await act(customers.acts.block)
  await expect(page.getByText(customers.state.blocked, { exact: true })).toBeVisible()
  const profile = await fetch(`${apiOrigin}/api/v1/customer/profile`, {
    headers: { authorization: `Bearer ${account.token}` },
  })
  expect(profile.status).toBe(401)
  await act(customers.acts.unblock)
  await expect(page.getByText(customers.state.active, { exact: true })).toBeVisible()
})

test('a change of the name asks for a reason and is kept', async ({ page, texts }) => {
  const { customers, common } = texts
  const account = await registeredAccount()
  await signIn(page, await addMember({ roles: ['support'] }))
  await openScreen(page, `/customers/${account.user.id}?tab=manage`)
  await page.getByLabel(customers.fields.firstName).fill('Almaz')
  const save = page.getByRole('button', { name: common.save })
  await save.click()
  const reason = page.getByLabel(common.reason)
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await reason.fill('Spelled wrong')
  await save.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almaz Tesfaye')
})

for (const [language, width] of looks)
  test.describe(`credit in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    test('every screen is accessible', async ({ page }) => {
      const texts = consoleMessages[language]
      const account = await registeredAccount()
      await grantBirr(account, 1_000)
      await signIn(page, await addMember({ roles: ['owner'], language }))
      const path = `/customers/${account.user.id}`
      for (const [name, screen] of [
        ['manage', `${path}?tab=manage`],
        ['account', `${path}/credit`],
        ['desk', '/credit'],
        ['repayments', '/credit/repayments'],
      ]) {
        await openScreen(page, screen ?? '')
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await soundAtAllWidths(page)
        await picture(page, `credit-${name}-${language}-${width}`)
      }
      await openScreen(page, `${path}/credit`)
      await page.getByRole('main').getByRole('button', { name: texts.credit.acts.grant, exact: true }).click()
      await page.getByRole('dialog').getByLabel(texts.credit.amount).fill('9000')
      await soundAtAllWidths(page)
      await picture(page, `credit-grant-${language}-${width}`)
    })
  })
