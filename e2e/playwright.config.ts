import { defineConfig } from '@playwright/test'
import { apiOrigin, shopEnv } from './shop.ts'

export default defineConfig({
  testDir: './journeys',
  outputDir: '../var/e2e',
  timeout: 30_000,
  workers: 2,
  reporter: process.env.CI ? [['list'], ['json', { outputFile: '../var/reports/playwright.json' }]] : 'list',
  use: {
    baseURL: apiOrigin,
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
  webServer: {
    command: 'node start-shop.ts',
    url: `${apiOrigin}/ready`,
    env: shopEnv,
    timeout: 300_000,
    stdout: 'pipe',
  },
})
