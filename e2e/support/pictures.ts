import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'

const folder = process.env.PICTURES_OF_STATES

/** Saves the screen for a person to look at, if `PICTURES_OF_STATES=<folder>` is set. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}
