import { z } from 'zod'
import { callQuery } from '../../../platform/api/call-query.ts'

/** Which requests, and the place in the list, as they stand in the address. */
export const approvalListState = z.object({
  state: z.enum(['all']).optional(),
  after: z.string().optional(),
  before: z.string().optional(),
})

export const approvalsQuery = (query: z.output<typeof approvalListState>) => callQuery('GET /approvals', { query })
