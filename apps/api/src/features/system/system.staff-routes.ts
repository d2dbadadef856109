import { systemEndpoints } from '@zembil/contract/staff/settings/system'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { staffRoutesOf } from '../staff/acts/staff-routes.ts'
import { listFailedJobs, retryFailedJob } from './failed-jobs.ts'
import { getSystem } from './get-system.ts'
import { listAlarms } from './list-alarms.ts'
import { listFindings } from './list-findings.ts'

export function systemRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const route = staffRoutesOf(app, systemEndpoints, deps)

  route.read('GET /system', () => getSystem(deps))
  route.read('GET /system/alarms', () => listAlarms(deps))
  route.read('GET /system/findings', ({ query }) => listFindings(db, query))
  route.read('GET /system/failed-jobs', ({ query }) => listFailedJobs(db, query))
  route.act('POST /system/failed-jobs/:id/retry', async ({ actor, params: { id } }, tx) => {
    const data = await retryFailedJob(tx, id, actor.id)
    return {
      answer: { data },
      act: { action: 'job.retried', subject: { kind: 'job', id }, after: { name: data.name } },
    }
  })
}
