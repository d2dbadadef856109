import { defineConfig } from '@playwright/test'
import { consoleOrigin, emulatorOrigin, shopEnv, shopOrigin } from './support/shop.ts'
import type { ShopOptions } from './support/shop-test.ts'

/** What needs no second language and no second width. */
const once = /(api-docs|content-policy|guard|html|lost-pictures|page-reports|page-weight|staff-calls|update)\.spec\.ts$/
const installed = /installed\.spec\.ts$/
/**
 * Two projects see both widths and both languages of everything. The other two pairs walk only these journeys: between
 * them they show every screen on the way to an order. What the shop does is the same in all four.
 */
const everyScreen = new RegExp(
  [
    'a shopper walks from home to a full cart',
    'lines are counted up and down',
    'a returning shopper signs in and is back',
    'a new shopper signs in, registers',
    'a visitor fills the cart, signs in, registers, orders',
    'a referrer for some methods, a discount, another name',
    'an order on credit: PIN, receipt, code from the SMS',
    '(cbe|hello-cash|awash-birr): refused and paid another way',
    'an order is paid another way from My orders',
  ].join('|'),
)
const phone = { viewport: { width: 360, height: 720 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 900 } }

const browser = (name: string) => ({
  executablePath: `/usr/bin/${name}`,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
})

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
  reporter: process.env.CI ? [['list'], ['json', { outputFile: '../var/reports/playwright.json' }]] : 'list',
  use: {
    baseURL: shopOrigin,
    // Without windows and menus of its own it does a journey in three quarters of the time.
    launchOptions: browser('chromium-headless-shell'),
  },
  projects: [
    { name: 'once', testMatch: once },
    // The whole browser: only that one knows whether a site can be installed. Without a screen it may stop drawing.
    { name: 'installed', testMatch: installed, use: { launchOptions: browser('chromium') } },
    { name: 'en-360', testIgnore: [once, installed], use: { ...phone, language: 'en' } },
    { name: 'am-360', grep: everyScreen, use: { ...phone, language: 'am' } },
    { name: 'en-1280', grep: everyScreen, use: { ...desktop, language: 'en' } },
    { name: 'console', testDir: './console', use: { baseURL: consoleOrigin, viewport: { width: 1440, height: 900 } } },
    { name: 'am-1280', testIgnore: [once, installed], use: { ...desktop, language: 'am' } },
  ],
  webServer: [
    {
      command: 'node support/start-shop.ts',
      // Through the storefront to the API: answered once both stand. The console starts with them.
      url: `${shopOrigin}/api/v1/customer/products/1`,
      env: shopEnv,
      // From nothing it draws every picture of the catalogue, which takes minutes on a busy machine.
      timeout: 1_800_000,
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
