import { z } from 'zod'
import { callQuery } from '../../platform/api/call-query.ts'

/** The place in the list of movements, as it stands in the address. */
export const ledgerListState = z.object({ after: z.string().optional(), before: z.string().optional() })

export const creditQuery = (id: number) => callQuery('GET /customers/:id/credit', { params: { id } })
export const ledgerQuery = (id: number, query: z.output<typeof ledgerListState>) =>
  callQuery('GET /customers/:id/ledger', { params: { id }, query })
