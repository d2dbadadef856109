import { mostReportBytes } from '@zembil/contract/page-report'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { limitReports } from './limit-reports.ts'
import type { ReportMetrics } from './report-metrics.ts'

export const policyReportPath = '/policy-reports'

/** The part of a report that we read. It also has the whole address of the page, which we do not want to know. */
const policyReport = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string(),
    'blocked-uri': z.string().default(''),
  }),
})

type Blocked = { directive: string; blocked: string }

/** The host of what was refused, or a word such as `inline`, `eval` or the scheme of an extension. */
export function blockedHost(address: string): string {
  if (!URL.canParse(address)) return /^[a-z-]{1,40}$/.test(address) ? address : 'unknown'
  const { protocol, host } = new URL(address)
  return /^(https?|wss?):$/.test(protocol) ? host : protocol.replace(':', '')
}

/** Null for nonsense, which anybody can send. */
function readPolicyReport(body: unknown): Blocked | null {
  const report = policyReport.safeParse(body).data?.['csp-report']
  // The older of the two names may have the directive with its whole list.
  const [directive = ''] = (report?.['effective-directive'] ?? report?.['violated-directive'] ?? '').split(' ')
  if (!report || !/^[a-z-]{3,30}$/.test(directive)) return null
  return { directive, blocked: blockedHost(report['blocked-uri']) }
}

/** The directives of a policy that are counted; a made-up one must not become a label. */
const counted = new Set(
  'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src frame-src worker-src manifest-src object-src base-uri frame-ancestors form-action'.split(
    ' ',
  ),
)

type Reports = { metrics: ReportMetrics; perMinute: number }

/** Takes the browsers' reports of what the content security policy refused. Counts and logs directive and host only. */
export async function servePolicyReports(app: FastifyInstance, { metrics, perMinute }: Reports): Promise<void> {
  const preHandler = limitReports(metrics, perMinute)
  await app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string' }, parse)
    scope.post(policyReportPath, { bodyLimit: 4 * mostReportBytes, preHandler }, async ({ body, log }, reply) => {
      const report = readPolicyReport(body)
      if (report === null) {
        metrics.refused.inc({ reason: 'invalid' })
        return reply.code(400).send()
      }
      metrics.blocked.inc({ directive: counted.has(report.directive) ? report.directive : 'other' })
      log.warn(report, 'blocked by the content policy')
      return reply.code(204).send()
    })
  })
}
