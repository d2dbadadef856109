import type { Page } from '@playwright/test'
import type { Product } from '@zembil/contract/catalog-shapes'
import { fillText } from '@zembil/i18n/fill-text'
import { registeredAccount, remember } from '../support/customer.ts'
import { apiOrigin } from '../support/shop.ts'
import { expect, expectSound, open, test, withoutPopup } from '../support/shop-test.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const columnsOf = (page: Page, name: string) =>
  section(page, name)
    .getByRole('list')
    .first()
    .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)

test('the home page links to categories, packages, discounts, new arrivals and the account @wide', async ({
  page,
  texts,
  isPhone,
}) => {
  const { home, common, catalog } = texts
  await withoutPopup(page)
  await open(page, '/')

  await test.step('sections for large screens only', async () => {
    await expect(section(page, home.welcome.title)).toBeVisible({ visible: !isPhone })
    const menu = page.getByRole('navigation', { name: home.sideMenu.label })
    await expect(menu).toBeVisible({ visible: !isPhone })
    if (isPhone) return
    const links = menu.getByRole('link')
    await expect(links.first()).toHaveText(common.allProducts)
    const names = (await links.allInnerTexts()).slice(1)
    expect(names).toHaveLength(14)
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)))
    await links.nth(1).hover()
    await expect(menu.locator('a[href^="/subcategory/"]').first()).toBeVisible()
    await page.mouse.move(0, 0)
    await expect(menu.locator('a[href^="/subcategory/"]')).toHaveCount(0)
  })

  await test.step('the first screen of a desktop shows products', async () => {
    const first = section(page, home.deals.discounts.title).getByRole('article').first()
    await expect(first).toBeVisible()
    if (!isPhone) await expect(first).toBeInViewport({ ratio: 0.95 })
    await expect(page.getByRole('heading', { name: catalog.rotating.newest })).toHaveCount(2)
  })

  await test.step('an arrow of a row covers no button', async () => {
    const row = section(page, home.deals.discounts.title)
    const arrow = await row.getByRole('button', { name: common.scrollOn }).boundingBox()
    if (!arrow) throw new Error('the row has no arrow')
    for (const button of await row.getByRole('article').getByRole('button').all()) {
      const box = await button.boundingBox()
      const isApart = !box || box.y + box.height <= arrow.y || box.y >= arrow.y + arrow.height
      expect(isApart || box.x + box.width <= arrow.x || box.x >= arrow.x + arrow.width).toBe(true)
    }
  })

  await test.step('an advert leads to its goods', async () => {
    const advert = section(page, home.adverts.label).getByRole('link').first()
    await expect(advert).toHaveAttribute('href', /^\/tags\/\d+\/packages$/)
  })

  await test.step('the promises, the delivery area and the minimum price for express delivery', async () => {
    const main = page.getByRole('main')
    for (const { title } of Object.values(home.benefits))
      await expect(main.getByText(title, { exact: true }).filter({ visible: true })).toHaveCount(1)
    const banner = page.locator('#delivery')
    await expect(banner).toContainText('2,000')
    await expect(banner).toContainText(home.delivery.area)
    await expect(banner.locator('[lang=am]')).toBeVisible()
  })

  await test.step('the category strip scrolls by 200 px and loads the rest', async () => {
    const strip = section(page, home.strip.title)
    const tiles = strip.locator('a[href^="/category/"]')
    await expect(tiles).toHaveCount(10)
    const scrolled = () => strip.getByRole('list').evaluate((list) => list.scrollLeft)
    await strip.getByRole('button', { name: common.loadMore }).click()
    await expect(tiles).toHaveCount(14)
    await strip.getByRole('list').evaluate((list) => list.scrollTo(0, 0))
    await strip.getByRole('button', { name: common.scrollOn }).click()
    await expect.poll(scrolled).toBe(200)
    await strip.getByRole('button', { name: common.scrollBack }).click()
    await expect.poll(scrolled).toBe(0)
  })

  await test.step('new arrivals load fourteen at a time', async () => {
    const arrivals = section(page, home.arrivals.title)
    expect(await columnsOf(page, home.arrivals.title)).toBe(isPhone ? 2 : 7)
    await arrivals.getByRole('link', { name: common.loadMore }).click()
    await expect(arrivals.getByRole('article')).toHaveCount(28)
  })

  await test.step('a visitor is invited to sign in', async () => {
    const invitation = section(page, home.registration.title)
    await expect(invitation.getByRole('link')).toHaveText(home.registration.register)
    await expect(invitation.getByRole('link')).toHaveAttribute('href', '/login')
  })

  await test.step('link to the packages', async () => {
    const offers = section(page, home.packages.title).getByRole('link', { name: home.packages.offers })
    await expect(offers).toHaveAttribute('href', '/packages')
    if (!isPhone) expect(await columnsOf(page, home.packages.title)).toBe(5)
  })

  await test.step("See all shows exactly today's discounts", async () => {
    const answer = await fetch(`${apiOrigin}/api/v1/customer/products?sort=-discount&paginate=100`)
    const { data } = (await answer.json()) as { data: Product[] }
    const discounts = data.filter(({ discount }) => discount > 0).length
    await page.getByRole('link', { name: home.deals.discounts.all }).click()
    await expect(page).toHaveURL('/products?sort=-discount')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalog.listing.discounts)
    const more = page.locator('#results').getByRole('link', { name: common.loadMore })
    const cards = page.locator('main article')
    for (let shown = 15; shown < discounts; shown += 15) {
      await expect(cards).toHaveCount(shown)
      await more.click()
    }
    await expect(cards).toHaveCount(discounts)
    await expect(more).toBeHidden()
    await expect(cards.filter({ hasText: fillText(catalog.percentOff, { percent: '' }).trim() })).toHaveCount(discounts)
    await expectSound(page)
  })
})

test('the home page greets a customer by name', async ({ page, texts }) => {
  const { registration } = texts.home
  await withoutPopup(page)
  await remember(page, await registeredAccount())
  await open(page, '/')
  const greeting = section(page, registration.welcomeBack).getByRole('link')
  await expect(greeting).toHaveText(fillText(registration.hello, { first: 'Selam', last: 'Tesfaye' }))
  await expect(greeting).toHaveAttribute('href', '/profile')
})
