import { z } from 'zod'
import { callQuery } from '../../platform/api/call-query.ts'

/** Only the place: names and numbers must not stand in an address. */
export const customerListState = z.object({ after: z.string().optional(), before: z.string().optional() })
type Place = z.output<typeof customerListState>

/** The name under which the text of the search is kept. */
export const customerList = 'customers'

export const customersQuery = (place: Place, text: string | undefined) =>
  callQuery('POST /customers/search', { body: { ...place, ...(text !== undefined && { text }) } })

/** Each reading is in the audit log, so an answer serves for a minute. */
export const customerQuery = (id: number) => ({
  ...callQuery('GET /customers/:id', { params: { id } }),
  staleTime: 60_000,
})

export const customerOrdersQuery = (id: number, place: Place) =>
  callQuery('GET /customers/:id/orders', { params: { id }, query: place })
export const customerPaymentsQuery = (id: number, place: Place) =>
  callQuery('GET /customers/:id/payments', { params: { id }, query: place })
export const customerMessagesQuery = (id: number) => callQuery('GET /customers/:id/messages', { params: { id } })
export const customerSessionsQuery = (id: number) => callQuery('GET /customers/:id/sessions', { params: { id } })
export const customerReferralsQuery = (id: number) => callQuery('GET /customers/:id/referrals', { params: { id } })
/** Each reading is in the audit log. */
export const customerNotesQuery = (id: number) => ({
  ...callQuery('GET /customers/:id/notes', { params: { id } }),
  staleTime: 60_000,
})
