import type { Product } from '@zembil/contract/catalog-shapes'
import type { Occasions } from '@zembil/contract/occasions'
import { fillText } from '@zembil/i18n/fill-text'
import { apiOrigin, shopOrigin } from '../support/shop.ts'
import { expect, expectSound, open, untilAlive } from '../support/shop-test.ts'
import { test } from '../support/troubled-shop.ts'

const read = async <Data>(path: string): Promise<Data> => {
  const response = await fetch(`${apiOrigin}/api/v1/customer${path}`)
  return ((await response.json()) as { data: Data }).data
}

test('the server-rendered home page announces a fast and an upcoming holiday', async ({
  page,
  texts,
  troubled,
  language,
}) => {
  const { home, catalog, common } = texts
  const occasions: Occasions = {
    ...(await read<Occasions>('/occasions')),
    fast: { kind: 'advent', products: await read<Product[]>('/products?fasting=1&paginate=12') },
    holiday: {
      ...{
        kind: 'genna',
        date: '2027-01-07',
        name: 'Genna',
        name_am: 'ገና',
        is_approximate: false,
        days_left: 5,
        tag_id: 2,
      },
      products: await read<Product[]>('/categories/6/products?paginate=12'),
    },
  }
  troubled.decide({ '/occasions': { json: { data: occasions } } })
  const html = await (await fetch(`${troubled.origin}/?lng=${language}`)).text()
  expect(html).toContain(home.fasting.title)

  await page.goto(`${troubled.origin}/`)
  await untilAlive(page)
  const feast = page.getByRole('region', {
    name: fillText(home.holiday.left_other, { name: language === 'am' ? 'ገና' : 'Genna', count: 5 }),
  })
  await expect(feast).toContainText(language === 'am' ? 'ታኅሣሥ 29' : '7 January')
  // A row draws all of its cards once it is on the screen.
  await feast.getByRole('list').scrollIntoViewIfNeeded()
  await expect(feast.getByRole('article')).toHaveCount(12)
  await expect(feast.getByRole('link', { name: home.holiday.packages })).toHaveAttribute('href', '/tags/2/packages')
  const fast = page.getByRole('region', { name: home.fasting.title })
  await expect(fast).toContainText(home.fasting.fasts.advent)
  await fast.getByRole('list').scrollIntoViewIfNeeded()
  await expect(fast.getByRole('article')).toHaveCount(12)
  await expectSound(page)

  await page.getByRole('dialog').getByRole('button', { name: common.close }).click()
  await fast.getByRole('link', { name: home.fasting.all }).click()
  await expect(page).toHaveURL(`${troubled.origin}/products?fasting=1`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(catalog.filters.fasting)
})

test('the occasion rows on the home page are those of the current day', async ({ page, texts, language }) => {
  const { home } = texts
  const { fast } = await read<Occasions>('/occasions')
  const html = await (await fetch(shopOrigin, { headers: { 'accept-language': language } })).text()
  expect(html.includes(home.fasting.title)).toBe(fast !== null)
  await open(page, '/')
  await expect(page.getByRole('region', { name: home.fasting.title })).toHaveCount(fast ? 1 : 0)
})

test('a listing can be filtered for fasting food and back', async ({ page, texts, isPhone, language }) => {
  const { catalog } = texts
  await open(page, '/category/6')
  if (isPhone) await page.getByRole('link', { name: catalog.filters.open }).click()
  const filters = isPhone ? page.getByRole('dialog') : page.getByRole('complementary')
  await filters.getByRole('checkbox', { name: catalog.filters.fasting }).check()
  await expect(page).toHaveURL(/\/category\/6\?fasting=1$/)
  await expectSound(page)
  if (isPhone) await filters.getByRole('button', { name: catalog.filters.show }).click()
  await expect(page.locator('main article')).toHaveCount(1)
  await expect(page.locator('main article')).toContainText(language === 'am' ? 'የአኩሪ አተር' : 'Soy Milk')
  await page.reload()
  await untilAlive(page)
  await expect(page.locator('main article')).toHaveCount(1)
  if (isPhone) await page.getByRole('link', { name: catalog.filters.open }).click()
  await filters.getByRole('link', { name: catalog.filters.clear }).click()
  await expect(page).toHaveURL(/\/category\/6$/)
  await expect(page.locator('main article')).toHaveCount(15)
})
