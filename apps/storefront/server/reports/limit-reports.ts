import { limitCallers } from '@zembil/server/caller-limit'
import { callerNetwork } from '@zembil/server/caller-network'
import type { preHandlerAsyncHookHandler } from 'fastify'
import type { ReportMetrics } from './report-metrics.ts'

/** Refuses the reports of a network above the limit. */
export function limitReports(metrics: ReportMetrics, perMinute: number): preHandlerAsyncHookHandler {
  const count = limitCallers(perMinute)
  return async ({ ip }, reply) => {
    const { isAllowed, retryAfter } = count(callerNetwork(ip))
    if (isAllowed) return
    metrics.refused.inc({ reason: 'rate' })
    return reply.code(429).header('retry-after', String(retryAfter)).send()
  }
}
