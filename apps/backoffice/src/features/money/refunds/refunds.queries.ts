import { z } from 'zod'
import { callQuery } from '../../../platform/api/call-query.ts'

/** Which pile, and the place in the list, as they stand in the address. */
export const refundListState = z.object({
  pile: z.enum(['slow']).optional(),
  after: z.string().optional(),
  before: z.string().optional(),
})

export const refundsQuery = (query: z.output<typeof refundListState>) => callQuery('GET /refunds', { query })
