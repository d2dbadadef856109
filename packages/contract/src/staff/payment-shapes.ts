import { orderStatuses } from '@zembil/rules/orders/order-moves'
import { z } from 'zod'
import { price, timestamp } from '../fields.ts'
import { moneySource } from '../order-money-shapes.ts'
import { payment, paymentMethodCode } from '../payments.ts'
import { madeDecision, paymentPiles } from './money/decision-shapes.ts'
import { memberRef } from './staff-fields.ts'

/** Why money does not simply settle its order; `wallet` is the part of an order that the wallet pays. */
export const paymentFlags = [
  'late',
  'second',
  'unmatched',
  'underpaid',
  'wrong_currency',
  'overpaid',
  'reused',
  'wrong_amount',
  'wallet',
] as const

/** How the shop heard of a payment. */
const paymentSources = ['notice', 'return', 'query', 'code', 'bank', 'staff', 'file', 'wallet'] as const

const staffRefund = z
  .object({
    id: z.int(),
    reference: z.string(),
    amount: price,
    reason: z
      .enum(['canceled', 'not-due', 'short', 'refused', 'reversed', 'staff'])
      .describe('`not-due`: late, double or of a wrong amount. `staff`: decided by staff, see `note`.'),
    note: z.string().nullable(),
    transfer_no: z.string().nullable().describe('Of the transfer by which staff returned it.'),
    transferred_on: z.iso.date().nullable(),
    way: z.enum(['method', 'wallet']).describe('Where the money goes.'),
    member: memberRef.nullable().describe('Who of the staff decided it.'),
    approved_by: memberRef.nullable().describe('The second person.'),
    state: z.enum(['queued', 'pending', 'refunded', 'by_hand', 'reversed']),
    tries: z.int(),
    created_at: timestamp,
    settled_at: timestamp.nullable(),
  })
  .meta({ id: 'StaffRefund' })
export type StaffRefund = z.output<typeof staffRefund>

export const staffPayment = z
  .object({
    id: z.int(),
    method: moneySource,
    transaction_no: z.string().describe("The provider's number; that of the order for the wallet."),
    amount: price,
    currency: z.string(),
    received_at: timestamp,
    source: z.enum(paymentSources).describe('How the shop heard of it.'),
    order_id: z.int().nullable().describe('The order that it came for, or that staff assigned it to.'),
    attempt_id: z.int().nullable(),
    flag: z.enum(paymentFlags).nullable().describe('Null if it settled its order.'),
    pile: z.enum(paymentPiles).nullable().describe('Where on the money board it waits for a person.'),
    decision: madeDecision.nullable(),
    refunds: z.array(staffRefund).describe('Oldest first. Together they are at most the payment.'),
  })
  .meta({ id: 'StaffPayment', description: 'Money received: one row per transaction of a provider.' })
export type StaffPayment = z.output<typeof staffPayment>

const answer = z
  .object({
    received_at: timestamp,
    refusal: z.string().nullable().describe('Why the shop did not accept it; null if it did.'),
    record: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('The fields that the shop keeps: no secret and no whole number of a card or phone.'),
  })
  .meta({ id: 'ProviderAnswer', description: 'What a provider told the shop about an attempt.' })

export const staffAttempt = z
  .object({
    id: z.int(),
    method: paymentMethodCode,
    reference: z.string().describe('Our reference, which the provider also knows.'),
    provider_reference: z.string().nullable(),
    amount: price,
    state: payment.shape.state,
    refusal: payment.shape.refusal,
    kind: payment.shape.kind,
    payer_phone: payment.shape.payer_phone,
    created_at: timestamp,
    expires_at: timestamp,
    start_failed_at: timestamp.nullable().describe('When the provider could not be reached to start it.'),
    settled_at: timestamp.nullable(),
    asked: z.int().describe('How often the provider was asked.'),
    asked_at: timestamp.nullable(),
    asks_again_at: timestamp.nullable(),
    review_at: timestamp.nullable().describe('Since when the provider reviews it by hand.'),
    answers: z.array(answer).describe('Oldest first.'),
  })
  .meta({ id: 'StaffAttempt' })
export type StaffAttempt = z.output<typeof staffAttempt>

export const staffPaymentDetail = staffPayment
  .extend({
    order: z
      .object({
        id: z.int(),
        status: z.enum(orderStatuses),
        total: price,
        due: price.describe('The total without what the wallet pays.'),
        customer_id: z.int().nullable(),
      })
      .nullable(),
    same_transaction: z
      .array(staffPayment)
      .describe("Other rows of the provider's transaction: what was paid too much, or a number that was used again."),
    attempts: z.array(staffAttempt).describe('All attempts to pay the order, newest first.'),
  })
  .meta({ id: 'StaffPaymentDetail' })
export type StaffPaymentDetail = z.output<typeof staffPaymentDetail>
