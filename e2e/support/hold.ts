import { expect, type Page } from '@playwright/test'

/** Holds a button until it has acted. */
export async function hold(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name })
  await button.dispatchEvent('pointerdown')
  await expect(button).toBeHidden()
}
