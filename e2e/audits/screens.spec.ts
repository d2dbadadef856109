import { mkdirSync } from 'node:fs'
import { languages } from '@zembil/rules/people/language'
import { expect, openScreen, test } from '../support/console-test.ts'
import { deskWidths, visitDesk } from '../support/desk-screens.ts'
import { overflowFaults } from '../support/overflow-faults.ts'
import { expectSound } from '../support/shop-test.ts'
import { addMember, signIn } from '../support/staff.ts'

const folder = new URL('../../var/reports/screens/', import.meta.url).pathname

/** Follows links until no new kind of screen is found. With `SHOP=running` it sees a shop in which people have worked. */
for (const language of languages)
  test(`every screen of the desk is accessible in ${language}`, async ({ page }) => {
    test.setTimeout(3_600_000)
    mkdirSync(folder, { recursive: true })
    await signIn(page, await addMember({ roles: ['owner'], storeIds: [1], language }))
    const faults: string[] = []
    const count = await visitDesk(page, async (path, kind) => {
      for (const width of deskWidths) {
        await page.setViewportSize({ width, height: 900 })
        await openScreen(page, path)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        const name = kind.replaceAll('/', '-').replaceAll(':', '').slice(1) || 'home'
        await page.screenshot({ path: `${folder}${name}-${language}-${width}.png`, fullPage: true })
        for (const fault of await overflowFaults(page)) faults.push(`${path} at ${width} px: ${fault}`)
        await expectSound(page).catch(({ message }: Error) => faults.push(`${path} at ${width} px: ${message}`))
      }
    })
    expect(faults).toEqual([])
    // A shop in which nobody has worked yet shows fewer.
    expect(count).toBeGreaterThan(40)
  })
