import { z } from 'zod'
import { backgroundQuery, callQuery } from '../../platform/api/call-query.ts'

export const systemTabs = ['health', 'jobs', 'findings'] as const

/** The tab and the place in its list, as they stand in the address. */
export const systemState = z.object({
  tab: z.enum(systemTabs).optional(),
  state: z.enum(['open', 'retried']).optional(),
  after: z.string().optional(),
  before: z.string().optional(),
})
export type SystemState = z.output<typeof systemState>

// Asked again by the page itself every few seconds.
export const systemQuery = backgroundQuery('GET /system', {})
export const alarmsQuery = backgroundQuery('GET /system/alarms', {})
export const failedJobsQuery = ({ state, after, before }: SystemState) =>
  callQuery('GET /system/failed-jobs', { query: { state, after, before } })
export const findingsQuery = ({ after, before }: SystemState) =>
  callQuery('GET /system/findings', { query: { after, before } })
