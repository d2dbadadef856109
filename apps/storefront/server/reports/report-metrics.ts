import { createHttpMetrics } from '@zembil/server/http-metrics'
import { Counter, Histogram } from 'prom-client'

export type ReportMetrics = ReturnType<typeof createReportMetrics>

/** The metrics of a storefront process: its own, and what pages in browsers report to it. */
export function createReportMetrics() {
  const { registry, requests } = createHttpMetrics()
  const registers = [registry]
  const labelNames = ['route']
  const seconds = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, labelNames, buckets, registers })
  return {
    registry,
    requests,
    // The buckets contain the limits of "good" and "poor".
    vitals: {
      lcp: seconds('page_lcp_seconds', 'Largest contentful paint', [0.5, 1, 1.5, 2.5, 4, 6, 10]),
      inp: seconds('page_inp_seconds', 'Interaction to next paint', [0.05, 0.1, 0.2, 0.5, 1, 2]),
      ttfb: seconds('page_ttfb_seconds', 'Time to first byte', [0.1, 0.3, 0.8, 1.8, 3, 6]),
    },
    cls: seconds('page_cls', 'Cumulative layout shift', [0.01, 0.05, 0.1, 0.25, 0.5]),
    errors: new Counter({
      name: 'page_errors_total',
      help: 'Errors in browsers, by route and whether the page is of this release',
      labelNames: ['route', 'release'],
      registers,
    }),
    blocked: new Counter({
      name: 'page_blocked_total',
      help: 'Loads that the content security policy refused, by directive',
      labelNames: ['directive'],
      registers,
    }),
    refused: new Counter({
      name: 'page_reports_refused_total',
      help: 'Reports of browsers that were invalid or too many',
      labelNames: ['reason'],
      registers,
    }),
  }
}
