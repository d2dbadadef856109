import type { Page } from '@playwright/test'
import type { Language } from '@zembil/rules/people/language'
import { expect, open, test } from '../support/shop-test.ts'
import { shopTexts } from '../support/shop-texts.ts'

/** The product in the middle of the screen. */
const productInSight = (page: Page) =>
  page.evaluate(() => {
    const card = document.elementFromPoint(innerWidth * 0.6, innerHeight / 2)?.closest('article')
    return card?.querySelector('a')?.pathname ?? null
  })

const other: Record<Language, Language> = { en: 'am', am: 'en' }

test('switching the language keeps page, filters and scroll position @wide', async ({ page, texts, language }) => {
  const next = other[language]
  const address = '/category/4?min=101&max=500&sort=-price'
  await open(page, address)
  await page.locator('#results').getByRole('link', { name: texts.common.loadMore }).click()
  await expect(page.locator('main article')).not.toHaveCount(15)
  const names = await page.locator('main article a').allInnerTexts()
  await page
    .locator('main article')
    .nth(8)
    .evaluate((card) => card.scrollIntoView({ block: 'center' }))
  const inSight = await productInSight(page)
  expect(inSight).toMatch(/^\/products\/\d+$/)
  // Set without a click, because Playwright would scroll to the top bar.
  await page.getByRole('combobox', { name: texts.common.language }).evaluate((select, value) => {
    if (!(select instanceof HTMLSelectElement)) throw new Error('not a select')
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }, next)
  await expect(page.locator('html')).toHaveAttribute('lang', next)
  await expect(page).toHaveURL(address)
  expect(await productInSight(page)).toBe(inSight)
  const translated = await page.locator('main article a').allInnerTexts()
  expect(translated).toHaveLength(names.length)
  expect(translated).not.toEqual(names)
  await expect(page.locator('main article').first()).toContainText(next === 'am' ? 'ብር' : 'birr')
  await expect(page).toHaveTitle(new RegExp(shopTexts(next).common.siteName))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', next)
})
