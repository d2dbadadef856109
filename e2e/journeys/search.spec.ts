import { expect, expectSound, open, test } from '../support/shop-test.ts'

/** Banana in Amharic, in Amharic with Latin letters, and in English. */
const spellings = ['ሙዝ', 'muz', 'Banana']

test('a visitor finds bananas in every spelling', async ({ page, texts, language }) => {
  const { search } = texts.common
  const name = language === 'am' ? 'ሙዝ' : 'Banana'
  await open(page, '/products')
  const field = page.getByRole('combobox', { name: search.label })
  for (const spelling of spellings) {
    await field.fill(spelling)
    const suggestion = page.getByRole('option', { name: new RegExp(name) }).first()
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
    const suggestions = page.getByRole('listbox', { name: search.suggestions })
    await expect(suggestions).toBeVisible()
    // The empty margin of the page.
    await page.mouse.click(3, 500)
    await expect(suggestions).toBeHidden()
  })

  await test.step('all results, as a list', async () => {
    await field.fill('muz')
    await page.getByRole('option', { name: search.viewAll }).click()
    await expect(page).toHaveURL(/\/products\?name=muz$/)
    await expect(page.locator('main article').first()).toContainText(name)
    await expectSound(page)
  })
})
