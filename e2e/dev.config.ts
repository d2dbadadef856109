import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** `npm run dev` as a newcomer uses it: starts on an empty database, shows edits and stops. */
export default defineConfig({
  ...journeys,
  webServer: [],
  testDir: './development',
  workers: 1,
  reporter: 'list',
  timeout: 1_800_000,
  projects: [{ name: 'development', use: { viewport: { width: 1280, height: 900 } } }],
})
