import { createErrorForwarder } from '@zembil/server/forward-errors'
import { serveMetrics } from '@zembil/server/http-metrics'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { type Build, servePageReports } from './page-reports.ts'
import { servePolicyReports } from './policy-reports.ts'
import { createReportMetrics } from './report-metrics.ts'

/** Takes what browsers report, and serves it with the figures of this process at `/metrics`. */
export async function serveReports(app: FastifyInstance, config: Config, build: Build): Promise<void> {
  const { errorAddress: address, reportsPerMinute: perMinute } = config
  const metrics = createReportMetrics()
  serveMetrics(app, metrics)
  const forward = address
    ? createErrorForwarder({
        address,
        name: 'storefront',
        onFailure: (error) => app.log.warn({ err: error }, 'could not forward an error'),
      })
    : undefined
  servePageReports(app, { metrics, build, perMinute, forward })
  await servePolicyReports(app, { metrics, perMinute })
  app.log.info({ release: build.release }, 'build loaded')
}
