import { consoleMessages } from '@zembil/i18n/console/messages'
import { languages } from '@zembil/rules/people/language'
import { expect, openScreen, test } from '../support/console-test.ts'
import { addMember, signIn } from '../support/staff.ts'
import { expectActiveInSight } from '../support/suggestions.ts'

for (const language of languages)
  test(`the chosen hit of the search stays in sight in a short window in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 1_280, height: 260 })
    await signIn(page, await addMember({ roles: ['owner'], language }))
    await openScreen(page, '/')
    const { search } = consoleMessages[language].common
    const field = page.getByRole('combobox', { name: search.label })
    await field.fill('milk')
    const options = page.getByRole('listbox', { name: search.list }).getByRole('option')
    await expect.poll(() => options.count()).toBeGreaterThan(4)
    // The first is active at once.
    await expectActiveInSight(field, (await options.count()) - 1)
  })
