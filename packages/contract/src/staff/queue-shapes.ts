import { noPayment, paymentCodes, walletPayment } from '@zembil/rules/money/payment-methods'
import { orderStatuses } from '@zembil/rules/orders/order-moves'
import { stages } from '@zembil/rules/orders/stages'
import { z } from 'zod'
import { deliveryKind } from '../delivery.ts'
import { day, price, timestamp } from '../fields.ts'
import { memberRef, storeRef } from './staff-fields.ts'

/** The tabs of the queue, in the order in which they are shown. */
export const queueTabs = [
  'needs-eyes',
  'to-pick',
  'picking',
  'packed',
  'ready',
  'out',
  'failed',
  'unpaid',
  'done',
  'canceled',
] as const
export type QueueTab = (typeof queueTabs)[number]

/**
 * Why an order needs eyes. 'late': its day has passed. 'out-since-yesterday': a courier has it since before today.
 * 'not-released': paid, but stopped before picking. 'wrong-money': money came that does not cover it. 'short-above-limit': a
 * store gave back more for missing goods than one person may give.
 */
export const alarms = ['late', 'out-since-yesterday', 'not-released', 'wrong-money', 'short-above-limit'] as const

/** Above the row: picked less than ordered, a note of a colleague, placed by phone, the customer's first order. */
export const orderMarks = ['short', 'note', 'by-phone', 'first-order'] as const

export const orderMethod = z.enum([...paymentCodes, noPayment, walletPayment])
export const orderStatus = z.enum(orderStatuses)

export const listedOrder = z
  .object({
    id: z.int(),
    created_at: timestamp,
    due_on: day,
    days_left: z
      .int()
      .nullable()
      .describe('Until the due day in Addis Ababa, negative when late; null when it is over.'),
    expires_at: timestamp.describe('An unpaid order can be paid until then.'),
    receiver: z
      .string()
      .nullable()
      .describe('The first name only where `is_masked`; null once the customer is erased.'),
    sub_city: z.string().nullable(),
    landmark: z.string().nullable().describe('Null where `is_masked`.'),
    is_masked: z.boolean(),
    lines: z.int(),
    total: price,
    due: price.describe('What of the total is for the payment method.'),
    method: orderMethod,
    delivery: z.object({ id: z.int(), name: z.string(), name_am: z.string(), kind: deliveryKind }),
    store: storeRef,
    status: orderStatus,
    stage: z.enum(stages).nullable().describe('Null unless the order is paid and not over.'),
    picker: memberRef.nullable(),
    courier: memberRef.nullable(),
    marks: z.array(z.enum(orderMarks)),
    placed_by: memberRef.nullable().describe('Who placed it for a caller.'),
    alarms: z.array(z.enum(alarms)),
    attempt_id: z.int().nullable().describe('The newest attempt to pay an order that is not paid.'),
  })
  .meta({ id: 'ListedOrder' })
export type ListedOrder = z.output<typeof listedOrder>
export type Alarm = ListedOrder['alarms'][number]
export type OrderMark = ListedOrder['marks'][number]

/** What the queue can be filtered by. Sub-cities are those of open orders. */
export const queueChoices = z
  .object({
    stores: z.array(storeRef),
    delivery_types: z.array(z.object({ id: z.int(), name: z.string(), name_am: z.string() })),
    couriers: z.array(memberRef),
    sub_cities: z.array(z.string()),
  })
  .meta({ id: 'QueueChoices' })
export type QueueChoices = z.output<typeof queueChoices>

/** How many orders each tab has, at most 100: more is shown as '99+'. */
const countOfTab = z.int()
export const queueCounts = z
  .object(Object.fromEntries(queueTabs.map((tab) => [tab, countOfTab])) as Record<QueueTab, typeof countOfTab>)
  .meta({ id: 'QueueCounts' })
export type QueueCounts = z.output<typeof queueCounts>
