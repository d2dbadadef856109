import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { type ConsoleMessages, consoleMessages } from '@zembil/i18n/console/messages'
import { type Language, languages } from '@zembil/rules/people/language'
import { openScreen } from '../support/console-test.ts'
import { registeredAccount } from '../support/customer.ts'
import { orderElsewhere, productNow } from '../support/ordering.ts'
import { cheapPairs, store } from '../support/paid-orders.ts'
import { payAtBank } from '../support/paying.ts'
import { consoleOrigin, shopOrigin } from '../support/shop.ts'
import { grantBirr } from '../support/shop-database.ts'
import { addMember, signIn } from '../support/staff.ts'

const folder = new URL('../../docs/handbook/pictures/', import.meta.url).pathname
const desk = { width: 1280, height: 760 }
const phone = { width: 360, height: 740 }

type Scene = { page: Page; language: Language; words: ConsoleMessages }

const take = ({ page, language }: Scene, name: string) => page.screenshot({ path: `${folder}${name}-${language}.png` })

/** Goods of different kinds. */
const goods = async (count: number) => (await cheapPairs()).slice(0, count).map(([one]) => one)
const nameOf = (language: Language, { name, name_am }: { name: string; name_am: string }) =>
  language === 'am' ? name_am : name

async function takeReceiving(scene: Scene): Promise<void> {
  const { page, language, words } = scene
  const { stock } = words
  await openScreen(page, '/stock/receipts/new')
  await page.getByLabel(stock.receipts.supplier).selectOption({ index: 1 })
  await page.getByLabel(stock.receipts.note).fill(`GRN-${randomUUID().slice(0, 6)}`)
  await page.getByRole('button', { name: stock.receipts.begin, exact: true }).click()
  await expect(page).toHaveURL(/\/stock\/receipts\/\d+$/)
  for (const [place, one] of (await goods(2)).entries()) {
    const name = nameOf(language, one)
    await page.getByRole('combobox', { name: stock.goods.label }).fill(name)
    await page.getByRole('option', { name }).first().click()
    await page
      .getByLabel(stock.receipts.packs)
      .nth(place)
      .fill(String(3 + place))
    await page.getByLabel(stock.receipts.packUnits).nth(place).fill('12')
    await page.getByLabel(stock.receipts.cost).nth(place).fill('960')
  }
  await take(scene, 'receiving')
}

async function takePrice(scene: Scene): Promise<void> {
  const { page, words } = scene
  const [one] = await goods(1)
  await openScreen(page, `/products/${one?.id}`)
  const { price } = await productNow(one?.id ?? 0)
  await page.getByLabel(words.products.fields.price).fill((Number(price) * 1.1).toFixed(2))
  await page.getByRole('region', { name: words.products.parts.seen }).scrollIntoViewIfNeeded()
  await take(scene, 'price')
}

async function takeCrop(scene: Scene): Promise<void> {
  const { page, words } = scene
  const [one] = await goods(1)
  const { image_paths } = await productNow(one?.id ?? 0)
  const file = await page.request.get(shopOrigin + image_paths[0])
  await openScreen(page, `/products/${one?.id}/pictures`)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'goods.webp', mimeType: 'image/webp', buffer: await file.body() })
  const dialog = page.getByRole('dialog', { name: words.pictures.crop.title })
  // The picture to crop, and the card as it will look.
  await expect(dialog.locator('img[src^="blob:"]')).toHaveCount(2)
  await take(scene, 'crop')
}

async function takeCount(scene: Scene): Promise<void> {
  const { page, language, words } = scene
  const { stock } = words
  await page.setViewportSize(phone)
  await openScreen(page, '/stock/counts')
  await page.getByRole('button', { name: stock.counts.new }).click()
  await page.getByLabel(stock.counts.by.free).check()
  await page.getByRole('button', { name: stock.counts.begin, exact: true }).click()
  await expect(page).toHaveURL(/\/stock\/counts\/\d+$/)
  const [one] = await goods(1)
  const name = one ? nameOf(language, one) : ''
  await page.getByRole('combobox', { name: stock.goods.label }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await page.getByLabel(stock.counts.count.replace('{{name}}', name)).fill('24')
  await take(scene, 'count')
  await page.setViewportSize(desk)
}

/** Money that fits no order, and an amount that is a little too small. */
async function takeMoney(scene: Scene): Promise<void> {
  const [one] = await goods(1)
  const order = await orderElsewhere(await registeredAccount(), [{ id: one?.id ?? 0, quantity: 1 }])
  await payAtBank(order.id, (Number(order.total_cost) - 10).toFixed(2), `FT${randomUUID().slice(0, 10)}`)
  await payAtBank(999_999_999, '640.00', `FT${randomUUID().slice(0, 10)}`)
  await openScreen(scene.page, '/money')
  await expect(scene.page.getByText(scene.words.money.board.pile.unmatched)).toBeVisible()
  await take(scene, 'money')
}

async function takeCredit(scene: Scene): Promise<void> {
  const { page, words } = scene
  const account = await registeredAccount()
  await grantBirr(account, 3_000)
  await openScreen(page, `/customers/${account.user.id}/credit`)
  await expect(page.getByRole('cell', { name: words.credit.kind.grant, exact: true })).toBeVisible()
  await take(scene, 'credit')
}

async function takeCall(scene: Scene): Promise<void> {
  const { page, language, words } = scene
  const account = await registeredAccount()
  const remove = new RegExp(words.ordering.cart.remove.replace('{{name}}', '.+'))
  await openScreen(page, '/phone-orders')
  await page.getByLabel(words.ordering.caller.number).fill(`0${account.phone}`)
  await expect(page.getByRole('heading', { name: words.ordering.cart.title })).toBeVisible()
  await page.keyboard.press('F4')
  for (const [place, one] of (await goods(3)).entries()) {
    // Slower than a scanner, whose keys are read as a code.
    await page.keyboard.type(nameOf(language, one), { delay: 90 })
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('button', { name: remove })).toHaveCount(place + 1)
  }
  await take(scene, 'call')
}

/** The pictures of the handbook about opening the shop, goods, money, credit, a call and the first page. */
for (const language of languages)
  test(`takes the pictures of the handbook about the desk in ${language}`, async ({ browser }) => {
    // Before anybody has signed in, the console speaks the language of the browser.
    const context = await browser.newContext({
      baseURL: consoleOrigin,
      reducedMotion: 'reduce',
      viewport: desk,
      locale: language,
    })
    const page = await context.newPage()
    const scene = { page, language, words: consoleMessages[language] }
    const owner = await addMember({ roles: ['owner'], language, name: 'Meron Tadesse' })
    await openScreen(page, '/sign-in')
    await take(scene, 'sign-in')
    await signIn(page, owner)
    await openScreen(page, '/')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await take(scene, 'first-page')
    for (const picture of [takePrice, takeCrop, takeMoney, takeCredit, takeCall]) await picture(scene)
    await signIn(page, await addMember({ roles: ['storekeeper'], storeIds: [store], language, name: 'Sara Bekele' }))
    for (const picture of [takeReceiving, takeCount]) await picture(scene)
    await context.close()
  })
