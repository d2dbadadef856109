import type { Input } from '@zembil/contract/endpoint'
import { orderMethod, orderStatus, type QueueTab, queueTabs } from '@zembil/contract/staff/queue-shapes'
import type { StaffApi } from '@zembil/contract/staff/staff-api'
import { storeId } from '@zembil/contract/staff/staff-fields'
import { type Stage, stages } from '@zembil/rules/orders/stages'
import { z } from 'zod'
import { backgroundQuery, callQuery } from '../../../platform/api/call-query.ts'

export const tabs = queueTabs
export const methods = orderMethod.options
export const statuses = orderStatus.options
/** An order that is done has left the queue. */
export const openStages: readonly Stage[] = stages.filter((stage) => stage !== 'done')

const yes = z.literal('1').optional()
const number = z.coerce.number<number>().int().min(1).optional()
const birr = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,2})?$/)
  .optional()

type Query = NonNullable<Input<StaffApi['GET /orders']>['query']>
/** The tab, the filters and the place of the queue, as they stand in its address: all that the call takes. */
export const queueState = z.object({
  tab: z.enum(queueTabs).optional(),
  store_id: storeId.optional(),
  stage: z.enum(stages).optional(),
  status: orderStatus.optional(),
  method: orderMethod.optional(),
  delivery_type_id: number,
  due_on: z.iso.date().optional(),
  late: yes,
  courier_id: number,
  sub_city: z.string().optional(),
  least: birr,
  most: birr,
  short: yes,
  by_phone: yes,
  after: z.string().optional(),
  before: z.string().optional(),
} satisfies Record<Exclude<keyof Query, 'limit'>, z.ZodType>)
export type QueueState = z.output<typeof queueState>

export const queueQuery = (state: QueueState, tab: QueueTab) => callQuery('GET /orders', { query: { ...state, tab } })
export const countsQuery = (store_id: number | undefined) =>
  backgroundQuery('GET /orders/counts', { query: { store_id } })
export const choicesQuery = callQuery('GET /orders/choices', {})
