import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import type { Language } from '@zembil/rules/people/language'
import { type ShopTexts, shopTexts } from './shop-texts.ts'

export type ShopOptions = {
  language: Language
  /** Console messages that the test provokes. */
  expectedNoise: RegExp | null
  /** Whether the service worker is enabled. `page.route` does not see requests that the worker answers. */
  hasWorker: boolean
}
type ShopFixtures = { texts: ShopTexts; isPhone: boolean }

/** Simulates a browser without service workers. */
export const withoutWorker = () => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')

/** Marks the popup advert as seen, for tests that it would interrupt. */
export const withoutPopup = (page: Page): Promise<unknown> =>
  page.addInitScript(() => sessionStorage.setItem('popup-advert-shown', 'yes'))

/** A browser in one language, which fails the test on unexpected console messages. */
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
    // A route handler that is still running when the test ends is not a failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(noise, 'the console stays silent').toEqual([])
  },
})

// Legacy mode needs no second tab per page. It only skips frames, and the shop has none.
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode()
// axe checks the target size of WCAG 2.2 only if it is enabled.
const axeOptions = { resultTypes: ['violations' as const], rules: { 'target-size': { enabled: true } } }

/** A bar at the edge of the screen may cover half a button, so measure it in the middle of the screen. */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const { violations } = await axeOf(page).include(selector).withRules('target-size').analyze()
  return violations.length > 0
}

/**
 * A toast that is fading in has too little contrast for that moment. Waits at most five seconds: a headless browser may
 * render no frames, and then no animation ends.
 */
const untilStill = async () => {
  const limit = performance.now() + 5_000
  const pause = () => new Promise((resolve) => setTimeout(resolve, 500))
  const endsByItself = ({ effect, playState }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  while (performance.now() < limit) {
    const moving = document.getAnimations().filter(endsByItself)
    if (moving.length === 0) return
    await Promise.race([pause(), Promise.allSettled(moving.map(({ finished }) => finished))])
  }
}

/** The violations that axe finds once all animations have ended. */
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

/** The tables that are wider than what holds them, which does not scroll. */
const wideTables = () =>
  [...document.querySelectorAll('table')]
    .filter(({ parentElement, offsetWidth }) => {
      if (!parentElement || offsetWidth === 0) return false
      return getComputedStyle(parentElement).overflowX === 'visible' && offsetWidth > parentElement.clientWidth + 1
    })
    .map((table) => table.getAttribute('aria-label') ?? table.textContent)

/** Fails on accessibility violations and on content wider than the screen or than its card. */
export async function expectSound(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overhang, 'the page is no wider than the screen').toBeLessThanOrEqual(0)
  expect(await page.evaluate(wideTables), 'no table is wider than its card').toEqual([])
  // A toast may appear or disappear during the check, so only violations found twice count.
  const found = await violationsOf(page)
  if (found.length > 0) expect(await violationsOf(page)).toEqual([])
}

/** Scrolls through the page, so that everything that loads on scroll is loaded. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      // A timer instead of an animation frame: a headless browser may render no frames.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    scrollTo(0, 0)
  })
}

/** Opens a page and waits until it is hydrated and its later scripts have loaded. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await untilAlive(page)
}

/** Waits until the page is hydrated; for pages that poll and never become idle. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__react')))
}
export { expect }
