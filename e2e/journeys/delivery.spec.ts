import { fillText } from '@zembil/i18n/fill-text'
import { atPayment, buyNow, home, notice, pickup, placeOrder, stores, way } from '../support/at-checkout.ts'
import { registeredAccount, remember } from '../support/customer.ts'
import { cartLine, keepCart, ordersOf, ownProduct } from '../support/ordering.ts'
import { expect, expectSound, open, test } from '../support/shop-test.ts'

const bole = { latitude: 8.995, longitude: 38.789 }
/** In the city, but far from every store. */
const farAway = { latitude: 8.83, longitude: 38.65 }

test('a saved address can be ordered to without the location of the phone', async ({ page, texts }, { project }) => {
  const { checkout, orders } = texts
  const account = await registeredAccount()
  await remember(page, account)
  await keepCart(page, { items: [cartLine(await ownProduct(project.name), 4)] })
  await open(page, '/checkout')
  await way(page, home).check()
  await expect(placeOrder(page, texts)).not.toHaveAttribute('aria-disabled', 'true')
  await placeOrder(page, texts).click()
  await expect(page).toHaveURL('/checkout/payment')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('radio', { name: orders.method.telebirr }).check()
  await buyNow(page, texts).click()
  await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
  const written = { city: 'Addis Ababa', sub_city: 'Bole', woreda: '03', latitude: null, longitude: null }
  expect(await ordersOf(account)).toMatchObject([{ shipping_detail: written }])
})

test('the location of the phone replaces the written address, and both survive a reload', async ({
  page,
  context,
  texts,
}, { project }) => {
  const { checkout, orders } = texts
  const account = await registeredAccount()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(farAway)
  await remember(page, account)
  await keepCart(page, { items: [cartLine(await ownProduct(project.name), 4)] })
  await open(page, '/checkout')
  await way(page, home).check()
  const house = page.locator('main [name=house_number]')
  await house.fill('77/C')
  await page.locator('main [name=sub_city]').selectOption('Yeka')
  await page.reload()
  await expect(house).toHaveValue('77/C')
  await expect(page.locator('main [name=sub_city]')).toHaveValue('Yeka')

  const ask = page.getByRole('button', { name: checkout.location.ask })
  await ask.click()
  await expect(page.getByRole('status').filter({ hasText: checkout.shipping.outside })).toBeVisible()
  await expect(page.getByText(checkout.location.registeredText)).toBeHidden()
  await expect(house).toHaveValue('77/C')
  await expect(house).toBeDisabled()
  await expectSound(page)
  await page.getByRole('button', { name: checkout.location.change }).click()
  await expect(house).toHaveValue('77/C')
  await context.setGeolocation(bole)
  await ask.click()
  await expect(page.getByText(checkout.location.registeredText)).toBeVisible()
  await page.locator('main [name=landmark]').fill('Edna Mall')
  await placeOrder(page, texts).click()
  await page.getByRole('radio', { name: orders.method.telebirr }).check()
  await buyNow(page, texts).click()
  await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
  const written = { city: 'Addis Ababa', sub_city: 'Yeka', house_number: '77/C' }
  const found = { ...written, landmark: 'Edna Mall', ...bole }
  expect(await ordersOf(account)).toMatchObject([{ shipping_detail: found }])
})

test('a pickup order is collected at the chosen store, the nearest of which comes first', async ({
  page,
  context,
  texts,
  language,
}, { project }) => {
  const { checkout, orders } = texts
  const account = await registeredAccount()
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 9.03, longitude: 38.75 })
  await remember(page, account)
  await keepCart(page, { items: [cartLine(await ownProduct(project.name), 2)] })
  await open(page, '/checkout')
  await way(page, pickup).check()
  await placeOrder(page, texts).click({ force: true })
  await expect(notice(page, checkout.stores.missing)).toBeVisible()
  await page.getByRole('button', { name: checkout.stores.nearest }).click()
  const piassa = language === 'am' ? 'ፒያሳ መደብር' : 'Piassa Store'
  await expect(stores(page, texts).first()).toHaveAccessibleName(new RegExp(piassa))
  await expect(page.getByText(fillText(checkout.stores.away, { km: '0.5' }), { exact: true })).toBeVisible()
  // Address and hours have the whole width below.
  const name = await page.getByRole('main').getByText(piassa, { exact: true }).boundingBox()
  const distance = await page.getByText(fillText(checkout.stores.away, { km: '0.5' }), { exact: true }).boundingBox()
  expect(distance?.y, 'beside the name').toBeLessThan((name?.y ?? 0) + (name?.height ?? 0))
  await stores(page, texts).first().check()
  await expectSound(page)
  await placeOrder(page, texts).click()
  await expect(page.getByRole('main').getByText(piassa)).toBeVisible()
  await page.getByRole('radio', { name: orders.method.telebirr }).check()
  await buyNow(page, texts).click()
  await expect(page.getByText(checkout.receipt.thanks)).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: piassa })).toBeVisible()
  await expectSound(page)
  const nowhere = { city: null, latitude: null, longitude: null }
  expect(await ordersOf(account)).toMatchObject([{ store: { name: 'Piassa Store' }, shipping_detail: nowhere }])
})

test('Buy now in two tabs at the same moment places one order', async ({ page, context, texts }, { project }) => {
  const { checkout, orders } = texts
  const account = await atPayment(page, texts, [cartLine(await ownProduct(project.name), 2)])
  const other = await context.newPage()
  await open(other, '/checkout/payment')
  await expect(other.getByRole('radio', { name: orders.method.telebirr })).toBeChecked()
  // Both requests are on their way before either is answered.
  const arrivals: (() => void)[] = []
  await context.route('**/api/v1/customer/orders', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await new Promise<void>((go) => {
      arrivals.push(go)
      if (arrivals.length === 2) for (const arrival of arrivals) arrival()
    })
    await route.continue()
  })
  await Promise.all([buyNow(page, texts).click(), buyNow(other, texts).click()])
  for (const tab of [page, other]) await expect(tab.getByText(checkout.receipt.thanks)).toBeVisible()
  expect(await ordersOf(account)).toHaveLength(1)
})

test.describe('without a connection', () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test('payment instructions survive a reload', async ({ page, context, texts }, { project }) => {
    const { checkout, orders, paying } = texts
    await atPayment(page, texts, [cartLine(await ownProduct(project.name), 2)])
    await page.getByRole('radio', { name: orders.method.cbe, exact: true }).check()
    await buyNow(page, texts).click()
    await page.getByRole('button', { name: checkout.receipt.approve, exact: true }).click()
    await expect(page.getByRole('heading', { name: paying.bank.title })).toBeVisible()
    await context.route('**/api/v1/customer/**', (route) => route.abort('internetdisconnected'))
    await page.reload()
    await expect(page.getByRole('heading', { name: paying.bank.title })).toBeVisible()
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Selam')
  })
})
