import { defineConfig } from 'vitest/config'

/**
 * A guard against a test that hangs, not a measure of speed: a machine of CI may be so busy that it takes several times
 * as long. Whoever waits in person hears of it sooner.
 */
const [test, hook] = process.env.CI ? [180_000, 180_000] : [20_000, 60_000]
const patience = {
  testTimeout: test,
  hookTimeout: hook,
  expect: { poll: { timeout: process.env.CI ? 30_000 : 10_000 } },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Test files share their worker's modules: loading the application for each file took half of the time.
    isolate: false,
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
