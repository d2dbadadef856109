import type { Locator, Page } from '@playwright/test'

/** The footer with all its groups open: on phones they are closed at first. */
export async function openFooter(page: Page): Promise<Locator> {
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  for (const group of await footer.locator('details').all())
    if ((await group.getAttribute('open')) === null) await group.locator('summary').click()
  return footer
}
