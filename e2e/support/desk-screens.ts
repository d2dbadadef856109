import type { Page } from '@playwright/test'
import { openScreen } from './console-test.ts'

/** The widest first: only there the menu is always open. */
export const deskWidths = [1440, 768, 360] as const

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

/** Visits one screen of each kind that links lead to, from the first screen on. Returns how many kinds there are. */
export async function visitDesk(page: Page, look: (path: string, kind: string) => Promise<void>): Promise<number> {
  const found = new Map([['/', '/']])
  for (const [kind, path] of found) {
    await page.setViewportSize({ width: deskWidths[0], height: 900 })
    await openScreen(page, path)
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    for (const link of await linksOf(page)) if (!found.has(kindOf(link))) found.set(kindOf(link), link)
    await look(path, kind)
  }
  return found.size
}
