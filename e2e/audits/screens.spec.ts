import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { languages } from '@zembil/rules/people/language'
import { expect, openScreen, test } from '../support/console-test.ts'
import { expectSound } from '../support/shop-test.ts'
import { addMember, signIn } from '../support/staff.ts'

const folder = new URL('../../var/reports/screens/', import.meta.url).pathname
/** The widest first: only there the menu is always open. */
const widths = [1440, 768, 360]

/** The same for all addresses of one kind of screen. */
const kindOf = (path: string): string =>
  path
    .replace(/\d{4}-\d\d-\d\d/, ':day')
    .replace(/\d+/g, ':id')
    .replace(/^(\/settings\/texts)\/[^/]+/, '$1/:key')
    .replace(/^(\/money\/settlement)\/[^/]+\/:day/, '$1/:provider/:day')

const linksOf = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="/"]:not([download])')
    .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname))

/** Follows links until no new kind of screen is found. With `SHOP=running` it sees a shop in which people have worked. */
for (const language of languages)
  test(`every screen of the desk is accessible in ${language}`, async ({ page }) => {
    test.setTimeout(3_600_000)
    mkdirSync(folder, { recursive: true })
    await signIn(page, await addMember({ roles: ['owner'], storeIds: [1], language }))
    const faults: string[] = []
    const found = new Map([['/', '/']])
    for (const [kind, path] of found) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await openScreen(page, path)
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        const name = kind.replaceAll('/', '-').replaceAll(':', '').slice(1) || 'home'
        await page.screenshot({ path: `${folder}${name}-${language}-${width}.png`, fullPage: true })
        await expectSound(page).catch(({ message }: Error) => faults.push(`${path} at ${width} px: ${message}`))
        if (width === widths[0])
          for (const link of await linksOf(page)) if (!found.has(kindOf(link))) found.set(kindOf(link), link)
      }
    }
    expect(faults).toEqual([])
    // A shop in which nobody has worked yet shows fewer.
    expect(found.size).toBeGreaterThan(40)
  })
