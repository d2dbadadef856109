import { defineConfig } from '@playwright/test'
import { emulatorOrigin, shopEnv, shopOrigin } from './shop.ts'
import type { ShopOptions } from './shop-test.ts'

/** What needs no second language and no second width. */
const once = /(api-docs|guard|html|page-weight|update)\.spec\.ts$/
const installed = /installed\.spec\.ts$/
/** The way to an order is walked in both widths and both languages; two projects see both of each for everything else. */
const wayToOrder = /\/(buying|cart|checkout|loan|payments|register|shopping|sign-in)\.spec\.ts$/
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
  // A machine may be half as fast as another; what is too slow for a shopper is measured elsewhere.
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
    { name: 'am-360', testMatch: wayToOrder, use: { ...phone, language: 'am' } },
    { name: 'en-1280', testMatch: wayToOrder, use: { ...desktop, language: 'en' } },
    { name: 'am-1280', testIgnore: [once, installed], use: { ...desktop, language: 'am' } },
  ],
  webServer: [
    {
      command: 'node start-shop.ts',
      // Through the storefront to the API: answered once both stand.
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
