import { readFileSync } from 'node:fs'

type Vitest = { numPassedTests: number; numFailedTests: number }
type Playwright = { stats: { expected: number; unexpected: number; flaky: number } }

const read = <T>(name: string): T => JSON.parse(readFileSync(`var/reports/${name}.json`, 'utf8')) as T

const unit = read<Vitest>('vitest')
const { stats } = read<Playwright>('playwright')
// A flaky test is a bug: it counts as failed.
const failed = unit.numFailedTests + stats.unexpected + stats.flaky
process.stdout.write(`${unit.numPassedTests + stats.expected} passed, ${failed} failed\n`)
process.exitCode = failed > 0 ? 1 : 0
