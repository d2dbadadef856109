import { codeFor, enter, newPhone, profileOf, registeredAccount } from '../support/customer.ts'
import { expect, expectSound, open, test, withoutPopup } from '../support/shop-test.ts'

test.use({ expectedNoise: /Failed to load resource/ })

const profileCall = '**/api/v1/customer/profile'

test('a new customer signs in, registers, and arrives at the requested page @every-screen', async ({
  page,
  texts,
  language,
}) => {
  const { account, login, fields } = texts
  const phone = newPhone()
  const other = await registeredAccount()
  await withoutPopup(page)
  await open(page, '/profile?tab=recent')
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/profile?tab=recent')}`)
  await page.getByLabel(login.phone.label).fill(phone)
  await page.getByRole('button', { name: login.phone.submit }).click()
  await expect(page.getByRole('group', { name: login.code.label })).toBeVisible()
  await page
    .getByRole('textbox')
    .and(page.locator('[autocomplete=one-time-code]'))
    .fill(await codeFor(phone))
  await expect(page).toHaveURL(`/register?redirect=${encodeURIComponent('/profile?tab=recent')}`)
  await expect(page.getByRole('heading', { level: 1, name: account.register.heading })).toBeVisible()

  const field = (name: string) => page.locator(`[name=${name}]`)
  const problem = (name: string) => page.locator(`div:has(> [name=${name}], > span > [name=${name}]) > [role=alert]`)
  const submit = page.getByRole('button', { name: account.register.submit, exact: true })

  await test.step('each field is validated on blur, and all on submit', async () => {
    await expect(field('phone_number')).toBeDisabled()
    await expect(field('phone_number')).toHaveValue(new RegExp(`^0${phone.slice(0, 3)} `))
    await expect(field('city')).toHaveValue(language === 'am' ? 'አዲስ አበባ' : 'Addis Ababa')
    await field('first_name').focus()
    await field('last_name').focus()
    await expect(problem('first_name')).toHaveText(fields.first_name_required)
    await field('first_name').fill('Selam1')
    await field('last_name').focus()
    await expect(problem('first_name')).toHaveText(fields.only_letters)
    await field('last_name').fill('Tesfaye')
    await field('first_name').fill('Selam')
    await expect(field('user_name')).toHaveValue('selam.tesfaye')
    await field('last_name').fill('')
    await field('first_name').fill('Selam1')
    await field('email').fill('selam')
    await field('user_name').fill('sel')
    await submit.click()
    await expect(problem('email')).toHaveText(fields.invalid_email)
    await expect(problem('user_name')).toHaveText(fields.username_short)
    for (const name of ['last_name', 'sub_city', 'woreda', 'neighborhood', 'house_number'] as const)
      await expect(problem(name)).toHaveText(fields[`${name}_required`])
    await expect(field('first_name')).toBeFocused()
    await expectSound(page)
  })

  await test.step('what is typed survives a reload', async () => {
    await field('last_name').fill('Gebre Mariam')
    await field('sub_city').selectOption('Yeka')
    await page.reload()
    await expect(field('last_name')).toHaveValue('Gebre Mariam')
    await expect(field('sub_city')).toHaveValue('Yeka')
  })

  await test.step('a taken name or address is reported at its field', async () => {
    const { address, first_name, last_name, email } = profileOf(phone)
    const names = language === 'am' ? { first_name: 'ወ/ሮ ሰላም', last_name: 'ተስፋዬ' } : { first_name, last_name }
    for (const [name, text] of Object.entries({ ...names, email, user_name: `selam.${other.phone}`, ...address }))
      await enter(page, name, text)
    // Submitting from inside a field moves the focus to the invalid one.
    await field('house_number').press('Enter')
    await expect(problem('user_name')).toBeVisible()
    await expect(field('user_name')).toBeFocused()
    await expectSound(page)
    await field('user_name').fill(`selam.${phone}`)
    await submit.click()
    await expect(page).toHaveURL('/profile?tab=recent')
    const hello = account.profile.hello.replace('{{first}}', names.first_name).replace('{{last}}', names.last_name)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hello)
  })

  await open(page, '/')
  await expect(
    page
      .getByRole('link', { name: profileOf(phone).first_name })
      .or(page.getByRole('link', { name: 'ሰላም' }))
      .last(),
  ).toBeVisible()
})

test('registering needs a sign-in, and reports a customer that fails to load', async ({ page, texts }) => {
  const { account, common } = texts
  await open(page, '/register?redirect=%2Fwishlist')
  await expect(page).toHaveURL('/login?redirect=%2Fwishlist')

  const { token, user } = await registeredAccount()
  await page.evaluate(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, JSON.stringify(value))
    },
    { token, user },
  )
  await page.route(profileCall, (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: '…' } }),
  )
  await open(page, '/register')
  await expect(page.getByRole('alert')).toContainText(account.profile.failed)
  await expectSound(page)
  await page.unroute(profileCall)
  await page.getByRole('button', { name: common.retry }).click()
  await expect(page.locator('[name=first_name]')).toHaveValue('Selam')

  await page.route(profileCall, (route) =>
    route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many requests' } }),
  )
  await page.getByRole('button', { name: account.register.submit, exact: true }).click()
  const failure = page.getByRole('alert').filter({ hasText: account.register.failed })
  await expect(failure).toContainText('Too many requests')
})
