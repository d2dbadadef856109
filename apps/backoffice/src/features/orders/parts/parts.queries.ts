import { callQuery } from '../../../platform/api/call-query.ts'

/** Read anew each time: what people are picking changes by the minute. */
export const pickersQuery = (orderId: number, storeId: number) => ({
  ...callQuery('GET /orders/:id/pickers', { params: { id: orderId }, query: { store_id: storeId } }),
  gcTime: 0,
})
