import { expect, type Page } from '@playwright/test'
import type { ConsoleMessages } from '@zembil/i18n/console/messages'
import type { Goods } from '../paid-orders.ts'

/** Takes one order by its number: 'Next order' would give one of another test. */
export async function takeOrder(page: Page, { take }: ConsoleMessages['pick'], order: number): Promise<void> {
  await page.getByText(take.open).click()
  await page.getByLabel(take.number).fill(String(order))
  await page.getByRole('button', { name: take.start, exact: true }).click()
  await expect(page).toHaveURL('/pick/now')
}

/** Makes a line the current one. After a tick the next line moves up by itself, maybe the wanted one. */
export async function chooseLine(page: Page, { name }: Goods): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: name }).getByRole('button')
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  await expect(async () => {
    if (await row.isVisible()) await row.click({ timeout: 1_000 })
    await expect(row).toBeHidden({ timeout: 1_000 })
  }).toPass()
}
