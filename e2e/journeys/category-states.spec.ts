import type { Category } from '@zembil/contract/catalog-shapes'
import { expect, expectSound, untilAlive } from '../support/shop-test.ts'
import { nothing, refusal, test } from '../support/troubled-shop.ts'

test.use({ expectedNoise: /Failed to load resource/ })

const nameIn = (language: string, { name, name_am }: { name: string; name_am: string }) =>
  language === 'am' ? name_am : name

test('a category and a subcategory page show their loading, error, empty and missing states', async ({
  page,
  texts,
  troubled,
  language,
}) => {
  const { catalog, common } = texts
  const response = await fetch(`${troubled.origin}/api/v1/customer/categories/1`)
  const { data: category } = (await response.json()) as { data: Category }
  const shelf = category.subcategories[0]
  if (!shelf) throw new Error('the first category has no subcategory')
  const crumbs = page.getByRole('navigation', { name: catalog.listing.crumbs })
  // The menus fail to load, so the page must request the category's name itself.
  const menus = { '/categories?': 'refused' } as const

  await test.step('loading: the breadcrumb shows it', async () => {
    troubled.decide({ ...menus, '/categories/1': 'held' })
    await page.goto(`${troubled.origin}/products/1`)
    await untilAlive(page)
    await crumbs.getByRole('link', { name: nameIn(language, category) }).click()
    await expect(crumbs).toContainText(catalog.listing.loadingCategory)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalog.listing.loadingCategory)
    await expect(page.locator('#results [aria-busy=true] > div > *')).toHaveCount(15)
    await expectSound(page)
  })

  await test.step('error: the message is in a red box', async () => {
    troubled.decide({ ...menus, '/categories/1/products': 'refused' })
    await expect(crumbs).toContainText(nameIn(language, category))
    await expect(page.locator('#results').getByRole('alert')).toContainText(refusal.message)
    await expectSound(page)
  })

  await test.step('empty: no products', async () => {
    troubled.decide({ ...menus, '/categories/1/products': nothing })
    await page.locator('#results').getByRole('button', { name: common.retry }).click()
    await expect(page.getByText(catalog.noProducts, { exact: true })).toBeVisible()
    await expectSound(page)
  })

  await test.step('subcategory: its name is loading', async () => {
    troubled.decide({ ...menus, [`/subcategories/${shelf.id}`]: 'held' })
    await page.goto(`${troubled.origin}/products/1`)
    await untilAlive(page)
    await crumbs.getByRole('link', { name: nameIn(language, shelf) }).click()
    await expect(crumbs).toContainText(catalog.listing.loadingSubcategory)
    troubled.decide(menus)
    await expect(crumbs).toContainText(nameIn(language, shelf))
  })

  await test.step('deleted meanwhile: the not-found page appears', async () => {
    troubled.decide({ ...menus, '/categories/1': 'missing' })
    await crumbs.getByRole('link', { name: nameIn(language, category) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(common.errorPage.notFound.title)
  })
})
