import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'
import { consoleOrigin } from './support/shop.ts'

/**
 * Apart from the journeys: figures that are only true on a machine that does nothing else, pictures for the README and the
 * handbook, and a visit to every screen of the desk.
 */
export default defineConfig({
  ...journeys,
  testDir: './audits',
  timeout: 600_000,
  workers: 1,
  reporter: 'list',
  projects: [
    { name: 'lighthouse', testMatch: /lighthouse/ },
    { name: 'screenshots', testMatch: /screenshots/ },
    { name: 'slow-network', testMatch: /slow-network/, use: { baseURL: consoleOrigin } },
    { name: 'screens', testMatch: /screens\.spec/, use: { baseURL: consoleOrigin } },
    { name: 'handbook', testMatch: /handbook/ },
  ],
})
