import { z } from 'zod'
import { callQuery } from '../../../platform/api/call-query.ts'

/** The place in the list, as it stands in its address. */
export const correctionListState = z.object({ after: z.string().optional(), before: z.string().optional() })

export const correctionsQuery = (state: z.output<typeof correctionListState>) =>
  callQuery('GET /address-corrections', { query: state })
