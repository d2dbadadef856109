import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import { consoleOrigin } from './support/shop.ts'

const [shop, ...others] = [journeys.webServer ?? []].flat()

/** A shop of its own, in which people have worked: the journeys count customers and orders, so they need one without. */
export default defineConfig({
  ...journeys,
  testDir: './month',
  timeout: 600_000,
  workers: 2,
  projects: [{ name: 'month', use: { baseURL: consoleOrigin } }],
  webServer: [
    ...(shop ? [{ ...shop, env: { ...shop.env, SHOP_MONTH: '--days 6 --people 40 --orders 120' } }] : []),
    ...others,
  ],
})
