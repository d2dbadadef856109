import type { Category } from '@zembil/contract/catalog-shapes'
import { expect, expectSound, untilAlive } from '../shop-test.ts'
import { nothing, refusal, test } from '../troubled-shop.ts'

test.use({ expectedNoise: /Failed to load resource/ })

const nameIn = (language: string, { name, name_am }: { name: string; name_am: string }) =>
  language === 'am' ? name_am : name

test('a category and its shelf while they load, fail, are empty or are not there', async ({
  page,
  texts,
  troubled,
  language,
}) => {
  const { catalog, common } = texts
  const response = await fetch(`${troubled.origin}/api/v1/customer/categories/1`)
  const { data: category } = (await response.json()) as { data: Category }
  const shelf = category.subcategories[0]
  if (!shelf) throw new Error('the first category has no shelf')
  const crumbs = page.getByRole('navigation', { name: catalog.listing.crumbs })
  // The menus know no category, so its name has to be asked for.
  const menus = { '/categories?': 'refused' } as const

  await test.step('loading: the breadcrumb says so', async () => {
    troubled.decide({ ...menus, '/categories/1': 'held' })
    await page.goto(`${troubled.origin}/products/1`)
    await untilAlive(page)
    await crumbs.getByRole('link', { name: nameIn(language, category) }).click()
    await expect(crumbs).toContainText(catalog.listing.loadingCategory)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalog.listing.loadingCategory)
    await expect(page.locator('#results [aria-busy=true] > div > *')).toHaveCount(15)
    await expectSound(page)
  })

  await test.step('failing: the message in a red box', async () => {
    troubled.decide({ ...menus, '/categories/1/products': 'refused' })
    await expect(crumbs).toContainText(nameIn(language, category))
    await expect(page.locator('#results').getByRole('alert')).toContainText(refusal.message)
    await expectSound(page)
  })

  await test.step('empty: no products', async () => {
    troubled.decide({ ...menus, '/categories/1/products': nothing })
    await page.locator('#results').getByRole('button', { name: common.retry }).click()
    await expect(page.getByText(catalog.no_products, { exact: true })).toBeVisible()
    await expectSound(page)
  })

  await test.step('a shelf while its name loads', async () => {
    troubled.decide({ ...menus, [`/subcategories/${shelf.id}`]: 'held' })
    await page.goto(`${troubled.origin}/products/1`)
    await untilAlive(page)
    await crumbs.getByRole('link', { name: nameIn(language, shelf) }).click()
    await expect(crumbs).toContainText(catalog.listing.loadingSubcategory)
    troubled.decide(menus)
    await expect(crumbs).toContainText(nameIn(language, shelf))
  })

  await test.step('gone meanwhile: the page that says so', async () => {
    troubled.decide({ ...menus, '/categories/1': 'missing' })
    await crumbs.getByRole('link', { name: nameIn(language, category) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(common.errorPage.notFound.title)
  })
})
