import type { Page } from '@playwright/test'
import { fillText } from '@zembil/i18n/fill-text'
import { expect, expectSound, open, test } from '../support/shop-test.ts'
import type { ShopTexts } from '../support/shop-texts.ts'

test.use({ expectedNoise: /Failed to load resource/ })

const call = '**/api/v1/customer/contact-messages'
const message = { name: 'ሰላም Tesfaye', email: 'selam@example.com', message: 'ትዕዛዜ የት ደረሰ?\nOrder 1024.' }

const fieldsOf = (page: Page, { contact: { form } }: ShopTexts) => ({
  name: page.getByRole('textbox', { name: form.name }),
  email: page.getByRole('textbox', { name: form.email }),
  message: page.getByRole('textbox', { name: form.message }),
  send: page.getByRole('button', { name: form.send }),
})

test('contact fields are validated on blur and on submit', async ({ page, texts }) => {
  const { errors } = texts.contact.form
  await open(page, '/contact')
  const fields = fieldsOf(page, texts)
  await fields.email.fill('selam@')
  await expect(page.getByText(errors.email.invalid)).toBeHidden()
  await fields.email.blur()
  await expect(page.getByText(errors.email.invalid)).toBeVisible()
  await expect(fields.email).toHaveAttribute('aria-invalid', 'true')
  await fields.email.fill(message.email)
  await expect(page.getByText(errors.email.invalid)).toBeHidden()
  await fields.message.fill('x'.repeat(2_001))
  await fields.send.click()
  await expect(page.getByText(errors.name.required)).toBeVisible()
  await expect(page.getByText(fillText(errors.message.too_long, { most: 2000 }))).toBeVisible()
  await expect(fields.name).toBeFocused()
  await expectSound(page)
})

test('a contact message that cannot be sent stays in the form', async ({ page, texts, context }) => {
  const { failed } = texts.contact.form
  await open(page, '/contact')
  const fields = fieldsOf(page, texts)
  for (const [name, text] of Object.entries(message)) await fields[name as keyof typeof message].fill(text)
  const isKept = () => expect(fields.message).toHaveValue(message.message)

  await page.route(call, (route) => route.fulfill({ status: 429, json: { code: 'too_many_requests', message: '' } }))
  await fields.send.click()
  await expect(page.getByRole('alert')).toContainText(failed.tooMany)
  await isKept()
  await expectSound(page)

  await page.unroute(call)
  await page.route(call, (route) => route.fulfill({ status: 503, body: 'down' }))
  await fields.send.click()
  await expect(page.getByRole('alert')).toContainText(failed.other)
  await isKept()

  await page.unroute(call)
  await context.setOffline(true)
  await fields.send.click()
  await expect(page.getByRole('alert')).toContainText(failed.offline)
  await isKept()
  await context.setOffline(false)
})

test('a contact message is sent and acknowledged', async ({ page, texts }) => {
  const { thanks } = texts.contact
  await open(page, '/contact')
  const fields = fieldsOf(page, texts)
  for (const [name, text] of Object.entries(message)) await fields[name as keyof typeof message].fill(text)
  const answer = page.waitForResponse(call)
  await fields.send.click()
  expect((await answer).status()).toBe(200)
  expect((await answer).request().postDataJSON()).toEqual(message)
  const heading = page.getByRole('heading', { name: fillText(thanks.title, { name: message.name }) })
  await expect(heading).toBeFocused()
  await expect(page.getByText(fillText(thanks.text, { email: message.email }))).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: thanks.again }).click()
  await expect(fields.message).toHaveValue('')
  await expect(page).toHaveURL('/contact')
})
