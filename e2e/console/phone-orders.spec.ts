import type { Page } from '@playwright/test'
import { consoleMessages } from '@zembil/i18n/console/messages'
import { fillText } from '@zembil/i18n/fill-text'
import { expect, openScreen, test } from '../support/console-test.ts'
import { newPhone, registeredAccount, signInElsewhere } from '../support/customer.ts'
import { orderElsewhere } from '../support/ordering.ts'
import { cheapPairs } from '../support/paid-orders.ts'
import { payInBankApp, smsTo } from '../support/paying.ts'
import { picture } from '../support/pictures.ts'
import { inDatabase } from '../support/shop-database.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'
import { addMember, signIn } from '../support/staff.ts'

const longestMs = 90_000
/** The pause between two keys of a quick typist. A scanner is faster, and its keys are read as a code. */
const typing = { delay: 90 }

/** Goods of different kinds, each found first by its own name. */
const knownGoods = async (count: number) => (await cheapPairs()).slice(0, count).map(([one]) => one)

/** A customer who has ordered before, so that delivery and payment are filled in. */
async function aCustomer() {
  const account = await registeredAccount()
  const [goods] = await knownGoods(1)
  const order = await orderElsewhere(account, [{ id: goods?.id ?? 0, quantity: 2 }], { payment_method: 'cbe' })
  return { account, order }
}

/** Types the name and takes the first that is found. */
async function takeByKeyboard(page: Page, name: string, lines: number): Promise<void> {
  await page.keyboard.type(name, typing)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('button', { name: /^Remove / })).toHaveCount(lines)
}

/** The number of the order that was just placed. */
async function placedId(page: Page): Promise<number> {
  const title = page.getByRole('heading', { name: /^Order \d+ is placed$/ })
  await expect(title).toBeVisible()
  return Number(/\d+/.exec((await title.textContent()) ?? '')?.[0])
}

test('a caller orders ten known items by keyboard within 90 seconds, gets the SMS and pays at the bank', async ({
  page,
  texts,
  context,
}) => {
  const { orders, ordering, customers, audit } = texts
  const { account } = await aCustomer()
  const goods = await knownGoods(10)
  const support = await addMember({ roles: ['support'] })
  await signIn(page, support)
  await openScreen(page, '/phone-orders')
  await expect(page.getByLabel(ordering.caller.number)).toBeFocused()

  const start = Date.now()
  await page.keyboard.type(`0${account.phone}`, typing)
  await expect(page.getByRole('heading', { name: ordering.cart.title })).toBeVisible()
  await page.keyboard.press('F4')
  for (const [place, { name }] of goods.entries()) await takeByKeyboard(page, name, place + 1)
  await expect(page.getByRole('button', { name: ordering.sum.place })).toBeEnabled()
  await page.keyboard.press('F9')
  const id = await placedId(page)
  const took = Date.now() - start
  test.info().annotations.push({ type: 'ten items by keyboard', description: `${Math.round(took / 1_000)} s` })
  expect(took).toBeLessThan(longestMs)

  expect(await smsTo(account.phone, `${id}`)).toContain('PIN')
  await page.reload()
  await expect(page.getByText(customers.fate.sent, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: orders.messages.again }).click()
  await expect(page.getByText(fillText(orders.messages.sentAgain, { count: '2' }))).toBeVisible()

  const bank = await context.newPage()
  await payInBankApp(bank, 'cbe', id)
  await bank.close()
  await page.getByRole('link', { name: ordering.placed.open }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${id}`)
  await expect(page.getByText(fillText(orders.detail.byPhone, { name: support.name }))).toBeVisible()
  await expect(page.getByText(audit.action.order.placed)).toBeVisible()
  await expect
    .poll(() =>
      inDatabase((db) =>
        db.selectFrom('orders').select(['status', 'placed_by_staff_id']).where('id', '=', id).executeTakeFirstOrThrow(),
      ),
    )
    .toEqual({ status: 'pending-pickup', placed_by_staff_id: support.id })
})

test('a new caller becomes a customer, and unfinished calls stay over a reload', async ({ page, texts }) => {
  const { ordering } = texts
  const phone = newPhone()
  const { account, order } = await aCustomer()
  await signIn(page, await addMember({ roles: ['support'] }))
  await openScreen(page, '/phone-orders')
  await page.getByLabel(ordering.caller.number).fill(`+251 ${phone}`)
  await page.getByLabel(ordering.add.first).fill('Sara')
  await page.getByLabel(ordering.add.last).fill('Bekele')
  await page.getByRole('button', { name: ordering.add.save }).click()
  await expect(page.getByText(ordering.add.heardMissing)).toBeVisible()
  await page.getByLabel(ordering.add.heard).check()
  await page.getByRole('button', { name: ordering.add.save }).click()
  await expect(page.getByRole('heading', { name: 'Sara Bekele' })).toBeVisible()
  expect((await signInElsewhere(phone)).user).toMatchObject({ first_name: 'Sara', last_name: 'Bekele' })

  await page.getByRole('button', { name: ordering.newCall }).click()
  await page.getByLabel(ordering.caller.number).fill(account.phone)
  await page.getByRole('button', { name: fillText(ordering.caller.sameOf, { id: String(order.id) }) }).click()
  const quantity = page.getByRole('textbox', { name: /^Quantity of / })
  await expect(quantity).toHaveValue('2')
  await quantity.fill('3')
  await page.reload()
  await expect(quantity).toHaveValue('3')
  await expect(page.getByRole('tab')).toHaveCount(2)
  await page.keyboard.press('F8')
  await expect(page.getByRole('heading', { name: 'Sara Bekele' })).toBeVisible()
  await page.getByRole('button', { name: ordering.closeCall }).click()
  await page.getByRole('dialog').getByRole('button', { name: ordering.closeCall }).click()
  await expect(quantity).toHaveValue('3')
})

for (const [language, width] of looks)
  test(`a call is accessible in ${language} at ${width} px`, async ({ page }) => {
    const { ordering } = consoleMessages[language]
    const { account, order } = await aCustomer()
    const expectSoundAt = async (state: string) => {
      await soundAtAllWidths(page)
      await picture(page, `phone-order-${state}-${language}-${width}`)
    }
    await page.setViewportSize({ width, height: 900 })
    await signIn(page, await addMember({ roles: ['support'], language }))
    await openScreen(page, '/phone-orders')
    await page.getByLabel(ordering.caller.number).fill(newPhone())
    await expect(page.getByText(ordering.add.sentence)).toBeVisible()
    await expectSoundAt('new')
    await page.getByLabel(ordering.caller.number).fill(account.phone)
    await page.getByRole('button', { name: fillText(ordering.caller.sameOf, { id: String(order.id) }) }).click()
    for (const { name } of await knownGoods(4)) {
      await page.getByRole('combobox', { name: ordering.cart.goods }).fill(name)
      await page.getByRole('listbox').getByRole('option').first().click()
    }
    await expect(page.getByRole('button', { name: ordering.sum.place })).toBeEnabled()
    await expectSoundAt('cart')
    await page.getByRole('button', { name: ordering.sum.place }).click()
    await expect(page.getByRole('button', { name: ordering.placed.finish })).toBeVisible()
    await expectSoundAt('placed')
  })
