import { stages } from '@zembil/rules/orders/stages'
import { z } from 'zod'
import { bigId, birr, day, id, idParams, one, timestamp, writtenText } from '../fields.ts'
import { orderDetail } from './order-detail-shapes.ts'
import { listedOrder, orderMethod, orderStatus, queueChoices, queueCounts, queueTabs } from './queue-shapes.ts'
import { defineStaffEndpoints, staffRead } from './staff-endpoint.ts'
import { listed, listQuery, storeId } from './staff-fields.ts'

const read = { ...staffRead, permission: 'orders.read' } as const
const yes = z.literal('1')

export const queueEndpoints = defineStaffEndpoints({
  'GET /orders': {
    ...read,
    summary: 'The orders of a tab: the most urgent first, of Done and Canceled the newest',
    description:
      'Only orders of the member’s stores, or assigned to the member. With filters, Done and Canceled search the newest ' +
      '20,000 orders of each store.',
    query: z.object({
      ...listQuery,
      tab: z.enum(queueTabs).default('to-pick'),
      store_id: storeId.optional(),
      stage: z.enum(stages).optional(),
      status: orderStatus.optional(),
      method: orderMethod.optional(),
      delivery_type_id: id.optional(),
      due_on: day.optional(),
      late: yes.optional(),
      courier_id: id.optional(),
      sub_city: writtenText(60).optional(),
      least: birr.optional(),
      most: birr.optional(),
      short: yes.optional(),
      by_phone: yes.optional(),
    }),
    response: listed(listedOrder),
  },
  'GET /orders/counts': {
    ...read,
    summary: 'How many orders each tab has',
    query: z.object({ store_id: storeId.optional() }),
    response: one(queueCounts),
  },
  'GET /orders/newly-paid': {
    ...read,
    summary: 'How many orders were paid since a moment, at most 100 and of the last hour',
    query: z.object({
      since: timestamp.optional().describe('The `at` of the last answer; without it nothing is counted.'),
    }),
    response: one(z.object({ count: z.int(), at: timestamp })),
  },
  'GET /orders/choices': {
    ...read,
    summary: 'What the queue can be filtered by: stores, delivery types, couriers and sub-cities',
    response: one(queueChoices),
  },
  'GET /orders/:id': {
    ...read,
    summary: 'One order with lines, money, messages and history',
    params: z.object({ id: bigId }),
    response: one(orderDetail),
  },
  'GET /customers/:id/orders': {
    ...staffRead,
    permission: 'customers.read',
    summary: 'The orders of a customer, newest first, of those the member may see',
    params: idParams,
    query: z.object(listQuery),
    response: listed(listedOrder),
  },
})
export type QueueApi = typeof queueEndpoints
