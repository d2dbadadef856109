import type { Output } from '@zembil/contract/endpoint'
import type { CallRequestApi } from '@zembil/contract/staff/fulfilment/call-requests'
import type { CallAnswer } from '@zembil/contract/staff/fulfilment/fulfilment-shapes'
import { z } from 'zod'
import { callQuery } from '../../platform/api/call-query.ts'

/** The place in the list, as it stands in its address. */
export const callListState = z.object({ after: z.string().optional(), before: z.string().optional() })

/** In the order of the buttons. */
export const answers: readonly CallAnswer[] = ['similar', 'leave-out', 'unreached']
export type CallRequest = Output<CallRequestApi['GET /call-requests']>['data'][number]

export const callsQuery = (state: z.output<typeof callListState>) => callQuery('GET /call-requests', { query: state })
