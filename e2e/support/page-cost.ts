import { expect, type Page, type Request } from '@playwright/test'
import { withoutLatecomers } from './page-weight.ts'
import { withoutWorker } from './shop-test.ts'

/** What a first visit costs until the page is hydrated, before anybody scrolls. Counted, because times depend on the machine. */
export type PageCost = Record<'documentBytes' | 'scriptBytes' | 'scripts' | 'requests' | 'elements' | 'calls', number>

/** So few calls in a second mean that the page has nothing left to do. */
const quiet = 200

/** `calls` counts how often functions of the shop's files run, libraries included: the work of the main thread. */
export async function countCost(page: Page, address: string): Promise<PageCost> {
  const files = new Map<string, Promise<{ isScript: boolean; isDocument: boolean; bytes: number }>>()
  const note = (request: Request) => {
    const kind = request.resourceType()
    const read = request.sizes().then(({ responseBodySize }) => ({
      isScript: kind === 'script',
      isDocument: kind === 'document',
      bytes: responseBodySize,
    }))
    // A preload and its use are one transfer.
    if (!files.has(request.url())) files.set(request.url(), read)
  }
  page.on('requestfinished', note)
  await page.addInitScript(withoutWorker)
  await page.addInitScript(withoutLatecomers)
  const profiler = await page.context().newCDPSession(page)
  await profiler.send('Profiler.enable')
  await profiler.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.locator('body:not([data-hydrates])').waitFor()
  let calls = 0
  /** Since it was last asked. */
  const newCalls = async () => {
    const { result } = await profiler.send('Profiler.takePreciseCoverage')
    const functions = result.filter(({ url }) => url.includes('/assets/')).flatMap((file) => file.functions)
    const more = functions.reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
    calls += more
    return more
  }
  await expect.poll(newCalls, { intervals: [1_000], timeout: 90_000 }).toBeLessThan(quiet)
  page.off('requestfinished', note)
  const all = await Promise.all(files.values())
  const scripts = all.filter(({ isScript }) => isScript)
  const bytesOf = (some: typeof all) => some.reduce((sum, { bytes }) => sum + bytes, 0)
  return {
    documentBytes: bytesOf(all.filter(({ isDocument }) => isDocument)),
    scriptBytes: bytesOf(scripts),
    scripts: scripts.length,
    requests: all.length,
    elements: await page.locator('*').count(),
    calls,
  }
}

/** The least of several visits: a busy machine splits the work into more pieces, which adds calls. */
export const leastOf = (costs: readonly PageCost[]): PageCost =>
  costs.reduce(
    (least, cost) =>
      Object.fromEntries(
        Object.entries(cost).map(([name, count]) => [name, Math.min(count, least[name as keyof PageCost])]),
      ) as PageCost,
  )
