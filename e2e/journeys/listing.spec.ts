import { expect, expectSound, open, test } from '../shop-test.ts'
import { filled } from '../shop-texts.ts'

test('a listing is a grid or a list, and a card puts one into the cart', async ({ page, texts, isPhone }) => {
  const { catalog, common } = texts
  const cards = page.locator('main article')
  const grid = page.getByRole('radio', { name: catalog.listing.grid })
  const list = page.getByRole('radio', { name: catalog.listing.list })
  const columns = () =>
    page.locator('#results ul:has(article)').evaluate((element) => getComputedStyle(element).gridTemplateColumns)

  await open(page, '/products')
  const crumbs = page.getByRole('navigation', { name: catalog.listing.crumbs })
  await expect(crumbs.getByRole('listitem')).toHaveText([common.home, common.products])
  await expect(grid).toBeChecked()
  expect((await columns()).split(' ')).toHaveLength(isPhone ? 2 : 5)
  await page.getByText(catalog.listing.list).locator('..').click()
  await expect(page).toHaveURL('/products?view=list')
  expect((await columns()).split(' ')).toHaveLength(isPhone ? 1 : 2)
  await expectSound(page)
  await open(page, '/products?name=teff')
  await expect(list).toBeChecked()

  const name = (await cards.first().getByRole('link').textContent()) ?? '-'
  await cards
    .first()
    .getByRole('button', { name: filled(catalog.card.addLabel, { name }) })
    .click()
  await expect(page.getByRole('alert')).toContainText(name)
  await expect(page.getByRole('alert')).toContainText(catalog.product_added_description)
  await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', '1')
})

test('the filters: a tree of categories, prices typed or chosen, and a way to clear them', async ({
  page,
  texts,
  isPhone,
}) => {
  const { catalog, common } = texts
  await open(page, '/subcategory/1')
  const openFilters = async () => {
    if (isPhone) await page.getByRole('button', { name: catalog.filters.open }).click()
  }
  await openFilters()
  const filters = isPhone ? page.getByRole('dialog') : page.getByRole('complementary')
  const clear = filters.getByRole('button', { name: catalog.filters.clear })
  const [min, max] = [catalog.filters.min, catalog.filters.max].map((name) => filters.getByRole('textbox', { name }))
  if (!(min && max)) throw new Error('two fields were asked for')

  await test.step('the tree shows where the shopper is, by name, and the rest on demand', async () => {
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

  await test.step('typed prices hold once both are numbers', async () => {
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

  await test.step('the eight ranges and three orders', async () => {
    const ranges = filters.getByRole('group', { name: catalog.filters.presets }).getByRole('radio')
    await expect(ranges).toHaveCount(8)
    await ranges.nth(7).check()
    await expect(page).toHaveURL('/subcategory/1?min=100001')
    await expect(filters.getByRole('group', { name: catalog.filters.sort }).getByRole('radio')).toHaveCount(3)
    await expectSound(page)
  })

  await test.step('cleared, nothing is left to clear', async () => {
    await clear.click()
    await expect(page).toHaveURL('/subcategory/1')
    await expect(clear).toBeHidden()
    await expect(min).toHaveValue('0')
    await expect(max).toHaveValue('1000000')
  })
})
