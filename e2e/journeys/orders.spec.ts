import { fillText } from '@zembil/i18n/fill-text'
import { registeredAccount, remember } from '../support/customer.ts'
import { cancelElsewhere, isPlenty, orderElsewhere, ownProduct, ownProducts, storedCart } from '../support/ordering.ts'
import { expect, expectSound, open, test } from '../support/shop-test.ts'

test('orders can be listed, searched, opened and ordered again @wide', async ({ page, texts, language, isPhone }, {
  project,
}) => {
  const { account: words, checkout, common, orders } = texts
  const [first, second] = await ownProducts(project.name, isPlenty)
  if (!first || !second) throw new Error('two products are needed')
  const account = await registeredAccount()
  const one = await orderElsewhere(account, [{ id: first.id, quantity: 1 }])
  const two = await orderElsewhere(account, [{ id: second.id, quantity: 2 }])
  await cancelElsewhere(account, one.id)
  await remember(page, account)
  await open(page, '/profile')
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /\d,?\d*\.\d\d/ })
  const row = (id: number) => rows.filter({ hasText: fillText(orders.order, { id }) })
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(orders.status.unpaid)
  await expect(row(one.id)).toContainText(orders.status.canceled)
  await expectSound(page)
  const pay = await row(two.id).getByRole('link').last().boundingBox()
  const whole = await row(two.id).boundingBox()
  expect(pay?.width, 'the button lies inside its row').toBeLessThan((whole?.width ?? 0) * (isPhone ? 1 : 0.5))
  if (isPhone)
    await expect(
      page.getByRole('main').getByRole('button', { name: common.scrollOn }),
      'the arrow would cover the next advert',
    ).toBeHidden()

  await test.step('search by number, by name, by status', async () => {
    const search = page.getByLabel(words.orders.search)
    await search.fill(String(one.id))
    await expect(rows).toHaveCount(1)
    await expect(row(one.id)).toBeVisible()
    await search.fill(language === 'am' ? second.name_am : second.name)
    await expect(row(two.id)).toBeVisible()
    await expect(rows).toHaveCount(1)
    await search.fill('zzzz')
    await expect(page.getByText(words.orders.notFound)).toBeVisible()
    await search.fill('')
    await expect(rows).toHaveCount(2)
    await page.getByLabel(orders.statusFilter).selectOption('canceled')
    await expect(rows).toHaveCount(1)
    await expect(row(one.id)).toBeVisible()
  })

  await row(one.id).getByRole('link').click()
  await expect(page.getByRole('heading', { name: fillText(orders.order, { id: one.id }) })).toBeVisible()
  await expect(page.getByText(orders.event.unpaid)).toBeVisible()
  await expect(page.getByRole('button', { name: orders.cancel.action })).toBeHidden()
  await expectSound(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(fillText(orders.receiptOf, { id: one.id }))).toBeVisible()
  await expect(page.locator('header').first()).toBeHidden()
  await page.emulateMedia({ media: null })

  await test.step('an unpaid order can be paid later', async () => {
    await open(page, `/profile?order=${two.id}`)
    await page.getByRole('main').getByRole('link', { name: orders.pay }).click()
    await expect(page.getByRole('button', { name: checkout.receipt.approve })).toBeVisible()
    await open(page, `/profile?order=${one.id}`)
  })

  await page.getByRole('button', { name: orders.again }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText(fillText(orders.againDone_one, { count: 1 }))).toBeVisible()
  expect((await storedCart(page)).items).toMatchObject([{ id: first.id, quantity: 1 }])
})

test('a long order history loads page by page', async ({ page, texts }, { project }) => {
  const product = await ownProduct(project.name)
  const account = await registeredAccount()
  for (let count = 0; count < 16; count += 1) {
    const { id } = await orderElsewhere(account, [{ id: product.id, quantity: 1 }])
    await cancelElsewhere(account, id)
  }
  await remember(page, account)
  await open(page, '/profile')
  const rows = page.getByRole('main').locator('a[href*="order="]')
  await expect(rows).toHaveCount(15)
  await page.getByRole('main').getByRole('button', { name: texts.common.loadMore }).click()
  await expect(rows).toHaveCount(16)
  await expect(page.getByRole('main').getByRole('button', { name: texts.common.loadMore })).toBeHidden()
})

test('an order is added to the cart once when the button is clicked twice in a row', async ({ page, texts }, {
  project,
}) => {
  const product = await ownProduct(project.name, -7)
  const account = await registeredAccount()
  const order = await orderElsewhere(account, [{ id: product.id, quantity: 1 }])
  await remember(page, account)
  await open(page, `/profile?order=${order.id}`)
  await page.getByRole('button', { name: texts.orders.again }).evaluate(async (button: HTMLButtonElement) => {
    button.click()
    // Runs before any timer, as a second tap on a busy phone does.
    await scheduler.postTask(() => button.click(), { priority: 'user-blocking' })
  })
  await expect(page).toHaveURL('/cart')
  expect((await storedCart(page)).items).toEqual([expect.objectContaining({ id: product.id, quantity: 1 })])
})

test.describe('failing calls', () => {
  test.use({ expectedNoise: /Failed to load resource/ })

  test('orders that fail to load can be retried, and an unknown order is an error', async ({ page, texts }) => {
    const { account: words, orders } = texts
    await remember(page, await registeredAccount())
    const list = '**/api/v1/customer/orders?*'
    await page.route(list, (route) =>
      route.fulfill({ status: 429, json: { code: 'too_many_requests', message: 'Too many requests' } }),
    )
    await open(page, '/profile')
    await expect(page.getByText(words.orders.failed)).toBeVisible()
    await expectSound(page)
    await page.unroute(list)
    await page.getByRole('button', { name: texts.common.retry }).click()
    await expect(page.getByText(words.orders.none)).toBeVisible()

    await open(page, '/profile?order=999999999')
    await expect(page.getByRole('alert').filter({ hasText: orders.error })).toBeVisible()
    await expectSound(page)
    await page.getByRole('link', { name: orders.back }).click()
    await expect(page.getByText(words.orders.none)).toBeVisible()
    await open(page, '/profile?order=')
    await expect(page.getByRole('alert').filter({ hasText: orders.idRequired })).toBeVisible()
  })
})
