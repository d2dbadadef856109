import { fillText } from '@zembil/i18n/fill-text'
import { expect, expectSound, open, test } from '../support/shop-test.ts'

test('a listing is a grid or a list, and a card adds one unit to the cart @wide', async ({ page, texts, isPhone }) => {
  const { catalog, common } = texts
  const cards = page.locator('main article')
  const grid = page.getByRole('link', { name: catalog.listing.grid })
  const list = page.getByRole('link', { name: catalog.listing.list })
  const columns = () =>
    page.locator('#results ul:has(article)').evaluate((element) => getComputedStyle(element).gridTemplateColumns)

  await open(page, '/products')
  const crumbs = page.getByRole('navigation', { name: catalog.listing.crumbs })
  await expect(crumbs.getByRole('listitem')).toHaveText([common.home, common.products])
  await expect(grid).toHaveAttribute('aria-current', 'true')
  expect((await columns()).split(' ')).toHaveLength(isPhone ? 2 : 5)
  await list.click()
  await expect(page).toHaveURL('/products?view=list')
  await expect(list).toHaveAttribute('aria-current', 'true')
  expect((await columns()).split(' ')).toHaveLength(isPhone ? 1 : 2)
  await expectSound(page)
  await open(page, '/products?name=teff')
  await expect(list).toHaveAttribute('aria-current', 'true')

  const name = (await cards.first().getByRole('link').textContent()) ?? '-'
  await cards
    .first()
    .getByRole('button', { name: fillText(catalog.card.addLabel, { name }) })
    .click()
  await expect(page.getByRole('alert')).toContainText(name)
  await expect(page.getByRole('alert')).toContainText(catalog.productAddedDescription)
  await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', '1')
})

test('listing filters offer a category tree, typed or chosen prices, and a reset @wide', async ({
  page,
  texts,
  isPhone,
}) => {
  const { catalog, common } = texts
  await open(page, '/subcategory/1')
  const openFilters = async () => {
    if (isPhone) await page.getByRole('link', { name: catalog.filters.open }).click()
  }
  await openFilters()
  const filters = isPhone ? page.getByRole('dialog') : page.getByRole('complementary')
  const clear = filters.getByRole('link', { name: catalog.filters.clear })
  const [min, max] = [catalog.filters.min, catalog.filters.max].map((name) => filters.getByRole('textbox', { name }))
  if (!(min && max)) throw new Error('expected two fields')

  await test.step('the tree shows the current category by name, and the others on demand', async () => {
    await expect(filters.locator('a[aria-current=page]')).toHaveAttribute('href', '/subcategory/1')
    const categories = filters.locator('a[href^="/category/"]')
    const names = await categories.allInnerTexts()
    expect(names).toEqual(names.toSorted((one, other) => (one < other ? -1 : 1)))
    const more = filters.getByRole('button', { name: common.loadMore })
    if (await more.isVisible()) await more.click()
    await expect(categories).toHaveCount(14)
    await expect(more).toBeHidden()
    const closed = filters.getByRole('button', { expanded: false }).first()
    const shelves = filters.locator('a[href^="/subcategory/"]')
    const before = await shelves.count()
    await closed.click()
    await expect(shelves).not.toHaveCount(before)
  })

  await test.step('typed prices apply once both are numbers', async () => {
    await expect(clear).toBeHidden()
    await min.fill('')
    await max.fill('500')
    await max.blur()
    await expect(page).toHaveURL('/subcategory/1')
    await min.fill('50.9')
    await min.blur()
    await expect(page).toHaveURL('/subcategory/1?min=50&max=500')
    await expect(min).toHaveValue('50')
    await expect(clear).toBeVisible()
  })

  await test.step('the price ranges in which there are products, and four sort orders', async () => {
    const ranges = filters.getByRole('group', { name: catalog.filters.presets }).getByRole('radio')
    await expect(ranges).toHaveCount(2)
    await ranges.nth(1).check()
    await expect(page).toHaveURL('/subcategory/1?min=101&max=500')
    await expect(filters.getByRole('list', { name: catalog.filters.sort }).getByRole('link')).toHaveCount(4)
    await expectSound(page)
  })

  await test.step('after the reset, no reset is offered', async () => {
    await clear.click()
    await expect(page).toHaveURL('/subcategory/1')
    await expect(clear).toBeHidden()
    await expect(min).toHaveValue('0')
    await expect(max).toHaveValue('1000000')
  })
})

test('above a list a visitor sorts with two taps, sees how many there are and removes filters', async ({
  page,
  texts,
}) => {
  const { catalog } = texts
  const results = page.locator('#results')
  const sort = results.locator('summary')
  const chips = results.getByRole('list', { name: catalog.filters.chosen }).getByRole('link')

  await open(page, '/products?name=teff&max=500&fasting=1')
  await expect(sort).toContainText(catalog.filters.bestMatch)
  await expect(results.getByRole('status')).toHaveText(/^\d+ /)
  await expect(chips).toHaveCount(3)
  await expectSound(page)
  await chips.filter({ hasText: '500' }).click()
  await expect(page).toHaveURL('/products?name=teff&fasting=1')
  await expect(chips).toHaveCount(2)

  await open(page, '/category/1')
  await expect(sort).toContainText(catalog.filters.createdAt)
  await expect(chips).toHaveCount(0)
  await sort.click()
  await results.getByRole('link', { name: catalog.filters.unitPrice }).click()
  await expect(page).toHaveURL('/category/1?sort=unit_price')
  await expect(sort).toContainText(catalog.filters.unitPrice)
  await expectSound(page)
})

test('a search without results offers other products', async ({ page, texts }) => {
  const { catalog } = texts
  await open(page, '/products?name=zzqqxx')
  await expect(page.getByRole('heading', { name: catalog.noItemsViaThisFilter })).toBeVisible()
  await expect(page.getByRole('heading', { name: catalog.rotating.popular })).toBeVisible()
  await expectSound(page)
})
