import { readFileSync } from 'node:fs'

type Vitest = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; startTime: number; endTime: number }[]
}
type Suite = {
  file: string
  suites?: Suite[]
  specs: { tests: { results: { duration: number }[] }[] }[]
}
type Playwright = { suites: Suite[]; stats: { expected: number; unexpected: number; flaky: number } }

export type Report = { passed: number; failed: number; files: { file: string; seconds: number }[] }

const durations = ({ suites = [], specs }: Suite): number[] => [
  ...suites.flatMap(durations),
  ...specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results.map(({ duration }) => duration))),
]

/** Reads what a lane has reported. Fails if it has reported nothing. */
function readReport(name: string): Report {
  const report = JSON.parse(readFileSync(`var/reports/${name}.json`, 'utf8')) as Vitest | Playwright
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats
    const files = report.suites.map((suite) => ({
      file: `e2e: ${suite.file} (${name})`,
      seconds: durations(suite).reduce((sum, each) => sum + each, 0) / 1_000,
    }))
    // A flaky test is a bug: it counts as failed.
    return { passed: expected, failed: unexpected + flaky, files }
  }
  const files = report.testResults.map(({ name: path, startTime, endTime }) => ({
    file: path.replace(`${process.cwd()}/`, ''),
    seconds: (endTime - startTime) / 1_000,
  }))
  return { passed: report.numPassedTests, failed: report.numFailedTests, files }
}

/** The reports that are named on the command line. */
export const reports = (): Report[] => process.argv.slice(2).map(readReport)
