import { failReasons } from '@zembil/rules/orders/reasons'
import { z } from 'zod'
import { errorBody } from '../../error-body.ts'
import { bigId, day, timestamp } from '../../fields.ts'
import { memberRef } from '../staff-fields.ts'

/** Most orders that one bulk act takes, and most bags. */
const [mostOrders, mostBags] = [100, 300]
export const orderIds = z.array(bigId).min(1).max(mostOrders)

/** The barcode on a bag: order, store that packed it, and number of the bag. */
export const bagCode = z.string().regex(/^\d{1,16}-\d{1,10}-\d{1,2}$/)
export const bagCodes = z.array(bagCode).max(mostBags)

/** What a bulk act did. One refused order stops no other. */
export const bulkOutcome = z
  .object({
    done: z.array(z.int()),
    /** Messages in both languages, because the console shows them in the member's. */
    refused: z.array(
      z.object({ order_id: z.int(), code: errorBody.shape.code, message: z.string(), message_am: z.string() }),
    ),
  })
  .meta({ id: 'BulkOutcome' })
export type BulkOutcome = z.output<typeof bulkOutcome>

export const failReason = z.enum(failReasons)

/** A photo of an attempt. Its content is read with `GET /delivery-photos/:id`. */
export const deliveryPhoto = z
  .object({ id: z.int(), kind: z.enum(['delivered', 'failed']), taken_at: timestamp })
  .meta({ id: 'DeliveryPhoto' })

const deliveryState = z.enum(['assigned', 'out', 'delivered', 'failed', 'withdrawn'])

/** One attempt to bring an order. */
const attempt = z.object({
  attempt_no: z.int(),
  courier: memberRef,
  stop_no: z.int(),
  state: deliveryState,
  left_at: timestamp.nullable(),
  reason: failReason.nullable(),
  note: z.string().nullable(),
  acted_at: timestamp.nullable(),
  /** The courier's clock was wrong: `acted_at` was moved into the time between leaving and now. */
  is_time_corrected: z.boolean(),
  /** At the end of the round its bags were back in the store, or named as lost. */
  is_back: z.boolean(),
  lost_bags: z.array(bagCode),
  photos: z.array(deliveryPhoto),
})

export const boardOrder = z
  .object({
    order_id: z.int(),
    stage: z.enum(['packed', 'out', 'failed']),
    due_on: day,
    /** Calendar days in Addis Ababa, negative when late. */
    days_left: z.int(),
    receiver: z.string().nullable(),
    sub_city: z.string().nullable(),
    landmark: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    bags: z.array(bagCode),
    cold: z.boolean(),
    fragile: z.boolean(),
    /** False while a part of the order is in another store. */
    is_together: z.boolean(),
    /** The newest attempt; null for an order that was never assigned. */
    attempt: attempt.nullable(),
  })
  .meta({ id: 'BoardOrder' })
export type BoardOrder = z.output<typeof boardOrder>

const boardCourier = z
  .object({
    ...memberRef.shape,
    phone_number: z.string().nullable(),
    stops: z.int(),
    bags: z.int(),
    /** The last contact with the courier's phone. */
    last_seen_at: timestamp.nullable(),
  })
  .meta({ id: 'BoardCourier' })
export type BoardCourier = z.output<typeof boardCourier>

/** A report that changed nothing, or that says that an earlier one was a mistake. */
const openReport = z
  .object({
    id: z.int(),
    order_id: z.int(),
    courier: memberRef,
    kind: z.enum(['delivered', 'failed', 'undone', 'mistake']),
    outcome: z.enum(['done', 'canceled', 'reassigned', 'ended']),
    reason: failReason.nullable(),
    note: z.string().nullable(),
    proof_name: z.string().nullable(),
    photo_id: z.int().nullable(),
    acted_at: timestamp,
    received_at: timestamp,
  })
  .meta({ id: 'DeliveryReport' })
export type OpenReport = z.output<typeof openReport>

export const dispatchBoard = z
  .object({
    /** Unassigned first, then by sub-city, day and number; at most 500. */
    orders: z.array(boardOrder),
    is_more: z.boolean(),
    couriers: z.array(boardCourier),
    reports: z.array(openReport),
  })
  .meta({ id: 'DispatchBoard' })
export type DispatchBoard = z.output<typeof dispatchBoard>

/** What scanning the bags of a round found. */
export const leaving = z
  .object({
    /** Orders that left with all their bags. */
    left: z.array(z.int()),
    /** Orders of the courier whose bags were not all scanned; they stay. */
    missing: z.array(z.object({ order_id: z.int(), bags: z.array(bagCode) })),
    /** Scanned bags that are not in this round, and whose round they are in. */
    foreign: z.array(z.object({ bag: bagCode, courier: memberRef.nullable() })),
  })
  .meta({ id: 'Leaving' })
export type Leaving = z.output<typeof leaving>

export const roundEnd = z
  .object({
    /** Orders whose bags are all back or lost. */
    returned: z.array(z.int()),
    /** Bags that nobody has accounted for. Empty: the round is over. */
    missing: z.array(z.object({ order_id: z.int(), bags: z.array(bagCode) })),
  })
  .meta({ id: 'RoundEnd' })
export type RoundEnd = z.output<typeof roundEnd>
