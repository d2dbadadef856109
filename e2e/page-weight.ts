import type { Page, Request } from '@playwright/test'
import { scrollThrough, withoutWorker } from './shop-test.ts'

export type PageWeight = Record<'html' | 'css' | 'javascript' | 'texts' | 'pictures' | 'other', number>

const kinds: Record<string, keyof PageWeight> = {
  document: 'html',
  stylesheet: 'css',
  script: 'javascript',
  image: 'pictures',
}

function kindOf(request: Request): keyof PageWeight {
  if (/\/assets\/.*\.json$/.test(request.url())) return 'texts'
  return kinds[request.resourceType()] ?? 'other'
}

/** What the page leaves for two seconds later and more, so as not to be in the way: how much of it came would be chance. */
const withoutLatecomers = () => {
  const start = setTimeout
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0, ...rest: []) => (ms < 2_000 ? start(run, ms, ...rest) : undefined),
  })
}

/** The bytes of a first visit as they travel, compressed; the page is scrolled through so that every picture counts. */
export async function weighPage(page: Page, address: string): Promise<PageWeight> {
  const weight: PageWeight = { html: 0, css: 0, javascript: 0, texts: 0, pictures: 0, other: 0 }
  const seen = new Set<string>()
  const weighing: Promise<void>[] = []
  const weigh = (request: Request) => {
    // A preload and its use are one transfer.
    if (seen.has(request.url())) return
    seen.add(request.url())
    weighing.push(
      request.sizes().then(({ responseBodySize }) => {
        weight[kindOf(request)] += responseBodySize
      }),
    )
  }
  // What the worker fetches ahead is no part of the page, and it would stand between the page and the scales.
  await page.addInitScript(withoutWorker)
  await page.addInitScript(withoutLatecomers)
  page.on('requestfinished', weigh)
  await page.goto(address, { waitUntil: 'networkidle' })
  await scrollThrough(page)
  await page.waitForLoadState('networkidle')
  page.off('requestfinished', weigh)
  await Promise.all(weighing)
  return weight
}

export const inKb = (bytes: number): string => (bytes / 1_024).toFixed(1)
