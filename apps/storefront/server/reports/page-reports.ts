import {
  mostMessage,
  mostReportBytes,
  type PageError,
  type PageReport,
  pageReport,
  pageReportPath,
} from '@zembil/contract/page-report'
import { scrubFrame, scrubText } from '@zembil/rules/scrub-text'
import type { ForwardedError } from '@zembil/server/forward-errors'
import type { FastifyInstance } from 'fastify'
import { limitReports } from './limit-reports.ts'
import type { ReportMetrics } from './report-metrics.ts'

/** What the running build is: only its routes become labels, so nobody can fill the metrics with made-up ones. */
export type Build = { release: string; routes: ReadonlySet<string> }

type Reports = {
  metrics: ReportMetrics
  build: Build
  /** Reports per network and minute. */
  perMinute: number
  forward?: ((error: ForwardedError) => boolean) | undefined
}

/** Again, although pages have scrubbed their reports: anybody can send one. */
const scrubbed = ({ type, message, frames }: PageError): PageError => ({
  type: scrubText(type, 80),
  message: scrubText(message, mostMessage),
  frames: frames.map((frame) => scrubFrame(frame, 200)),
})

/** Takes the reports of pages: figures become metrics; errors become metrics, log lines and, if set, forwarded errors. */
export function servePageReports(app: FastifyInstance, { metrics, build, perMinute, forward }: Reports): void {
  const preHandler = limitReports(metrics, perMinute)

  function recordVitals({ vitals = {} }: PageReport, route: string): void {
    for (const name of ['lcp', 'inp', 'ttfb'] as const) {
      const value = vitals[name]
      if (value !== undefined) metrics.vitals[name].observe({ route }, value / 1_000)
    }
    if (vitals.cls !== undefined) metrics.cls.observe({ route }, vitals.cls)
  }

  app.post(pageReportPath, { bodyLimit: mostReportBytes, preHandler }, async ({ body, log }, reply) => {
    const { data, success } = pageReport.safeParse(body)
    if (!success) {
      metrics.refused.inc({ reason: 'invalid' })
      return reply.code(400).send()
    }
    const { release, errors = [] } = data
    const route = build.routes.has(data.route) ? data.route : 'unknown'
    recordVitals(data, route)
    for (const error of errors.map(scrubbed)) {
      metrics.errors.inc({ route, release: release === build.release ? 'current' : 'other' })
      log.warn({ page: { release, route, ...error } }, 'page error')
      forward?.({ ...error, route, release, platform: 'javascript' })
    }
    return reply.code(204).send()
  })
}
