import { defineConfig } from 'vitest/config'

// The rules are pure, so nothing can leak from one test file into the next; sharing workers halves the time.
export default defineConfig({ test: { isolate: false } })
