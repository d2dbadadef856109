import { defineConfig } from '@playwright/test'
import { headlessShell, wholeBrowser, withoutPictures } from './support/browsers.ts'
import { consoleOrigin, emulatorOrigin, shopEnv, shopOrigin } from './support/shop.ts'
import type { ShopOptions } from './support/shop-test.ts'

/** What needs no second language and no second width. */
const once =
  /(api-docs|content-policy|edge|full-states|guard|html|lost-pictures|page-cost|page-reports|page-weight|staff-calls|update)\.spec\.ts$/
/** In the console: staff add and change what the shop sells and shows. */
const catalogue = /(content|freshness|imports|pictures|products|shelves|stock)\.spec\.ts$/
const installed = /installed\.spec\.ts$/
/**
 * Phones in English walk every journey. Desktops in Amharic walk only those that look at the width or the language
 * (@wide) or show a screen on the way to an order (@every-screen), and phones in Amharic, where words are longest, the latter.
 */
const [everyScreen, wide] = [/@every-screen/, /@wide|@every-screen/]
const phone = { viewport: { width: 360, height: 720 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 900 } }
/** Those that look at pictures ask for them (`headlessShell`). */
const plain = { launchOptions: withoutPictures }
const desk = { baseURL: consoleOrigin, viewport: { width: 1440, height: 900 } }

/** Only when asked for: a shop that was left running from another build would be tested without a word. */
const reuseExistingServer = process.env.SHOP === 'running'

export default defineConfig<ShopOptions>({
  testDir: './journeys',
  outputDir: '../var/e2e',
  // Machines differ in speed by a factor of two; other tests measure what is too slow for a visitor.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  workers: 3,
  fullyParallel: true,
  reporter: process.env.CI
    ? [['list'], ['json', { outputFile: `../var/reports/${process.env.E2E_REPORT ?? 'playwright'}.json` }]]
    : 'list',
  use: {
    baseURL: shopOrigin,
    launchOptions: headlessShell,
  },
  projects: [
    { name: 'once', testMatch: once },
    { name: 'installed', testMatch: installed, use: { launchOptions: wholeBrowser } },
    { name: 'en-360', testIgnore: [once, installed], use: { ...phone, ...plain, language: 'en' } },
    { name: 'am-360', grep: everyScreen, use: { ...phone, ...plain, language: 'am' } },
    { name: 'console', testDir: './console', testIgnore: catalogue, use: desk },
    { name: 'am-1280', grep: wide, use: { ...desktop, ...plain, language: 'am' } },
    // Last, because other journeys count goods, categories and packages.
    { name: 'catalogue', testDir: './console', testMatch: catalogue, use: desk },
  ],
  webServer: [
    {
      command: 'node support/start-shop.ts',
      // Through the storefront to the API: answered once both stand. The console starts with them.
      url: `${shopOrigin}/api/v1/customer/products/1`,
      env: shopEnv,
      // Outside CI it builds the storefront and the console first.
      timeout: 600_000,
      reuseExistingServer,
      stdout: 'pipe',
    },
    {
      command: 'node ../scripts/auth-emulator.ts',
      url: emulatorOrigin,
      env: shopEnv,
      reuseExistingServer,
    },
  ],
})
