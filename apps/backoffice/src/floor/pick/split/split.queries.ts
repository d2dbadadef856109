import { backgroundQuery } from '../../../platform/api/call-query.ts'

/** Brought up to date by itself, which does not count as use of the session. */
export const splitOrdersQuery = (store_id: number) => backgroundQuery('GET /split-orders', { query: { store_id } })
