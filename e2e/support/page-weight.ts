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

/** Drops timers of two seconds and more. The page defers code with them, and how much of it loads in time is chance. */
export const withoutLatecomers = () => {
  const start = setTimeout
  Object.assign(window, {
    setTimeout: (run: () => void, ms = 0, ...rest: []) => (ms < 2_000 ? start(run, ms, ...rest) : undefined),
  })
}

/** The compressed bytes of a first visit. Scrolls through the page, so that every picture counts. */
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
  // The worker's precaching is not part of the page, and its requests would not be measured correctly.
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

/** How many scripts a first visit loads: over a slow connection each costs a request. */
export async function countScripts(page: Page, address: string): Promise<number> {
  const scripts = new Set<string>()
  const note = (request: Request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  }
  page.on('request', note)
  await page.goto(address, { waitUntil: 'networkidle' })
  page.off('request', note)
  return scripts.size
}

export const inKb = (bytes: number): string => (bytes / 1_024).toFixed(1)
