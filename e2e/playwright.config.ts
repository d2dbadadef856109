import { defineConfig } from '@playwright/test'
import { consoleOrigin, emulatorOrigin, shopEnv, shopOrigin } from './support/shop.ts'
import type { ShopOptions } from './support/shop-test.ts'

/** What needs no second language and no second width. */
const once =
  /(api-docs|content-policy|edge|guard|html|lost-pictures|page-reports|page-weight|staff-calls|update)\.spec\.ts$/
/** In the console: staff add and change what the shop sells and shows. */
const catalogue = /(content|freshness|imports|pictures|products|shelves|stock)\.spec\.ts$/
const installed = /installed\.spec\.ts$/
/** What the shop does when things fail. Neither width nor language changes that, so phones in English are enough. */
const behaviour =
  /(buying|(category|checkout|package|page|payment)-states|damaged-storage|delivery|early-taps|money|notices|occasions|offline|phone-page|share|turning|without-script)\.spec\.ts$/
/**
 * Phones in English walk every journey, desktops in Amharic those that show a screen. The other two pairs walk only the
 * journeys with this tag: between them they show every screen on the way to an order.
 */
const everyScreen = /@every-screen/
const phone = { viewport: { width: 360, height: 720 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const desktop = { viewport: { width: 1280, height: 900 } }
const desk = { baseURL: consoleOrigin, viewport: { width: 1440, height: 900 } }

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
    { name: 'console', testDir: './console', testIgnore: catalogue, use: desk },
    { name: 'am-1280', testIgnore: [once, installed, behaviour], use: { ...desktop, language: 'am' } },
    // Last, because the shop's journeys count goods, categories and packages.
    { name: 'catalogue', testDir: './console', testMatch: catalogue, use: desk },
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
