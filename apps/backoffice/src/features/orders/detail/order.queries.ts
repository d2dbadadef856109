import { backgroundQuery, callQuery } from '../../../platform/api/call-query.ts'

export const orderQuery = (id: number) => callQuery('GET /orders/:id', { params: { id } })
/** The same order, brought up to date while it is on display. */
export const freshOrderQuery = (id: number) => backgroundQuery('GET /orders/:id', { params: { id } })
