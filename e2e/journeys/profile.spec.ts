import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Customer } from '@zembil/contract/customers'
import { fillText } from '@zembil/i18n/fill-text'
import {
  codeFor,
  isNewToProvider,
  newPhone,
  profileStatus,
  registeredAccount,
  remember,
  signInElsewhere,
} from '../support/customer.ts'
import { ageSignIn } from '../support/shop-database.ts'
import { expect, expectSound, open, test } from '../support/shop-test.ts'
import type { ShopTexts } from '../support/shop-texts.ts'

test.use({ expectedNoise: /Failed to load resource/ })

const calls = '**/api/v1/customer'

const menuLink = (page: Page, { account }: ShopTexts, tab: keyof ShopTexts['account']['tabs']) =>
  page.getByRole('navigation', { name: account.profile.menu }).getByText(account.tabs[tab], { exact: true })

/** Signs in again on the login page, as a customer who is already signed in. */
async function prove(page: Page, { login }: ShopTexts, phone: string): Promise<void> {
  await page.getByRole('button', { name: login.phone.submit }).click()
  await expect(page.getByRole('group', { name: login.code.label })).toBeVisible()
  await page.locator('[autocomplete=one-time-code]').fill(await codeFor(phone))
}

test('a customer visits the profile pages and signs out @wide', async ({ page, texts, language }) => {
  const { account, catalog, common } = texts
  const me = await registeredAccount()
  await remember(page, me)
  await open(page, '/products')
  const heart = new RegExp(catalog.card.favourite.replace('{{name}}', '.+'))
  await page.locator('main article').first().getByRole('button', { name: heart }).click()
  await page.locator('main article a').nth(1).click()
  await expect(page).toHaveURL(/\/products\/\d+$/)
  await page.locator('header').getByRole('link', { name: common.profile }).click()
  await expect(page).toHaveURL('/profile')

  const title = (tab: keyof typeof account.tabs) => page.getByRole('heading', { level: 2, name: account.tabs[tab] })
  await expect(title('orders')).toBeVisible()
  await expect(page.getByText(account.orders.none)).toBeVisible()
  await expect(page.getByRole('list', { name: account.adverts.label }).getByRole('listitem')).toHaveCount(2)
  await expectSound(page)

  await menuLink(page, texts, 'recent').click()
  await expect(page).toHaveURL('/profile?tab=recent')
  await expect(page.locator('main article')).toHaveCount(1)
  await expectSound(page)
  await page.getByRole('button', { name: account.recent.clear }).click()
  await expect(page.getByText(account.recent.none)).toBeVisible()

  await menuLink(page, texts, 'favorites').click()
  await expect(title('favorites')).toBeVisible()
  const remove = page.getByRole('button', { name: new RegExp(account.favorites.remove.replace('{{name}}', '.+')) })
  await expectSound(page)
  await remove.click()
  await expect(page.getByText(account.favorites.none)).toBeVisible()

  const label = language === 'am' ? /[ሀ-ፐ]/ : /[A-Z]/
  for (const tab of ['orders', 'profile', 'recent', 'favorites', 'logout'] as const)
    await expect(menuLink(page, texts, tab)).toHaveText(label)

  await menuLink(page, texts, 'logout').click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(account.signedOut)).toBeVisible()
  await expect(page.locator('header').getByRole('link', { name: common.login })).toBeAttached()
  const left = await page.evaluate(() => ['user', 'token', 'firebaseToken'].map((key) => localStorage.getItem(key)))
  expect(left).toEqual([null, null, null])
  await expect.poll(() => profileStatus(me.token)).toBe(401)
  await page.goto('/profile')
  await expect(page).toHaveURL('/login?redirect=%2Fprofile')
})

test('a customer agrees to offers by SMS and takes it back', async ({ page, texts: { account } }) => {
  const me = await registeredAccount()
  await remember(page, me)
  await open(page, '/profile?tab=profile')
  const choice = page.getByRole('checkbox', { name: account.news.label })
  await expect(choice).not.toBeChecked()
  await choice.check()
  await expect(page.getByText(account.news.on)).toBeVisible()
  await page.reload()
  await expect(choice).toBeChecked()
  await expectSound(page)
  await choice.uncheck()
  await expect(page.getByText(account.news.off)).toBeVisible()
  await page.reload()
  await expect(choice).not.toBeChecked()
})

test('a customer edits the profile and changes the phone number', async ({ page, texts }) => {
  const { account, login } = texts
  const me = await registeredAccount()
  const phone = newPhone()
  await remember(page, me)
  await open(page, '/profile?tab=profile')
  const field = (name: string) => page.locator(`[name=${name}]`)
  const problem = (name: string) => page.locator(`div:has(> [name=${name}]) > [role=alert]`)
  const save = page.getByRole('button', { name: account.edit.save, exact: true })
  await expect(page.getByText(account.balances.wallet)).toBeVisible()
  await expect(page.getByText(account.balances.loan)).toBeVisible()
  await expectSound(page)

  await field('email').fill('selam')
  await field('phone_number').fill('09112')
  await save.click()
  await expect(problem('email')).toHaveText(account.edit.invalidEmail)
  await expect(problem('phone_number')).toHaveText(account.edit.invalidPhone)
  await expectSound(page)

  await field('email').fill(`new.${me.phone}@example.com`)
  await field('phone_number').fill(`0${me.phone}`)
  await page.route(`${calls}/profile`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'closed' } })
      : route.fallback(),
  )
  await save.click()
  await expect(page.getByText(account.edit.failed)).toBeVisible()
  await page.unroute(`${calls}/profile`)
  await save.click()
  await expect(page.getByText(account.edit.saved)).toBeVisible()

  await test.step('a new number needs a fresh sign-in, which leads back', async () => {
    await ageSignIn(me)
    await field('phone_number').fill(`+251 ${phone}`)
    await save.click()
    const again = page.getByRole('link', { name: account.fresh.signIn })
    await expect(again).toBeVisible()
    await expectSound(page)
    await again.click()
    await prove(page, texts, me.phone)
    await expect(page).toHaveURL('/profile?tab=profile')
    await expect(field('phone_number')).toHaveValue(new RegExp(`^0${me.phone.slice(0, 3)}`))
  })

  await field('phone_number').fill(`+251 ${phone}`)
  await save.click()
  await expect(page).toHaveURL(/\/login\?redirect=.*purpose=phone$/)
  await expect(page.getByRole('heading', { name: login.newPhone.heading })).toBeVisible()
  await expect(page.getByLabel(login.phone.label)).toHaveValue(phone)
  await expectSound(page)
  await prove(page, texts, phone)
  await expect(page).toHaveURL('/profile?tab=profile')
  await expect(field('phone_number')).toHaveValue(new RegExp(`^0${phone.slice(0, 3)}`))
  await expect(field('email')).toHaveValue(`new.${me.phone}@example.com`)
})

test('a customer ends other sessions, and must sign in again when their own is ended', async ({ page, texts }) => {
  const { account } = texts
  const me = await registeredAccount()
  const phoneDevice = await signInElsewhere(
    me.phone,
    'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0 Mobile Safari/537.36',
  )
  const laptop = await signInElsewhere(me.phone, 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/131.0')
  const unknown = await signInElsewhere(me.phone)
  await remember(page, me)
  await open(page, '/profile?tab=profile')
  const device = (browser: string, system: string) => fillText(account.sessions.device, { browser, system })
  await expect(page.getByText(device('Chrome', 'Android'))).toBeVisible()
  await expect(page.getByText(account.sessions.unknown).first()).toBeVisible()
  const name = fillText(account.sessions.revokeLabel, { device: device('Firefox', 'Windows') })
  await page.getByRole('button', { name }).click()
  await expect(page.getByText(account.sessions.revoked)).toBeVisible()
  await expect(page.getByText(device('Firefox', 'Windows'))).toBeHidden()
  expect(await profileStatus(laptop.token)).toBe(401)

  await page.getByRole('button', { name: account.sessions.revokeOthers }).click()
  await expect(page.getByText(account.sessions.revokedOthers)).toBeVisible()
  await expect(page.getByText(device('Chrome', 'Android'))).toBeHidden()
  expect(await profileStatus(phoneDevice.token)).toBe(401)
  expect(await profileStatus(unknown.token)).toBe(401)
  expect(await profileStatus(me.token)).toBe(200)

  await page.evaluate(() => localStorage.setItem('cart', JSON.stringify({ items: [], packages: [], kept: true })))
  const again = await signInElsewhere(me.phone)
  const ended = await fetch(`${new URL(page.url()).origin}/api/v1/customer/sessions`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${again.token}` },
  })
  expect(ended.ok).toBe(true)
  await page.reload()
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/profile?tab=profile')}`)
  const kept = await page.evaluate(() =>
    ['user', 'token', 'firebaseToken', 'cart'].map((key) => localStorage.getItem(key)),
  )
  expect(kept.slice(0, 3)).toEqual([null, null, null])
  expect(kept[3]).not.toBeNull()
})

test('a customer downloads their data and deletes the account', async ({ page, texts }) => {
  const { account } = texts
  const me = await registeredAccount()
  await remember(page, me)
  await open(page, '/profile?tab=profile')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: account.data.download }).click()
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ profile: { first_name: 'Selam' } })

  const ask = page.getByRole('button', { name: account.data.delete })
  await ask.click()
  const dialog = page.getByRole('dialog', { name: account.delete.title })
  const confirm = dialog.getByRole('button', { name: account.delete.confirm })
  await expect(confirm).toBeDisabled()
  await expectSound(page)
  await dialog.getByRole('button', { name: account.delete.cancel }).click()
  await expect(dialog).toBeHidden()

  await test.step('a customer who signed in on an earlier visit must sign in again first', async () => {
    const providerCode: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('firebase')) providerCode.push(request.url())
    })
    await ask.click()
    await dialog.getByLabel(account.delete.understood).check()
    await confirm.click()
    await expect(dialog.getByRole('alert')).toContainText(account.fresh.text)
    await expect(confirm).toBeHidden()
    await expectSound(page)
    expect(providerCode, 'the code of the identity provider comes on the login page only').toEqual([])
    await dialog.getByRole('link', { name: account.fresh.signIn }).click()
    await expect(page).toHaveURL(/purpose=fresh/)
    await expect(page.getByText(new RegExp(`0${me.phone.slice(0, 3)} `))).toBeVisible()
    await expectSound(page)
    await prove(page, texts, me.phone)
    await expect(page).toHaveURL('/profile?tab=profile')
  })
  expect(await profileStatus(me.token)).toBe(401)
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? 'null') as string)
  expect(await profileStatus(token)).toBe(200)

  await ask.click()
  await dialog.getByLabel(account.delete.understood).check()
  await confirm.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(account.delete.done)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  expect(await profileStatus(token)).toBe(401)
  expect(await isNewToProvider(me.phone)).toBe(true)
})

test('a customer reads notifications and sets a loan PIN @wide', async ({ page, texts, language }) => {
  const { account, common, errors, fields } = texts
  const me = await registeredAccount()
  await remember(page, me)
  const notice = (id: number, read_at: string | null, link: string | null) => ({
    ...{ id, read_at, link, created_at: '2026-11-14T06:30:00.000Z' },
    ...{ title: 'Price drop', title_am: 'የዋጋ ቅናሽ', message: 'Teff is cheaper today.', message_am: 'ጤፍ ዛሬ ቀንሷል።' },
  })
  let unread = 2
  let profileTakesMs = 0
  await page.route(`${calls}/notifications?*`, (route) =>
    route.fulfill({
      json: {
        data: [
          notice(3, unread > 1 ? null : '2026-11-14T07:00:00.000Z', '/products'),
          notice(2, unread > 0 ? null : '2026-11-14T07:00:00.000Z', null),
          notice(1, '2026-11-14T07:00:00.000Z', null),
        ],
        meta: { current_page: 1, last_page: 1, per_page: 15, next_cursor: null },
      },
    }),
  )
  await page.route(`${calls}/notifications/unread-count`, (route) =>
    route.fulfill({ json: { data: { unread_count: unread } } }),
  )
  await page.route(`${calls}/notifications/read`, (route) => {
    unread = 0
    return route.fulfill({ json: { data: null } })
  })
  await page.route(`${calls}/profile`, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const { data } = (await response.json()) as { data: Customer }
    await new Promise((resolve) => setTimeout(resolve, profileTakesMs))
    await route.fulfill({ response, json: { data: { ...data, loan_balance: '2500.00' } } })
  })
  await open(page, '/profile?tab=profile')

  await test.step('notifications', async () => {
    const bell = page.locator('main').getByRole('button', { name: account.notifications.title })
    await expect(bell).toContainText('2')
    await bell.click()
    const drawer = page.getByRole('dialog', { name: account.notifications.title })
    await expect(drawer.getByRole('listitem')).toHaveCount(3)
    await expect(drawer).toContainText(language === 'am' ? '2019፣' : '14 Nov 2026, 9:30 AM')
    await expectSound(page)
    await drawer.getByRole('button', { name: account.notifications.markAll }).click()
    await expect(drawer.getByText(account.notifications.new, { exact: true })).toHaveCount(0)
    await drawer.getByRole('button', { name: common.close }).click()
    await expect(bell).not.toContainText('2')
  })

  await test.step('setting the PIN', async () => {
    await expect(page.getByText('2,500.00')).toBeVisible()
    const boxes = (label: string) => page.getByRole('group', { name: label }).locator('input')
    const set = page.getByRole('button', { name: account.pin.set })
    await expect(set).toBeDisabled()
    await boxes(account.pin.first).first().fill('739154')
    await boxes(account.pin.second).first().fill('739155')
    await expect(page.getByText(account.pin.differ)).toBeVisible()
    await expectSound(page)
    await boxes(account.pin.second).first().fill('739154')
    const late = { status: 403, json: { code: 'fresh_sign_in_required', message: '…' } }
    await page.route(`${calls}/profile/loan-pin`, (route) => route.fulfill(late))
    await set.click()
    await expect(page.getByRole('link', { name: account.fresh.signIn })).toHaveAttribute('href', /purpose=fresh$/)
    await expectSound(page)
    await page.unroute(`${calls}/profile/loan-pin`)
    await page.reload()
    for (const label of [account.pin.first, account.pin.second]) await boxes(label).first().fill('739154')
    profileTakesMs = 1_000
    await set.click()
    // What is typed as soon as the boxes appear stays.
    await boxes(account.pin.old).first().fill('000000')
    await expect(page.getByText(account.pin.saved).last()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(boxes(account.pin.old).last()).toHaveValue('0')
    profileTakesMs = 0
    await expect(page.getByRole('button', { name: account.pin.change })).toBeVisible()
  })

  await test.step('a known PIN is changed with the old one; a forgotten one is reset, and credit is held', async () => {
    const boxes = (label: string) => page.getByRole('group', { name: label }).locator('input')
    const choose = async (pin: string) => {
      for (const label of [account.pin.first, account.pin.second]) await boxes(label).first().fill(pin)
    }
    const change = page.getByRole('button', { name: account.pin.change })
    await boxes(account.pin.old).first().fill('000000')
    await choose('123456')
    await expect(page.getByText(fields.pin_trivial)).toBeVisible()
    await expect(change).toBeDisabled()
    await expectSound(page)
    await choose('840273')
    await change.click()
    await expect(page.getByRole('group', { name: account.pin.old })).toContainText(errors.loan_pin_wrong)
    await expectSound(page)
    await boxes(account.pin.old).first().fill('739154')
    await change.click()
    await expect(boxes(account.pin.old).first()).toHaveValue('')

    const held = page.getByText(account.balances.held.split('{{time}}')[0] ?? '')
    await expect(held).toBeHidden()
    await page.getByRole('button', { name: account.pin.forgot }).click()
    await expect(page.getByText(fillText(account.pin.forgotText, { hours: '72' }))).toBeVisible()
    await expectSound(page)
    await choose('918274')
    await page.getByRole('button', { name: account.pin.reset }).click()
    await expect(held).toBeVisible()
    await expectSound(page)
  })

  await test.step('a list that fails to load', async () => {
    await page.unroute(`${calls}/notifications?*`)
    await page.route(`${calls}/notifications?*`, (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: '…' } }),
    )
    await page.reload()
    await page.locator('main').getByRole('button', { name: account.notifications.title }).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(account.notifications.failed)
  })
})
