import { missingWishes } from '@zembil/rules/orders/missing-wish'
import { orderActors } from '@zembil/rules/orders/order-moves'
import { stages } from '@zembil/rules/orders/stages'
import { z } from 'zod'
import { price, timestamp } from '../fields.ts'
import { auditActions } from './audit-shapes.ts'
import { customerMessage } from './customer-shapes.ts'
import { addressCorrection } from './fulfilment/address-correction-shapes.ts'
import { deliveryPhoto } from './fulfilment/dispatch-shapes.ts'
import { orderNote } from './fulfilment/fulfilment-shapes.ts'
import { staffAttempt, staffPayment } from './payment-shapes.ts'
import { listedOrder, orderStatus } from './queue-shapes.ts'
import { memberRef, storeRef } from './staff-fields.ts'

const nullableText = z.string().nullable()

export const orderReceiver = z
  .object({
    first_name: z.string(),
    last_name: nullableText,
    phone_number: z.string(),
    city: nullableText,
    sub_city: nullableText,
    woreda: nullableText,
    neighborhood: nullableText,
    house_number: nullableText,
    landmark: nullableText,
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  })
  .meta({ id: 'OrderReceiver', description: 'Who receives an order, and where.' })

const content = z.object({
  product_id: z.int(),
  name: z.string(),
  name_am: z.string(),
  wanted: z.int(),
  picked: z.int(),
  substitute: z
    .object({ product_id: z.int(), name: z.string(), name_am: z.string(), quantity: z.int() })
    .nullable()
    .describe('What was taken instead of missing units.'),
})

const line = z
  .object({
    line_no: z.int(),
    product_id: z.int().nullable(),
    package_id: z.int().nullable(),
    name: z.string(),
    name_am: z.string(),
    picture: nullableText,
    price,
    quantity: z.int(),
    if_missing: z.enum(missingWishes).describe('What the customer wants if goods are missing.'),
    amount: price.describe('Price times quantity.'),
    final_amount: price.describe('Without what went back for missing goods.'),
    contents: z.array(content).describe('What has to be picked for the line, goods of a package one by one.'),
  })
  .meta({ id: 'StaffOrderLine' })
export type StaffOrderLine = z.output<typeof line>

const part = z
  .object({
    store: storeRef,
    stage: z.enum(stages),
    picker: memberRef.nullable(),
    started_at: timestamp.nullable(),
    finished_at: timestamp.nullable(),
    packed_at: timestamp.nullable(),
    arrived_at: timestamp.nullable(),
    bags: z.int().nullable(),
    is_cold: z.boolean(),
    is_fragile: z.boolean(),
  })
  .meta({ id: 'OrderPart', description: 'What one store picks of an order.' })

const delivery = z
  .object({
    attempt_no: z.int(),
    courier: memberRef,
    state: z.enum(['assigned', 'out', 'delivered', 'failed', 'withdrawn']),
    reason: z.enum(['nobody-there', 'phone-off', 'wrong-address', 'refused', 'damaged', 'other']).nullable(),
    note: nullableText,
    proof: z.enum(['name', 'code', 'phone', 'photo']).nullable(),
    proof_name: nullableText,
    photos: z.array(deliveryPhoto).describe('Oldest first; none where `is_masked`.'),
    assigned_at: timestamp,
    left_at: timestamp.nullable(),
    acted_at: timestamp.nullable(),
    is_time_corrected: z.boolean().describe('The time of the courier’s phone was impossible and was moved.'),
  })
  .meta({ id: 'OrderDelivery', description: 'One attempt to hand an order over.' })

const creditRefund = z
  .object({
    id: z.int(),
    amount: price,
    note: z.string().describe('Why.'),
    member: memberRef,
    approved_by: memberRef.nullable().describe('The second person.'),
    created_at: timestamp,
  })
  .meta({
    id: 'CreditRefund',
    description: 'What staff gave back of an order on credit: off the debt; what was repaid already, to the wallet.',
  })
export type CreditRefund = z.output<typeof creditRefund>

const event = z
  .object({
    at: timestamp,
    member: memberRef.nullable(),
    move: z
      .object({ from: orderStatus.nullable(), to: orderStatus, actor: z.enum(orderActors) })
      .nullable()
      .describe('A change of the status.'),
    action: z.enum(auditActions).nullable().describe('What a member of staff did.'),
    reason: nullableText,
  })
  .meta({ id: 'StaffOrderEvent' })
export type StaffOrderEvent = z.output<typeof event>

export const orderDetail = listedOrder
  .extend({
    customer_id: z.int().nullable().describe('Null where `is_masked`, and once the customer is erased.'),
    to: orderReceiver.nullable().describe('Where `is_masked`, without address, with a shortened number.'),
    version: z.int(),
    delivered_at: timestamp.nullable(),
    canceled_at: timestamp.nullable(),
    order_cost: price,
    discount: price,
    delivery_cost: price,
    wallet_cost: price.describe('What of the total the wallet pays.'),
    short_cost: price.describe('What went back for missing goods.'),
    order_lines: z.array(line),
    parts: z.array(part),
    deliveries: z.array(delivery).describe('Newest first.'),
    corrections: z
      .array(addressCorrection)
      .describe('Proposed and confirmed ones of the address, newest first; none where `is_masked`.'),
    notes: z.array(orderNote).describe('Newest first.'),
    payments: z.array(staffPayment).nullable().describe('Null for members who may not see money.'),
    credit_refunds: z
      .array(creditRefund)
      .nullable()
      .describe('Of an order on credit, oldest first. Null for members who may not see money.'),
    attempts: z.array(staffAttempt).nullable().describe('Newest first.'),
    messages: z.array(customerMessage).nullable().describe('Null where `is_masked`.'),
    history: z.array(event).describe('Oldest first.'),
  })
  .meta({ id: 'StaffOrder' })
export type StaffOrder = z.output<typeof orderDetail>
