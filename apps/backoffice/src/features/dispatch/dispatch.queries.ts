import { storeId } from '@zembil/contract/staff/staff-fields'
import { z } from 'zod'
import { callQuery } from '../../platform/api/call-query.ts'

export const dispatchTabs = ['board', 'failed', 'reports'] as const
export type DispatchTab = (typeof dispatchTabs)[number]

/** Which store the screen shows and what of it, as they stand in its address. */
export const dispatchState = z.object({ store_id: storeId.optional(), tab: z.enum(dispatchTabs).optional() })

export const storesQuery = callQuery('GET /stores', {})
export const boardQuery = (store_id: number) => callQuery('GET /dispatch', { query: { store_id } })
