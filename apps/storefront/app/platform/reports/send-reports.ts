import type { PageReport } from '@zembil/contract/page-report'
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { takeErrors } from './errors.ts'
import { toPageError } from './page-error.ts'
import { routePattern } from './route-pattern.ts'

const path = '/page-reports'
/** One visit in ten tells its figures; every visit tells its first errors. */
const visitsMeasured = 0.1
const mostErrors = 5
const pauseMs = 1_000

type Manifest = { version: string; routes: Record<string, { path?: string; index?: boolean }> }
type Vitals = NonNullable<PageReport['vitals']>

/** Without cookies, and also while the page is being closed. Nobody waits for it, and a lost report is not missed. */
function send(report: PageReport): void {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(report)
  fetch(path, { method: 'POST', headers, body, credentials: 'omit', keepalive: true }).catch(() => {})
}

function sendErrors(about: () => Pick<PageReport, 'release' | 'route'>): void {
  const seen = new Set<string>()
  let waiting: NonNullable<PageReport['errors']> = []
  const flush = () => {
    if (waiting.length > 0) send({ ...about(), errors: waiting })
    waiting = []
  }
  takeErrors((thrown) => {
    const error = toPageError(thrown, location.origin)
    if (!error || seen.size >= mostErrors || seen.has(error.message)) return
    seen.add(error.message)
    if (waiting.push(error) === 1) setTimeout(flush, pauseMs)
  })
  addEventListener('pagehide', flush)
}

function sendVitals(about: Pick<PageReport, 'release' | 'route'>): void {
  const vitals: Vitals = {}
  onLCP(({ value }) => {
    vitals.lcp = Math.round(value)
  })
  onINP(({ value }) => {
    vitals.inp = Math.round(value)
  })
  onTTFB(({ value }) => {
    vitals.ttfb = Math.round(value)
  })
  onCLS(({ value }) => {
    vitals.cls = Math.round(value * 1_000) / 1_000
  })
  let isSent = false
  // The figures are final when the page is first hidden; a phone may never show it again.
  const finish = () => {
    if (document.visibilityState !== 'hidden' || isSent || Object.keys(vitals).length === 0) return
    isSent = true
    send({ ...about, vitals })
  }
  // On the window: the listeners of web-vitals, which complete the figures, run before it.
  addEventListener('visibilitychange', finish)
}

/** Reports errors and, for some visits, how fast the page was. Loaded when the page is idle. */
export function startReports(): void {
  const manifest = (window as { __reactRouterManifest?: Manifest }).__reactRouterManifest
  if (!manifest) return
  const routes = Object.values(manifest.routes)
  const about = () => ({ release: manifest.version, route: routePattern(routes, location.pathname) })
  sendErrors(about)
  // The figures belong to the page that was opened, although the visitor may be on another one when they are sent.
  if (Math.random() < visitsMeasured) sendVitals(about())
}
