import { auditEndpoints } from '@zembil/contract/staff/audit'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { staffRoutesOf } from '../acts/staff-routes.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit } from './list-audit.ts'

export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, auditEndpoints, deps)

  route.read('GET /audit', ({ query }) => listAudit(db, query))
  route.act('GET /audit/export', async ({ query }, _tx, reply) => {
    reply.header('content-disposition', 'attachment; filename="audit.csv"')
    return {
      answer: exportAudit(db, query),
      act: { action: 'audit.exported', subject: { kind: 'audit', id: 'log' }, after: query },
    }
  })
}
