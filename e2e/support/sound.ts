import type { Page } from '@playwright/test'
import { expectFits, expectSound } from './shop-test.ts'

/** Each screen is opened once per language. Contrast, names and order are judged at this width, and so by two of six pairs. */
export const looks = [
  ['en', 1440],
  ['am', 360],
] as const

const widths = [360, 768, 1440]

/** Fails on content that does not fit at one of the widths, and on accessibility violations at the width of the page. */
export async function soundAtAllWidths(page: Page): Promise<void> {
  const own = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of widths.filter((each) => each !== own.width)) {
    await page.setViewportSize({ ...own, width })
    await expectFits(page, `at ${width} px`)
  }
  await page.setViewportSize(own)
  await expectSound(page)
}
