import type { Page } from '@playwright/test'
import { fillText } from '@zembil/i18n/fill-text'
import { expect, expectSound, scrollThrough, untilAlive } from '../support/shop-test.ts'
import { nothing, refusal, test } from '../support/troubled-shop.ts'

test.use({ expectedNoise: /Failed to load resource/ })

/** Every call of the home page: adverts, categories, packages, new arrivals, deals, the rotating lists. */
const calls = ['/image-adverts', '/categories', '/packages', '/products', '/popular-products']
const all = <Fate>(fate: Fate) => Object.fromEntries(calls.map((call) => [call, fate]))
const placeholders = '[aria-busy=true] > div > *'
/** Categories and adverts are requested four times, with pauses, before the error is shown. */
const patiently = { timeout: 20_000 }

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('the home page shows its loading, error and empty states @wide', async ({ page, texts, troubled, isPhone }) => {
  test.setTimeout(180_000)
  const { home, catalog, common } = texts
  const deals = [home.deals.discounts.title, home.deals.under100.title]
  const sideMenu = page.getByRole('navigation', { name: home.sideMenu.label })
  const footer = page.getByRole('contentinfo')
  const rotating = section(page, catalog.rotating.label)
  let categoriesAsked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/customer/categories?')) categoriesAsked++
  })

  await test.step('loading: the specified number of placeholders', async () => {
    troubled.decide(all('held'))
    await page.goto(`${troubled.origin}/`)
    await untilAlive(page)
    await scrollThrough(page)
    await expect(page.getByText(home.adverts.loading)).toBeAttached()
    await expect(section(page, home.strip.title).locator(placeholders)).toHaveCount(7)
    await expect(section(page, home.packages.title).locator(placeholders)).toHaveCount(5)
    for (const deal of deals) await expect(section(page, deal).locator(placeholders)).toHaveCount(7)
    await expect(section(page, home.arrivals.title).locator(placeholders)).toHaveCount(14)
    await expect(rotating.locator('[aria-hidden=true] > div'), 'newest and popular').toHaveCount(2 * 6)
    await expect(footer.locator(placeholders)).toHaveCount(5)
    if (!isPhone) await expect(sideMenu.locator('li[aria-hidden=true]')).toHaveCount(7)
    await expectSound(page)
  })

  await test.step('error: each section shows it and offers a retry', async () => {
    troubled.decide(all('refused'))
    const adverts = page.locator('main').getByRole('alert').filter({ hasText: refusal.message }).first()
    await expect(adverts).toBeVisible(patiently)
    const httpError = fillText(common.httpError, { status: 429 })
    await expect(section(page, home.strip.title).getByRole('alert')).toHaveText(httpError, patiently)
    await expect(footer.getByRole('alert')).toHaveText(httpError, patiently)
    if (!isPhone) await expect(sideMenu.getByRole('alert')).toHaveText(httpError)
    expect(categoriesAsked, 'once and three times more, for the strip and for the menus').toBe(2 * 4)
    for (const title of [home.packages.title, ...deals, home.arrivals.title])
      await expect(section(page, title).getByRole('alert')).toContainText(refusal.message)
    const popularError = fillText(catalog.rotating.error, { message: refusal.message })
    await expect(rotating.getByRole('alert').filter({ hasText: popularError })).toBeVisible()
    await expect(rotating.getByRole('alert')).toHaveCount(2)
    await expectSound(page)
  })

  await test.step('empty: every section says so', async () => {
    troubled.decide(all(nothing))
    const retry = page.locator('main').getByRole('button', { name: common.retry })
    const failures = await retry.count()
    expect(failures).toBe(8)
    for (let left = failures; left > 0; left--) {
      await retry.first().click()
      await expect(retry).toHaveCount(left - 1)
    }
    await expect(page.getByText(home.adverts.none)).toBeVisible()
    await expect(section(page, home.strip.title).getByText(home.strip.none)).toBeVisible()
    for (const title of [home.packages.title, home.arrivals.title])
      await expect(section(page, title).getByText(catalog.noProducts)).toBeVisible()
    for (const deal of deals) await expect(section(page, deal).getByText(home.deals.none)).toBeVisible()
    await expect(rotating.getByText(catalog.noProducts)).toHaveCount(2)
    await expectSound(page)
  })

  await test.step('success: the shop is shown', async () => {
    troubled.decide({})
    await page.reload()
    await untilAlive(page)
    await scrollThrough(page)
    await expect(section(page, home.packages.title).getByRole('article')).toHaveCount(5)
    await expect(section(page, home.arrivals.title).getByRole('article')).toHaveCount(14)
    for (const deal of deals) await expect(section(page, deal).getByRole('article').first()).toBeVisible()
    const dots = page.getByRole('region', { name: home.adverts.label }).locator('button[aria-current]')
    await expect(dots).toHaveCount(1)
  })
})

test('a single advert has no arrows', async ({ page, texts, troubled }) => {
  const { home } = texts
  const response = await fetch(`${troubled.origin}/api/v1/customer/image-adverts`)
  const { data } = (await response.json()) as { data: { is_popup: 0 | 1 }[] }
  const first = data.find(({ is_popup }) => is_popup === 0)
  troubled.decide({ '/image-adverts': { json: { data: [first] } } })
  await page.goto(`${troubled.origin}/`)
  await expect(page.getByRole('region', { name: home.adverts.label }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('button', { name: home.adverts.next })).toHaveCount(0)
})

test('the phone menu shows its loading and error states', async ({ page, texts, troubled, isPhone }) => {
  test.skip(!isPhone, 'only phones have this menu')
  const { common } = texts
  troubled.decide({ '/categories': 'held' })
  await page.goto(`${troubled.origin}/faq`)
  await untilAlive(page)
  await page.getByRole('link', { name: common.categories, exact: true }).click()
  const menu = page.getByRole('dialog')
  await expect(menu.locator('[aria-busy=true] li')).toHaveCount(5)
  await expectSound(page)
  troubled.decide({ '/categories': 'refused' })
  await expect(menu.getByRole('alert')).toContainText(fillText(common.httpError, { status: 429 }), patiently)
  troubled.decide({})
  await menu.getByRole('button', { name: common.retry }).click()
  await expect(menu.locator('a[href^="/category/"]')).toHaveCount(14)
})
