import { defineConfig } from '@playwright/test'
import { shopEnv, shopOrigin } from './shop.ts'
import type { ShopOptions } from './shop-test.ts'

/** What needs no second language and no second width. */
const once = /(api-docs|html|page-weight)\.spec\.ts$/
const phone = { viewport: { width: 360, height: 720 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 900 } }

export default defineConfig<ShopOptions>({
  testDir: './journeys',
  outputDir: '../var/e2e',
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  reporter: process.env.CI ? [['list'], ['json', { outputFile: '../var/reports/playwright.json' }]] : 'list',
  use: {
    baseURL: shopOrigin,
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    { name: 'once', testMatch: once },
    { name: 'en-360', testIgnore: once, use: { ...phone, language: 'en' } },
    { name: 'am-360', testIgnore: once, use: { ...phone, language: 'am' } },
    { name: 'en-1280', testIgnore: once, use: { ...desktop, language: 'en' } },
    { name: 'am-1280', testIgnore: once, use: { ...desktop, language: 'am' } },
  ],
  webServer: {
    command: 'node start-shop.ts',
    // Through the storefront to the API: answered once both stand.
    url: `${shopOrigin}/api/v1/customer/products/1`,
    env: shopEnv,
    // From nothing it draws every picture of the catalogue, which takes minutes on a busy machine.
    timeout: 1_800_000,
    // Whoever writes journeys keeps one shop running: `node start-shop.ts` with the settings of shop.ts.
    reuseExistingServer: !process.env.CI,
    stdout: 'pipe',
  },
})
