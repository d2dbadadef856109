import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ConsoleMessages } from '@zembil/i18n/console/messages'
import { expect, openScreen } from './console-test.ts'

const [packs, packUnits] = [3, 12]
export const receivedUnits = packs * packUnits

/** Types a receipt of these goods, without saving it. */
export async function writeReceipt(page: Page, { stock }: ConsoleMessages, name: string): Promise<void> {
  await openScreen(page, '/stock/receipts')
  await page.getByRole('link', { name: stock.receipts.new }).click()
  // The list has a field for the supplier too.
  await expect(page).toHaveURL(/\/stock\/receipts\/new$/)
  await page.getByLabel(stock.receipts.supplier).selectOption({ index: 1 })
  await page.getByLabel(stock.receipts.note).fill(randomUUID())
  await page.getByRole('button', { name: stock.receipts.begin, exact: true }).click()
  await expect(page).toHaveURL(/\/stock\/receipts\/\d+$/)

  await page.getByRole('combobox', { name: stock.goods.label }).fill(name)
  await page.getByRole('option', { name }).first().click()
  await page.getByLabel(stock.receipts.packs).fill(String(packs))
  await page.getByLabel(stock.receipts.packUnits).fill(String(packUnits))
  await page.getByLabel(stock.receipts.cost).fill('100')
}

/** Saves the receipt and puts its goods into stock. */
export async function postReceipt(page: Page, { stock }: ConsoleMessages): Promise<void> {
  await page.getByRole('button', { name: stock.receipts.save }).click()
  await page.getByRole('button', { name: stock.receipts.post }).click()
  await page.getByRole('dialog').getByRole('button', { name: stock.receipts.post }).click()
  await expect(page.getByText(stock.receipts.state.posted).first()).toBeVisible()
}
