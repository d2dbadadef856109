import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type Language, type ShopTexts, shopTexts } from './shop-texts.ts'

export type ShopOptions = {
  language: Language
  /** What the console may say because a journey provokes it. */
  expectedNoise: RegExp | null
}
type ShopFixtures = { texts: ShopTexts; isPhone: boolean }

/** A browser whose shopper reads one language, and a console that must stay silent. */
export const test = base.extend<ShopOptions & ShopFixtures>({
  language: ['en', { option: true }],
  expectedNoise: [null, { option: true }],
  locale: async ({ language }, use) => use(language === 'am' ? 'am-ET' : 'en-US'),
  texts: async ({ language }, use) => use(shopTexts(language)),
  isPhone: async ({ viewport }, use) => use((viewport?.width ?? 0) < 768),
  page: async ({ page, expectedNoise }, use) => {
    const noise: string[] = []
    page.on('pageerror', (error) => noise.push(error.message))
    page.on('console', (message) => {
      const isExpected = expectedNoise?.test(message.text()) ?? false
      if (['error', 'warning'].includes(message.type()) && !isExpected) noise.push(message.text())
    })
    await use(page)
    expect(noise, 'the console stays silent').toEqual([])
  },
})

/** axe takes seconds per screen; these two see both languages and both widths. */
const examined = ['en-360', 'am-1280']

/** No violation that axe can find, and nothing that reaches past the side of the screen. */
export async function expectSound(page: Page): Promise<void> {
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overhang, 'the page is no wider than the screen').toBeLessThanOrEqual(0)
  if (!examined.includes(test.info().project.name)) return
  // Legacy mode does without a second tab per screen; it only misses frames, and the shop has none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** A page opened from outside, once its script, and what that loads later, has taken over. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__react')))
}
export { expect }
