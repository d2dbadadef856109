import { languages } from '@zembil/rules/people/language'
import { expect, test } from '../support/console-test.ts'
import { deskWidths, visitDesk } from '../support/desk-screens.ts'
import { overflowFaults } from '../support/overflow-faults.ts'
import { addMember, signIn } from '../support/staff.ts'

/** `npm run screens` also takes pictures of them and looks whether each is accessible. */
for (const language of languages)
  test(`every screen of the desk fits in ${language}`, async ({ page }) => {
    await signIn(page, await addMember({ roles: ['owner'], storeIds: [1], language }))
    const faults: string[] = []
    const count = await visitDesk(page, async (path) => {
      for (const width of deskWidths) {
        await page.setViewportSize({ width, height: 900 })
        // What depends on the width is drawn in the next frame.
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
        for (const fault of await overflowFaults(page)) faults.push(`${path} at ${width} px: ${fault}`)
      }
    })
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(60)
  })
