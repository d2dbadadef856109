import { mkdir, writeFile } from 'node:fs/promises'
import { chromium, expect, test } from '@playwright/test'
import lighthouse from 'lighthouse'
import { shopOrigin } from '../support/shop.ts'

const paths = { home: '/', listing: '/category/1', product: '/products/1' }
const categories = ['performance', 'accessibility', 'best-practices', 'seo']
const lowest: Record<string, number> = { performance: 92, accessibility: 100, 'best-practices': 95, seo: 100 }
const longestPaintMs = 2_000
const mostShift = 0.02
const rounds = Number(process.env.LIGHTHOUSE_ROUNDS ?? 5)
const port = 9_333
const reports = new URL('../../var/lighthouse/', import.meta.url)
/** The origin of another version of the shop, measured in turn with this one. */
const against = process.env.LIGHTHOUSE_AGAINST

test.beforeAll(() => mkdir(reports, { recursive: true }))

/** Lighthouse with its own mobile settings: a slow phone and network. */
async function audit(url: string) {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: categories })
  if (!result) throw new Error(`no result for ${url}`)
  const { lhr, report } = result
  const value = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
  return {
    report: String(report),
    scores: Object.fromEntries(categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)])),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: value('cumulative-layout-shift'),
    failed: Object.values(lhr.audits)
      .filter(({ score, scoreDisplayMode }) => score !== null && score < 0.9 && scoreDisplayMode === 'binary')
      .map(({ id }) => id),
  }
}
type Run = Awaited<ReturnType<typeof audit>>

function medianOf(runs: Run[]): Run {
  const sorted = runs.toSorted((one, other) => (one.scores.performance ?? 0) - (other.scores.performance ?? 0))
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('no runs')
  return middle
}

for (const language of ['en', 'am']) {
  for (const [name, path] of Object.entries(paths)) {
    test(`${name} in ${language} meets the Lighthouse thresholds on a slow phone`, async () => {
      const browser = await chromium.launch({
        executablePath: '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
      })
      const [runs, others]: [Run[], Run[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        runs.push(await audit(`${shopOrigin}${path}?lng=${language}`))
        if (against) others.push(await audit(`${against}${path}?lng=${language}`))
      }
      await browser.close()
      const { report, ...median } = medianOf(runs)
      const { scores, lcp, cls } = median
      await writeFile(new URL(`${name}-${language}.json`, reports), report)
      process.stdout.write(`${name} ${language}: ${JSON.stringify(median)}\n`)
      if (against) process.stdout.write(`  against: ${JSON.stringify({ ...medianOf(others), report: undefined })}\n`)
      for (const [category, least] of Object.entries(lowest))
        expect.soft(scores[category], category).toBeGreaterThanOrEqual(least)
      expect.soft(lcp).toBeLessThanOrEqual(longestPaintMs)
      expect.soft(cls).toBeLessThanOrEqual(mostShift)
    })
  }
}
