import { languages } from '@zembil/rules/people/language'
import { expect, openScreen, test } from '../support/console-test.ts'
import { expectSound } from '../support/shop-test.ts'

for (const language of languages)
  for (const width of [390, 1440]) {
    test.describe(`in ${language} at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } })

      test('every screen of the door is accessible', async ({ page, owner }) => {
        await openScreen(page, '/account')
        await page.locator(`input[type=radio][value=${language}]`).click()
        await expect(page.locator('html')).toHaveAttribute('lang', language)
        await expectSound(page)
        for (const path of ['/', '/staff', '/staff/invite', `/staff/${owner.id}`, '/roles', '/audit', '/second-step']) {
          await openScreen(page, path)
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          await expectSound(page)
        }
        await page.getByRole('main').getByRole('button').click()
        await expect(page.getByRole('main').getByRole('img')).toBeVisible()
        await expectSound(page)
      })

      test('the pages before signing in are accessible', async ({ page }) => {
        await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
        for (const path of ['/sign-in', `/set-password#${'a'.repeat(43)}`]) {
          await openScreen(page, path)
          await expectSound(page)
        }
      })
    })
  }
