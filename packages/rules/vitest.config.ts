import { defineConfig } from 'vitest/config'

/** Of `npm run mutate` only; `npm run check` runs these tests from the root. */
export default defineConfig({ test: { isolate: false } })
