import { defineConfig } from 'vitest/config'

/** A guard against a test that hangs, not a measure of speed: a busy machine takes several times as long. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Test files share their worker's modules: loading the application for each file took half of the time.
    isolate: false,
    reporters: process.env.CI ? ['default', ['json', { outputFile: 'var/reports/vitest.json' }]] : ['default'],
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'infra/**/*.test.ts'],
          ...patience,
        },
      },
      { test: { name: 'storefront', include: ['apps/storefront/{app,server}/**/*.test.{ts,tsx}'], ...patience } },
      { test: { name: 'backoffice', include: ['apps/backoffice/{src,server}/**/*.test.{ts,tsx}'], ...patience } },
      {
        test: {
          name: 'api',
          include: ['apps/api/**/*.test.ts'],
          globalSetup: 'apps/api/test/global-setup.ts',
          setupFiles: 'apps/api/test/setup-file.ts',
          ...patience,
        },
      },
    ],
  },
})
