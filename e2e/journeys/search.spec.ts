import { fillText } from '@zembil/i18n/fill-text'
import { expect, expectSound, open, test } from '../support/shop-test.ts'
import { expectActiveInSight } from '../support/suggestions.ts'

/** Banana in Amharic, in Amharic with Latin letters, and in English. */
const spellings = ['ሙዝ', 'muz', 'Banana']

test('a visitor finds bananas in every spelling @wide', async ({ page, texts, language }) => {
  const { search } = texts.common
  const name = language === 'am' ? 'ሙዝ' : 'Banana'
  await open(page, '/products')
  const field = page.getByRole('combobox', { name: search.label })
  for (const spelling of spellings) {
    await field.fill(spelling)
    const suggestion = page.getByRole('row', { name: new RegExp(name) }).first()
    await expect(suggestion).toBeVisible()
    await expect(suggestion).toContainText(/\d+\.\d\d/)
    if (spelling === spellings[0]) await expectSound(page)
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/products\/1$/)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(suggestion).toBeHidden()
  }

  await test.step('a word without results', async () => {
    await field.fill('xkcdvw')
    await expect(page.getByText(search.none)).toBeVisible()
    await field.press('Escape')
    await expect(page.getByText(search.none)).toBeHidden()
  })

  await test.step('suggestions come half a second after the last letter, and a click outside closes them', async () => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/search/suggestions'))
        asked.push(new URL(request.url()).searchParams.get('name') ?? '')
    })
    await page.clock.install()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
    await field.fill('tef')
    await page.clock.runFor(499)
    await field.fill('teff')
    await page.clock.runFor(499)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await expect.poll(() => asked).toEqual(['teff'])
    await page.clock.resume()
    const suggestions = page.getByRole('grid', { name: search.suggestions })
    await expect(suggestions).toBeVisible()
    // The empty margin of the page.
    await page.mouse.click(3, 500)
    await expect(suggestions).toBeHidden()
  })

  await test.step('all results, as a list', async () => {
    await field.fill('muz')
    await page.getByRole('link', { name: search.viewAll }).click()
    await expect(page).toHaveURL(/\/products\?name=muz$/)
    await expect(page.locator('main article').first()).toContainText(name)
    await expectSound(page)
  })
})

test('a visitor puts a suggested package into the cart and sees what is sold out @wide', async ({
  page,
  texts,
  language,
}) => {
  const { search } = texts.common
  const { catalog } = texts
  const kit = language === 'am' ? 'የዶሮ ወጥ አስቤዛ' : 'Doro Wot Kit'
  await open(page, '/wishlist')
  const field = page.getByRole('combobox', { name: search.label })
  const suggestions = page.getByRole('grid', { name: search.suggestions })
  await field.fill('doro wot')
  const first = suggestions.getByRole('row').first()
  await expect(first).toContainText(kit)
  await expect(first).toContainText(search.package)
  await first.getByRole('button', { name: fillText(catalog.card.addLabel, { name: kit }) }).click()
  await expect(first.getByRole('status')).toHaveText('1')
  await expect(suggestions).toBeVisible()
  await expectSound(page)

  await test.step('no row shows below the link to all results', async () => {
    await field.fill('doro')
    await expect(suggestions.getByRole('row').nth(5)).toBeVisible()
    const gap = await suggestions.evaluate(({ parentElement: popup, lastElementChild: foot }) => {
      if (!popup || !foot) throw new Error('the popup and its last row are needed')
      return popup.getBoundingClientRect().bottom - popup.clientTop - foot.getBoundingClientRect().bottom
    })
    expect(gap).toBeLessThan(1)
  })

  await test.step('on the page of results', async () => {
    await field.fill('doro wot')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/products\?name=doro\+wot$/)
    await page
      .locator('main')
      .getByRole('button', { name: fillText(catalog.card.increase, { name: kit }) })
      .click()
    await expect(page.locator('[data-cart]')).toHaveAttribute('data-cart', '2')
  })

  await test.step('sold out', async () => {
    await field.fill('honeycomb')
    await expect(suggestions.getByRole('row').first()).toContainText(catalog.outOfStock)
    await expect(suggestions.getByRole('row').first().getByRole('button')).toHaveCount(0)
  })

  await test.step('a category, on the page of results too', async () => {
    const dairy = language === 'am' ? 'የወተት ተዋጽኦና እንቁላል' : 'Dairy & Eggs'
    await field.fill('dairy')
    await expect(suggestions.getByRole('link', { name: dairy })).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL(/\/products\?name=dairy$/)
    await page.locator('main').getByRole('link', { name: dairy }).first().click()
    await expect(page).toHaveURL(/\/category\/\d+$/)
  })
})

test('the chosen suggestion stays in sight in a short window', async ({ page, texts }) => {
  const { search } = texts.common
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 360, height: 420 })
  await open(page, '/products')
  const field = page.getByRole('combobox', { name: search.label })
  await field.fill('milk')
  const cells = page.getByRole('grid', { name: search.suggestions }).getByRole('gridcell').locator('[data-choice]')
  await expect.poll(() => cells.count()).toBeGreaterThan(4)
  await expectActiveInSight(field, await cells.count())
})
