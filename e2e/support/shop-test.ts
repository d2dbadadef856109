import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import type { Language } from '@zembil/rules/people/language'
import type axe from 'axe-core'
import { saysOfPictures } from './browsers.ts'
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

/** What the shop stores once it has shown the popup advert; the demo has fewer adverts than these ids. */
export const seenAdverts = JSON.stringify(Array.from({ length: 50 }, (_, index) => index + 1))

/** Marks the popup advert as seen, for tests that it would interrupt. */
export const withoutPopup = (page: Page): Promise<unknown> =>
  page.addInitScript((seen) => localStorage.setItem('seen-adverts', seen), seenAdverts)

/** A browser in one language, which fails the test on unexpected console messages. */
export const test = base.extend<ShopOptions & ShopFixtures>({
  language: ['en', { option: true }],
  expectedNoise: [null, { option: true }],
  hasWorker: [false, { option: true }],
  locale: async ({ language }, use) => use(language === 'am' ? 'am-ET' : 'en-US'),
  texts: async ({ language }, use) => use(shopTexts(language)),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  page: async ({ page, expectedNoise, hasWorker, launchOptions }, use) => {
    if (!hasWorker) await page.addInitScript(withoutWorker)
    const noise: string[] = []
    page.on('pageerror', (error) => noise.push(error.message))
    page.on('console', (message) => {
      const isExpected = [expectedNoise, saysOfPictures(launchOptions)].some((said) => said?.test(message.text()))
      if (['error', 'warning'].includes(message.type()) && !isExpected) noise.push(message.text())
    })
    await use(page)
    // A route handler that is still running when the test ends is not a failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(noise, 'the console stays silent').toEqual([])
  },
})

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// axe checks the target size of WCAG 2.2 only if it is enabled.
const allRules: axe.RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }

/** The violations in a part of the page. The script stays in the page for the next time. The shop has no frames. */
async function axeViolations(page: Page, part: string, options: axe.RunOptions): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return page.evaluate(
    async ([within, how]) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe }
      return (await loaded.run(within, how)).violations
    },
    [part, options] as const,
  )
}

/** A bar at the edge of the screen may cover half a button, so measure it in the middle of the screen. */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
  return (await axeViolations(page, selector, { runOnly: ['target-size'] })).length > 0
}

/**
 * A toast that is fading in has too little contrast for that moment. Waits at most five seconds: a headless browser may
 * render no frames, and then no animation ends.
 */
const untilStill = async () => {
  const limit = performance.now() + 5_000
  const pause = () => new Promise((resolve) => setTimeout(resolve, 500))
  /** A toast counts its seconds down with the animation of a bar that is not shown. */
  const isSeen = (effect: AnimationEffect | null) =>
    effect instanceof KeyframeEffect && effect.target?.parentElement?.dataset.hidden !== 'true'
  const endsByItself = ({ effect, playState }: Animation) =>
    playState === 'running' && isSeen(effect) && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  while (performance.now() < limit) {
    const moving = document.getAnimations().filter(endsByItself)
    if (moving.length === 0) return
    await Promise.race([pause(), Promise.allSettled(moving.map(({ finished }) => finished))])
  }
}

/** The violations that axe finds once all animations have ended. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(untilStill)
  const found: string[] = []
  for (const { id, nodes } of await axeViolations(page, ':root', allRules)) {
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

const overhang = () => document.documentElement.scrollWidth - innerWidth

/** Fails on content wider than the screen or than its card, once the page has been laid out for its width. */
export async function expectFits(page: Page, where = ''): Promise<void> {
  await expect
    .poll(() => page.evaluate(overhang), `the page is no wider than the screen ${where}`)
    .toBeLessThanOrEqual(0)
  await expect.poll(() => page.evaluate(wideTables), `no table is wider than its card ${where}`).toEqual([])
}

/** Fails on accessibility violations and on content wider than the screen or than its card. */
export async function expectSound(page: Page): Promise<void> {
  await expectFits(page)
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
