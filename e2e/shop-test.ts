import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type { Language } from '@zembil/rules/language'
import { type ShopTexts, shopTexts } from './shop-texts.ts'

export type ShopOptions = {
  language: Language
  /** What the console may say because a journey provokes it. */
  expectedNoise: RegExp | null
  /** Whether the service worker may stand between page and network; where it does, `page.route` sees nothing. */
  hasWorker: boolean
}
type ShopFixtures = { texts: ShopTexts; isPhone: boolean }

/** As in a browser that knows no service workers. */
export const withoutWorker = () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')

/** For a journey through home that the popup advert would interrupt: it counts as seen. */
export const withoutPopup = (page: Page): Promise<unknown> =>
  page.addInitScript(() => sessionStorage.setItem('popup-advert-shown', 'yes'))

/** A browser whose shopper reads one language, and a console that must stay silent. */
export const test = base.extend<ShopOptions & ShopFixtures>({
  language: ['en', { option: true }],
  expectedNoise: [null, { option: true }],
  hasWorker: [false, { option: true }],
  locale: async ({ language }, use) => use(language === 'am' ? 'am-ET' : 'en-US'),
  texts: async ({ language }, use) => use(shopTexts(language)),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  page: async ({ page, expectedNoise, hasWorker }, use) => {
    if (!hasWorker) await page.addInitScript(withoutWorker)
    const noise: string[] = []
    page.on('pageerror', (error) => noise.push(error.message))
    page.on('console', (message) => {
      const isExpected = expectedNoise?.test(message.text()) ?? false
      if (['error', 'warning'].includes(message.type()) && !isExpected) noise.push(message.text())
    })
    await use(page)
    // An answer that is still being changed when the journey ends is nobody's failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(noise, 'the console stays silent').toEqual([])
  },
})

// Legacy mode does without a second tab per screen; it only misses frames, and the shop has none.
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode()
// The size of targets is a rule of WCAG 2.2, which axe leaves out unless it is asked for.
const axeOptions = { resultTypes: ['violations' as const], rules: { 'target-size': { enabled: true } } }

/** A bar at the edge of the screen covers half a button for a moment: in the middle it must be whole. */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations } = await axeOf(page).include(selector).withRules('target-size').analyze()
  return violations.length > 0
}

/** A notice half faded in has too little contrast, for as long as that takes. */
const untilStill = async () => {
  const endsByItself = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  for (let moving: Animation[]; ; await Promise.allSettled(moving.map(({ finished }) => finished))) {
    moving = document.getAnimations().filter(endsByItself)
    if (moving.length === 0) return
  }
}

/** What axe finds once nothing moves any more. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(untilStill)
  const { violations } = await axeOf(page).options(axeOptions).analyze()
  const found: string[] = []
  for (const { id, nodes } of violations) {
    for (const { html, target } of nodes) {
      if (id !== 'target-size' || (await isTooSmall(page, String(target[0])))) found.push(`${id}: ${html}`)
    }
  }
  return found
}

/** No violation that axe can find, and nothing that reaches past the side of the screen. */
export async function expectSound(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overhang, 'the page is no wider than the screen').toBeLessThanOrEqual(0)
  // A notice may come or go while axe looks: what it finds is believed when it finds it again.
  const found = await violationsOf(page)
  if (found.length > 0) expect(await violationsOf(page)).toEqual([])
}

/** Everything that waits for the shopper to come near comes into sight. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      // By the clock: a browser without a screen may draw no frame for as long as nobody looks.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    scrollTo(0, 0)
  })
}

/** A page opened from outside, once its script, and what that loads later, has taken over. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await untilAlive(page)
}

/** Once the page's script has taken over; for pages that wait for something and are never idle. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__react')))
}
export { expect }
