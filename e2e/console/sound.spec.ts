import { expect, openScreen, test } from '../support/console-test.ts'
import { looks, soundAtAllWidths } from '../support/sound.ts'

for (const [language, width] of looks)
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('every screen of the door is accessible', async ({ page, owner }) => {
      await openScreen(page, '/account')
      await page.locator(`input[type=radio][value=${language}]`).click()
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await soundAtAllWidths(page)
      for (const path of ['/', '/staff', '/staff/invite', `/staff/${owner.id}`, '/roles', '/audit', '/second-step']) {
        await openScreen(page, path)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        await soundAtAllWidths(page)
      }
      await page.getByRole('main').getByRole('button').click()
      await expect(page.getByRole('main').getByRole('img')).toBeVisible()
      await soundAtAllWidths(page)
    })

    test('the pages before signing in are accessible', async ({ page }) => {
      await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
      for (const path of ['/sign-in', `/set-password#${'a'.repeat(43)}`]) {
        await openScreen(page, path)
        await soundAtAllWidths(page)
      }
    })
  })
