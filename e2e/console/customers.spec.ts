import { consoleMessages } from '@zembil/i18n/console/messages'
import { displayPhone } from '@zembil/rules/people/phone'
import { indexCustomerNames } from '../../apps/api/src/features/customers/staff/index-customer-names.ts'
import { expect, openScreen, test } from '../support/console-test.ts'
import { profileOf, registeredAccount } from '../support/customer.ts'
import { orderElsewhere, ownProduct } from '../support/ordering.ts'
import { inDatabase } from '../support/shop-database.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, signIn } from '../support/staff.ts'

/** A customer with one order, whose name can be found. */
async function buyer() {
  const account = await registeredAccount()
  const { id } = await ownProduct('console')
  const order = await orderElsewhere(account, [{ id, quantity: 1 }])
  await inDatabase(indexCustomerNames)
  return { account, order }
}

test('support finds a customer in any writing and opens what belongs to them', async ({ page, texts }) => {
  const { customers, common, money } = texts
  const { account, order } = await buyer()
  const support = await addMember({ roles: ['support'] })
  await signIn(page, support)
  await openScreen(page, '/customers')
  const search = page.getByRole('searchbox', { name: customers.search })
  const found = page.locator(`a[href="/customers/${account.user.id}"]`)
  for (const text of [
    `0${account.phone}`,
    `+251 ${account.phone.slice(0, 3)} ${account.phone.slice(3)}`,
    account.phone.slice(-6),
    'selam tesf',
    'ሰላም ተስፋዬ',
    profileOf(account.phone).email,
    String(order.id),
  ]) {
    await search.fill('nobody has this name')
    await expect(page.getByRole('heading', { name: common.list.nothing })).toBeVisible()
    await search.fill(text)
    await expect(found, text).toBeVisible()
    // The number is personal: it must stand in no address, which histories and logs keep.
    expect(page.url(), text).toMatch(/\/customers$/)
  }
  await expect(page.getByRole('main')).not.toContainText(account.phone.slice(0, 5))

  await found.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Selam Tesfaye')
  await expect(page.getByText(displayPhone(`251${account.phone}`))).toBeVisible()
  await expect(page.getByText('Rwanda')).toBeVisible()
  await expect(page.getByRole('heading', { name: customers.money.title })).toBeVisible()
  await page.getByRole('tab', { name: customers.tabs.orders }).click()
  await expect(page.getByRole('link', { name: String(order.id) })).toHaveAttribute('href', `/orders/${order.id}`)
  await expect(page.getByText(money.orderStatus.unpaid)).toBeVisible()
  await page.getByRole('tab', { name: customers.tabs.sessions }).click()
  await expect(page.getByRole('cell', { name: 'journey' })).toBeVisible()
  await page.getByRole('tab', { name: customers.tabs.referrals }).click()
  await expect(page.getByText(customers.empty.referrals)).toBeVisible()
  // Support sees money only inside an order, and no audit log.
  await expect(page.getByRole('tab', { name: customers.tabs.payments })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: customers.tabs.history })).toHaveCount(0)

  await page.getByRole('link', { name: customers.title }).last().click()
  await expect(search).toHaveValue(String(order.id))
  await expect(found).toBeVisible()
})

test('a dispatcher sees the first name and the end of the number only', async ({ page, texts }) => {
  const { customers } = texts
  const { account } = await buyer()
  await signIn(page, await addMember({ roles: ['dispatcher'], storeIds: [1] }))
  await openScreen(page, `/customers/${account.user.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Selam')
  await expect(page.getByText(customers.masked)).toBeVisible()
  const shown = await page.getByRole('main').textContent()
  for (const hidden of ['Tesfaye', 'Rwanda', profileOf(account.phone).email, account.phone.slice(0, 5)])
    expect(shown).not.toContain(hidden)
  await expect(page.getByRole('heading', { name: customers.money.title })).toHaveCount(0)
  await expect(page.getByRole('tab', { name: customers.tabs.notes })).toHaveCount(0)
})

test.describe('notes', () => {
  test.use({ expectedNoise: /ERR_INTERNET_DISCONNECTED/ })
  test('support writes a note that survives a lost connection, and finance reads it', async ({ page, texts }) => {
    const { customers, common } = texts
    const { account } = await buyer()
    const support = await addMember({ roles: ['support'] })
    await signIn(page, support)
    const path = `/customers/${account.user.id}?tab=notes`
    await openScreen(page, path)
    await expect(page.getByText(customers.empty.notes)).toBeVisible()
    const field = page.getByLabel(customers.notes.label)
    const save = page.getByRole('button', { name: customers.notes.save })
    await save.click()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await field.fill('Calls in the evening.\nበአማርኛ ያነጋግሩ።')
    await page.context().setOffline(true)
    await save.click()
    await expect(page.getByRole('alert').filter({ hasText: common.unreachable })).toBeVisible()
    await expect(field).toHaveValue(/Calls in the evening/)
    await page.context().setOffline(false)
    await save.click()
    const notes = page.getByRole('list', { name: customers.tabs.notes }).getByRole('listitem')
    await expect(notes).toHaveCount(1)
    await expect(field).toHaveValue('')
    await field.fill('Wants bags of paper')
    await save.click()
    await expect(notes.first()).toContainText('Wants bags of paper')
    await expect(notes.first()).toContainText(support.name)
    await expect(notes.last()).toContainText('በአማርኛ ያነጋግሩ።')

    await signIn(page, await addMember({ roles: ['finance'] }))
    await openScreen(page, path)
    await expect(notes).toHaveCount(2)
    await expect(field).toHaveCount(0)
  })
})

test('opening a customer is written to the audit log once', async ({ page, owner, texts }) => {
  const { customers, audit } = texts
  const { account } = await buyer()
  await openScreen(page, `/customers/${account.user.id}`)
  await page.getByRole('tab', { name: customers.tabs.messages }).click()
  await page.getByRole('tab', { name: customers.tabs.history }).click()
  const rows = page.getByRole('row').filter({ hasText: audit.action.customer.opened })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(owner.name)
})

for (const [language, width] of looks)
  test.describe(`customers in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })
    test('the list and every part are accessible and work with the keyboard', async ({ page }) => {
      const texts = consoleMessages[language].customers
      const { account } = await buyer()
      await signIn(page, await addMember({ roles: ['owner'], language }))
      await openScreen(page, '/customers')
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await soundAtAllWidths(page)
      await page.getByRole('searchbox', { name: texts.search }).fill(account.phone)
      await expect(page.getByRole('row')).toHaveCount(2)
      await page.getByRole('row').last().focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`/customers/${account.user.id}`)
      await page.getByRole('tab', { name: texts.tabs.profile }).focus()
      for (const tab of [
        'manage',
        'notes',
        'orders',
        'payments',
        'messages',
        'sessions',
        'referrals',
        'history',
      ] as const) {
        await soundAtAllWidths(page)
        await page.keyboard.press('ArrowRight')
        await expect(page.getByRole('tab', { name: texts.tabs[tab] })).toHaveAttribute('aria-selected', 'true')
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      }
      await soundAtAllWidths(page)
    })
  })
