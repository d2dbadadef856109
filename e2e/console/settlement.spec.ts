import { randomUUID } from 'node:crypto'
import { consoleMessages } from '@zembil/i18n/console/messages'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { addDays, isoDate } from '@zembil/rules/calendar/plain-date'
import { languages } from '@zembil/rules/people/language'
import { expect, openScreen, test } from '../support/console-test.ts'
import { registeredAccount } from '../support/customer.ts'
import { orderElsewhere, ownProduct } from '../support/ordering.ts'
import { picture } from '../support/pictures.ts'
import { sandboxOrigin } from '../support/shop.ts'
import { inDatabase } from '../support/shop-database.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, signIn } from '../support/staff.ts'

const dayBefore = (days: number): string => isoDate(addDays(addisDay(new Date()), -days))

async function outside<Data>(path: string, body: object): Promise<Data> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(sandboxOrigin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status, path).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}
const fileOf = async (provider: string): Promise<Buffer> =>
  Buffer.from(await (await fetch(`${sandboxOrigin}/settlement/${provider}`)).arrayBuffer())

async function anOrder() {
  const account = await registeredAccount()
  const { id: productId } = await ownProduct('console', 1)
  return orderElsewhere(account, [{ id: productId, quantity: 1 }])
}
const statusOf = (id: number) =>
  inDatabase(async (db) => {
    const found = db.selectFrom('orders').select('status').where('id', '=', id)
    return (await found.executeTakeFirstOrThrow()).status
  })

/** Money in the shop's books, as if it had come on that day. */
async function ourMoney(provider: string, day: string, santim: number): Promise<string> {
  const transaction_no = `E2E${randomUUID().slice(0, 8).toUpperCase()}`
  await inDatabase((db) =>
    db
      .insertInto('payments')
      .values({
        provider,
        transaction_no,
        amount_santim: santim,
        currency: 'ETB',
        via: 'bank',
        flag: 'unmatched',
        received_at: new Date(`${day}T09:00:00Z`),
      })
      .execute(),
  )
  return transaction_no
}

test('finance reads a bank’s file, maps its columns once and settles what the shop never heard of', async ({
  page,
  texts,
}) => {
  const { settlement, money } = texts
  const provider = 'enat-bank'
  const [told, silent] = [await anOrder(), await anOrder()]
  await outside(`/banks/${provider}/payments`, { order: String(told.id), amount: told.total_cost })
  await expect.poll(() => statusOf(told.id)).toBe('pending-pickup')
  // The bank took the money and its message never arrived.
  const { transactionNo } = await outside<{ transactionNo: string }>('/book', {
    provider,
    reference: String(silent.id),
    amount: silent.total_cost,
  })
  const file = { name: 'enat.csv', mimeType: 'text/csv', buffer: await fileOf(provider) }

  await signIn(page, await addMember({ roles: ['finance'] }))
  await openScreen(page, '/money')
  await page.getByRole('link', { name: money.board.settlement }).click()
  await page.getByRole('link', { name: settlement.read.title }).first().click()
  // The list of days has a choice of providers too.
  await expect(page.getByRole('heading', { level: 1, name: settlement.read.title })).toBeVisible()
  const choose = async () => {
    await page.getByLabel(settlement.provider).selectOption(provider)
    await page.getByLabel(settlement.read.file).setInputFiles(file)
  }
  await choose()
  await expect(page.getByText(settlement.read.saveFirst)).toBeVisible()
  await expect(page.getByLabel(settlement.layout.transaction_no)).toHaveValue('Receipt Number')
  await picture(page, 'settlement-mapping')
  await page.getByRole('button', { name: settlement.layout.save }).click()
  await expect(page.getByText(settlement.layout.saved)).toBeVisible()
  await page.getByRole('button', { name: settlement.read.act }).click()

  await expect(page).toHaveURL(new RegExp(`/money/settlement/${provider}/${dayBefore(0)}`))
  await page.getByRole('tab', { name: settlement.outcome.unknown }).click()
  const row = page.getByRole('row').filter({ hasText: transactionNo })
  await expect(row).toContainText(settlement.kind.payment)
  await picture(page, 'settlement-day')
  await row.getByRole('button', { name: settlement.act.assign }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: new RegExp(`^${silent.id} `) }).check()
  await dialog.getByLabel(money.decide.reason).fill('The bank’s message was lost')
  await picture(page, 'settlement-assign')
  await dialog.getByRole('button', { name: settlement.act.assign }).click()
  await expect(page.getByText(settlement.settled, { exact: true })).toBeVisible()
  await expect(row).toContainText(settlement.made.assign)
  expect(await statusOf(silent.id)).toBe('pending-pickup')
  await expect(page.getByRole('button', { name: settlement.close.act })).toBeDisabled()

  // The same file again is refused before and by the server.
  await openScreen(page, '/money/settlement/read')
  await choose()
  await expect(page.getByText('enat.csv').first()).toBeVisible()
  await expect(page.getByRole('button', { name: settlement.read.act })).toBeDisabled()
})

test('a day is closed once every difference is settled or noted, and prints with its sums', async ({ page, texts }) => {
  const { settlement, money, common } = texts
  const provider = 'bunna'
  const day = dayBefore(40)
  const [matched, missing] = [await ourMoney(provider, day, 125_000), await ourMoney(provider, day, 9_900)]
  const text = `Trans No;Order No;Date;Paid Amount;Charge\r\n${matched};1;${day};1250.00;3.13\r\n`
  await signIn(page, await addMember({ roles: ['finance'] }))
  await openScreen(page, '/money/settlement/read?provider=bunna')
  const file = { name: `bunna-${matched}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel(settlement.read.file).setInputFiles(file)
  const save = page.getByRole('button', { name: settlement.layout.save })
  const act = page.getByRole('button', { name: settlement.read.act })
  // Another journey may have saved the columns already.
  await expect(save.or(act.and(page.locator(':enabled'))).first()).toBeVisible()
  if (await save.isVisible()) await save.click()
  await expect(act).toBeEnabled()
  await act.click()

  await expect(page.getByText(settlement.close.open_one.replace('{{count}}', '1'))).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: missing })
  await row.getByRole('button', { name: settlement.act.note }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(money.decide.reason).fill('The bank pays it tomorrow')
  await dialog.getByRole('button', { name: settlement.act.note }).click()
  await expect(row).toContainText('The bank pays it tomorrow')
  await page.getByRole('button', { name: settlement.close.act }).click()
  await page.getByRole('dialog').getByRole('button', { name: settlement.close.act }).click()
  await expect(page.getByText(settlement.close.done)).toBeVisible()
  await expect(page.getByText(settlement.state.closed, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: settlement.close.act })).toHaveCount(0)

  await page.getByRole('link', { name: common.print }).click()
  const sheet = page.getByRole('article')
  for (const part of ['1,250.00', '1,349.00', '−99.00', '3.13', '1,246.87', missing, 'The bank pays it tomorrow'])
    await expect(sheet).toContainText(part)
  await picture(page, 'settlement-sheet')
  await openScreen(page, '/money/settlement?provider=bunna')
  const listed = page.getByRole('row').filter({ hasText: settlement.state.closed })
  await expect(listed.first()).toContainText('1,250.00')
})

for (const [language, width] of looks)
  test(`settlement is accessible in ${language} at ${width} px`, async ({ page }) => {
    const { settlement } = consoleMessages[language]
    await page.setViewportSize({ width, height: 900 })
    const provider = 'apollo'
    const day = dayBefore(60 + languages.indexOf(language) * 2 + (width === 360 ? 1 : 0))
    const [other, missing] = [await ourMoney(provider, day, 123_456), await ourMoney(provider, day, 50_000)]
    const lines = [`${other},1,${day},1300.00`, `${missing}X,2,${day},123456.00`, `R${missing},3,${day},-20.00`]
    const text = ['Transaction No,Bill Reference,Posting Date,Amount', ...lines].join('\r\n')
    await signIn(page, await addMember({ roles: ['owner'], language }))
    await openScreen(page, '/money/settlement/read?provider=apollo')
    await page
      .getByLabel(settlement.read.file)
      .setInputFiles({ name: 'apollo.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    const save = page.getByRole('button', { name: settlement.layout.save })
    const act = page.getByRole('button', { name: settlement.read.act })
    await expect(page.getByRole('heading', { name: settlement.read.found })).toBeVisible()
    await soundAtAllWidths(page)
    await picture(page, `settlement-read-${language}-${width}`)
    // Somebody else may save the columns at the same moment; the page then reads them again.
    await expect(async () => {
      if (await save.isVisible()) await save.click()
      await expect(act).toBeEnabled({ timeout: 2_000 })
    }).toPass()
    await act.click()
    await expect(page.getByRole('heading', { name: settlement.sums.title })).toBeVisible()
    for (const outcome of ['other-amount', 'unknown', 'missing'] as const) {
      await page.getByRole('tab', { name: settlement.outcome[outcome] }).click()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await soundAtAllWidths(page)
      await picture(page, `settlement-${outcome}-${language}-${width}`)
    }
    for (const path of [
      '/money/settlement?provider=apollo',
      '/money/settlement/files',
      `/print/settlement?provider=apollo&day=${day}`,
    ]) {
      await openScreen(page, path)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await soundAtAllWidths(page)
      await picture(page, `${path.slice(1).replaceAll(/[/?=&]/g, '-')}-${language}-${width}`)
    }
  })
