import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: process.env.CI ? ['default', ['json', { outputFile: 'var/reports/vitest.json' }]] : ['default'],
    projects: [
      // Pure functions leave nothing behind, so their files may share a process.
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          isolate: false,
        },
      },
      { test: { name: 'storefront', include: ['apps/storefront/{app,server}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          globalSetup: 'apps/api/test/global-setup.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
