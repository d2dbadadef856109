import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import { consoleOrigin } from './support/shop.ts'
import type { ShopOptions } from './support/shop-test.ts'

/**
 * A few journeys against a shop that is running already: E2E_SHOP_ORIGIN and E2E_CONSOLE_ORIGIN. It needs the demo
 * catalogue, but not its pictures. `npm run smoke:images` starts such a shop.
 */
const [en, am] = ['en-360', 'am-1280'].map((name) => journeys.projects?.find((project) => project.name === name)?.use)

const testMatch = ['journeys/language.spec.ts', 'smoke/order.spec.ts']

export default defineConfig<ShopOptions>({
  ...journeys,
  webServer: [],
  testDir: '.',
  workers: 1,
  reporter: 'list',
  use: { ...journeys.use, ignoreHTTPSErrors: true, expectedNoise: /status of 404/ },
  projects: [
    { name: 'en-360', testMatch, use: en ?? {} },
    { name: 'am-1280', testMatch, use: am ?? {} },
    { name: 'console', testMatch: 'smoke/console.spec.ts', use: { baseURL: consoleOrigin } },
  ],
})
