import { z } from 'zod'
import { callQuery } from '../../platform/api/call-query.ts'

/** The place in the list of movements, as it stands in the address. */
export const ledgerListState = z.object({ after: z.string().optional(), before: z.string().optional() })

/** Which debts, and the place in the list. */
export const ageingListState = z.object({
  sponsor: z.string().regex(/^\d+$/).optional(),
  after: z.string().optional(),
  before: z.string().optional(),
})
/** Which referrals, and the place in the list. */
export const referralListState = z.object({
  state: z.enum(['all']).optional(),
  after: z.string().optional(),
  before: z.string().optional(),
})

export const ageingQuery = ({ sponsor, ...place }: z.output<typeof ageingListState>) =>
  callQuery('GET /credit/ageing', { query: { ...place, ...(sponsor && { sponsor_id: Number(sponsor) }) } })
export const ageSumsQuery = callQuery('GET /credit/ageing/sponsors', {})
export const sponsorsQuery = callQuery('GET /sponsors', {})
export const sponsorQuery = (id: number) => callQuery('GET /sponsors/:id', { params: { id } })
export const peopleQuery = (id: number) => callQuery('GET /sponsors/:id/people', { params: { id } })
export const referralsQuery = (query: z.output<typeof referralListState>) => callQuery('GET /referrals', { query })

export const creditQuery = (id: number) => callQuery('GET /customers/:id/credit', { params: { id } })
export const ledgerQuery = (id: number, query: z.output<typeof ledgerListState>) =>
  callQuery('GET /customers/:id/ledger', { params: { id }, query })
