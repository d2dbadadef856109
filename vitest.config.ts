import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Test files share their worker's modules: loading the application anew for each took half of the time.
    isolate: false,
    reporters: process.env.CI ? ['default', ['json', { outputFile: 'var/reports/vitest.json' }]] : ['default'],
    projects: [
      { test: { name: 'packages', include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'] } },
      { test: { name: 'storefront', include: ['apps/storefront/{app,server}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          globalSetup: 'apps/api/test/global-setup.ts',
          setupFiles: 'apps/api/test/setup-file.ts',
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
