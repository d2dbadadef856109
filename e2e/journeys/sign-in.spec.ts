import type { Page, Route } from '@playwright/test'
import { codeFor, newPhone, registeredAccount } from '../support/customer.ts'
import { emulatorOrigin } from '../support/shop.ts'
import { expect, expectSound, open, test } from '../support/shop-test.ts'
import type { ShopTexts } from '../support/shop-texts.ts'

// A refused code is a failed request, which browsers log to the console.
test.use({ expectedNoise: /Failed to load resource/ })

const send = '**/accounts:sendVerificationCode*'
const verify = '**/accounts:signInWithPhoneNumber*'
const refusal = (message: string) => (route: Route) =>
  route.fulfill({
    status: 400,
    json: { error: { code: 400, message } },
    headers: { 'access-control-allow-origin': '*' },
  })

const phoneField = (page: Page, { login }: ShopTexts) => page.getByLabel(login.phone.label)
const continueButton = (page: Page, { login }: ShopTexts) => page.getByRole('button', { name: login.phone.submit })
const boxes = (page: Page, { login }: ShopTexts) =>
  page.getByRole('group', { name: login.code.label }).getByRole('textbox')
const submitButton = (page: Page, { login }: ShopTexts) =>
  page.locator('main').getByRole('button', { name: login.code.submit, exact: true })

async function askForCode(page: Page, texts: ShopTexts, phone: string): Promise<void> {
  await phoneField(page, texts).fill(phone)
  await continueButton(page, texts).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.login.code.heading })).toBeVisible()
}

test('a phone number typed before hydration is not lost', async ({ page, texts }) => {
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await phoneField(page, texts).fill('911234567')
  await expect(continueButton(page, texts)).toBeDisabled()
  script.resolve()
  await expect(continueButton(page, texts)).toBeEnabled()
  await expect(phoneField(page, texts)).toHaveValue('911234567')
})

test('a returning customer signs in and returns to the page @every-screen', async ({ page, texts }) => {
  const { login, common } = texts
  const { phone } = await registeredAccount()
  const here = '/products?name=teff&sort=price'
  await open(page, here)
  await page.locator('header').getByRole('link', { name: common.login }).click()
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(here)}`)
  await expect(page).toHaveTitle(new RegExp(login.title))

  await test.step('nine digits that begin with 9 or 7', async () => {
    await expect(continueButton(page, texts)).toBeDisabled()
    await phoneField(page, texts).pressSequentially('8')
    await expect(page.locator('main').getByRole('alert')).toHaveText(login.firstDigit)
    await expect(phoneField(page, texts)).toHaveValue('')
    await expectSound(page)
    await phoneField(page, texts).pressSequentially(phone.slice(0, 8))
    await expect(continueButton(page, texts)).toBeDisabled()
    await phoneField(page, texts).fill(`+251 ${phone.slice(0, 3)} ${phone.slice(3)}`)
    await expect(phoneField(page, texts)).toHaveValue(phone)
    await expectSound(page)
  })

  await test.step('the six code boxes', async () => {
    await continueButton(page, texts).click()
    await expect(page.getByText(login.sent)).toBeVisible()
    const code = await codeFor(phone)
    await expect(boxes(page, texts)).toHaveCount(6)
    await expect(boxes(page, texts).first()).toBeFocused()
    await expect(boxes(page, texts).first()).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(submitButton(page, texts)).toBeDisabled()
    await page.keyboard.type(code.slice(0, 5))
    await expect(boxes(page, texts).nth(5)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expect(boxes(page, texts).nth(4)).toBeFocused()
    await expect(boxes(page, texts).nth(4)).toHaveValue('')
    await page.keyboard.type(`x${code.slice(4, 5)}`)
    await expect(submitButton(page, texts)).toBeDisabled()
    await expectSound(page)
    await page.keyboard.type(code.slice(5))
  })

  await expect(page).toHaveURL(here)
  await expect(page.getByText(login.loginSuccessful)).toBeVisible()
  await expect(page.locator('header').getByRole('link', { name: common.profile })).toBeVisible()
  const kept = await page.evaluate(() => ['token', 'firebaseToken', 'user'].map((key) => localStorage.getItem(key)))
  expect(kept.every((text) => text !== null)).toBe(true)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('firebase:')))).toEqual([])

  await open(page, '/login')
  await expect(page).toHaveURL('/')
})

test('sign-in handles a wrong code, an expired code, a new code, and another number', async ({ page, texts }) => {
  const { login } = texts
  const { phone } = await registeredAccount()
  await open(page, '/login')
  await askForCode(page, texts, phone)
  const code = await codeFor(phone)
  const wrong = code.replace(/./g, (digit) => String((Number(digit) + 1) % 10))

  // The sixth digit sends the code.
  await boxes(page, texts).first().fill(wrong)
  await expect(page.locator('main').getByRole('alert')).toHaveText(login.invalidCode)
  await expectSound(page)

  await test.step('a rejected code is cleared, and digits can be typed over digits that are the same', async () => {
    for (const box of await boxes(page, texts).all()) await expect(box).toHaveValue('')
    await expect(boxes(page, texts).first()).toBeFocused()
    await page.keyboard.type('11122')
    await boxes(page, texts).nth(1).click()
    await page.keyboard.type('1234')
    const typed = await boxes(page, texts).evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value))
    expect(typed.join('')).toBe('11234')
  })

  await page.route(verify, refusal('SESSION_EXPIRED'))
  await boxes(page, texts).nth(5).fill('5')
  await expect(page.locator('main').getByRole('alert')).toHaveText(login.codeExpired)
  await expectSound(page)

  await page.unroute(verify)
  await page.route(verify, (route) => route.abort())
  await submitButton(page, texts).click()
  await expect(page.locator('main').getByRole('alert')).toContainText(login.failedToVerify)
  await expect(page.locator('main').getByRole('alert')).toContainText(login.checkConnection)
  await page.unroute(verify)

  await test.step('a countdown runs until a new code can be requested', async () => {
    const again = page.getByRole('button', { name: login.code.resend, exact: true })
    await page.evaluate(() => {
      const sent = JSON.parse(sessionStorage.getItem('sent-code') ?? '{}')
      sessionStorage.setItem('sent-code', JSON.stringify({ ...sent, sentAt: Date.now() - 50_000 }))
    })
    await page.reload()
    const [before = '', after = ''] = login.code.resendIn.split('{{seconds}}')
    const countdown = page.getByText(new RegExp(`${before}\\d+${after}`))
    const seconds = async () => Number(/\d+/.exec((await countdown.textContent()) ?? '')?.[0])
    const first = await seconds()
    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThanOrEqual(10)
    await expect(again).toBeHidden()
    await expect.poll(seconds).toBeLessThan(first)
    await expect(again).toBeVisible()
    await expect(countdown).toBeHidden()
  })

  await test.step('after a reload the code step is restored, and a minute later a new code can be requested', async () => {
    await page.evaluate(() => {
      const sent = JSON.parse(sessionStorage.getItem('sent-code') ?? '{}')
      sessionStorage.setItem('sent-code', JSON.stringify({ ...sent, sentAt: Date.now() - 61_000 }))
    })
    await page.reload()
    await page.getByRole('button', { name: login.code.resend, exact: true }).click()
    await expect(page.getByText(login.sent)).toBeVisible()
    await expect.poll(() => codeFor(phone)).not.toBe(code)
  })

  await page.getByRole('button', { name: login.code.change }).click()
  await expect(phoneField(page, texts)).toHaveValue('')
  await askForCode(page, texts, phone)
  await boxes(page, texts)
    .nth(2)
    .fill(await codeFor(phone))
  await expect(page).toHaveURL('/')
})

test('a code that cannot be sent shows the reason', async ({ page, texts, context }) => {
  const { login } = texts
  await open(page, '/login')
  await phoneField(page, texts).fill(newPhone())
  const alert = page.locator('main').getByRole('alert')
  for (const [message, words] of [
    ['INVALID_PHONE_NUMBER', login.invalidNumber],
    ['TOO_MANY_ATTEMPTS_TRY_LATER', login.tooManyAttempts],
    ['CAPTCHA_CHECK_FAILED', login.failedToSend],
  ] as const) {
    await page.route(send, refusal(message))
    await continueButton(page, texts).click()
    await expect(alert).toContainText(words)
    await expectSound(page)
    await page.unroute(send)
  }
  await context.setOffline(true)
  await continueButton(page, texts).click()
  await expect(alert).toContainText(login.failedToSend)
  await expect(alert).toContainText(login.checkConnection)
  await context.setOffline(false)
  await continueButton(page, texts).click()
  await expect(page.getByRole('heading', { name: login.code.heading })).toBeVisible()
})

test('a phone that can read the SMS enters the code itself, and the redirect stays on the site', async ({
  page,
  texts,
}) => {
  const { phone } = await registeredAccount()
  await page.exposeFunction('readSms', () => codeFor(phone))
  await page.addInitScript(() => {
    Object.assign(window, { OTPCredential: class {} })
    Object.defineProperty(navigator, 'credentials', {
      value: { get: async () => ({ code: await (window as unknown as { readSms: () => Promise<string> }).readSms() }) },
    })
  })
  await open(page, '/login?redirect=//example.com/')
  await phoneField(page, texts).fill(phone)
  await continueButton(page, texts).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText(texts.login.loginSuccessful)).toBeVisible()
})

test("the identity provider's code loads only on the login page, and only when needed", async ({ page, texts }) => {
  const asked = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && asked.add(request.url()))
  /** Scripts with the provider's code. They are read again, because a page that is left takes its responses along. */
  async function ofProvider(): Promise<string[]> {
    const read = await Promise.all(
      [...asked].map(async (url) => ({ url, text: await (await page.request.get(url)).text() })),
    )
    return read.filter(({ text }) => text.includes('identitytoolkit')).map(({ url }) => url)
  }
  const scripts = async (address: string) => {
    const loaded = new Set<string>()
    const note = (request: { url: () => string; resourceType: () => string }) =>
      request.resourceType() === 'script' && loaded.add(new URL(request.url()).pathname)
    page.on('request', note)
    await open(page, address)
    page.off('request', note)
    return loaded
  }
  const shop = new Set<string>()
  for (const address of ['/', '/products', '/products/1', '/not-there'])
    for (const script of await scripts(address)) shop.add(script)
  const signInPage = await scripts('/login')
  const own = [...signInPage].filter((script) => !shop.has(script))
  expect(own.length).toBeGreaterThan(0)
  expect(await ofProvider()).toEqual([])
  await phoneField(page, texts).focus()
  await expect.poll(async () => (await ofProvider()).length).toBe(1)
  const policy = async (address: string) => (await page.request.get(address)).headers()['content-security-policy']
  expect(await policy('/login')).toContain(emulatorOrigin)
  expect(await policy('/')).not.toContain(emulatorOrigin)
})
