import { z } from 'zod'
import { many, one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery } from '../staff-fields.ts'
import { alarm, failedJob, failedJobParams, finding, systemReport } from './system-shapes.ts'

const read = { ...staffRead, permission: 'system.read' } as const

export const systemEndpoints = defineStaffEndpoints({
  'GET /system': {
    ...read,
    summary:
      'Health of the database, worker, SMS gateway and payment providers; waiting jobs, checks, backup, versions',
    response: one(systemReport),
  },
  'GET /system/alarms': { ...read, summary: 'What an owner should look at now', response: many(alarm) },
  'GET /system/findings': {
    ...read,
    summary: 'What the nightly checks found, newest first',
    query: z.object(listQuery),
    response: listed(finding),
  },
  'GET /system/failed-jobs': {
    ...read,
    summary: 'Jobs that were given up, newest first',
    query: z.object({ ...listQuery, state: z.enum(['open', 'retried']).default('open') }),
    response: listed(failedJob),
  },
  'POST /system/failed-jobs/:id/retry': {
    ...staffWrite,
    permission: 'system.retry',
    summary: 'Sends the job again. A job that was sent again already stays as it is',
    params: failedJobParams,
    response: one(failedJob),
  },
})
export type SystemApi = typeof systemEndpoints
