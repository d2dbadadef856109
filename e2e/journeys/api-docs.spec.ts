import { expect, test } from '@playwright/test'
import { apiOrigin } from '../support/shop.ts'

test('a developer reads the API documentation in the browser and tries a call', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.goto(`${apiOrigin}/api/docs/`)
  await expect(page.getByRole('heading', { name: /Zembil API/ })).toBeVisible()
  const call = page.locator('.opblock').filter({ hasText: 'Get a product' })
  await call.getByRole('button').first().click()
  await call.getByRole('button', { name: 'Try it out' }).click()
  await call.getByPlaceholder('id').fill('1')
  await call.getByRole('button', { name: 'Execute' }).click()
  await expect(call.locator('.live-responses-table')).toContainText('ሙዝ')
  expect(errors).toEqual([])
})
