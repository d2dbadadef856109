import { z } from 'zod'
import { callQuery } from '../../../platform/api/call-query.ts'

/** The place in the list, as it stands in its address. */
export const refusalListState = z.object({ after: z.string().optional(), before: z.string().optional() })

export const refusalsQuery = (state: z.output<typeof refusalListState>) =>
  callQuery('GET /refused-goods', { query: state })
