import { z } from 'zod'
import { bigId, day, id, price, timestamp } from '../../fields.ts'
import { paymentMethodCode } from '../../payments.ts'
import { newGrant, newRepayment, referralReward, walletPayout } from '../credit/credit-shapes.ts'
import { recovery } from '../people/customer-act-shapes.ts'
import { memberRef, movedAmount, reason } from '../staff-fields.ts'
import { moneyReason, paymentDecision } from './decision-shapes.ts'
import { orderRefund } from './refund-shapes.ts'
import { settleDecision } from './settlement-shapes.ts'
import { typedNumber } from './typed-number.ts'

/** Money that a person saw at the provider. */
export const handPayment = z.object({
  method: paymentMethodCode.exclude(['loan']),
  transaction_no: typedNumber,
  amount: movedAmount,
  paid_on: day.describe('In Addis Ababa.'),
  reason: moneyReason,
})

/** Refused goods whose money goes back. */
export const refusalAcceptance = z.object({
  goods: z.enum(['shelf', 'lost']).describe('Where they are.'),
  reason: reason.describe('Needed above the limit.'),
})

/** Each kind of request with what is done once it is approved. */
export const approvalPayload = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decide-payment'), payment_id: bigId, decision: paymentDecision }),
  z.object({ kind: z.literal('confirm-payment'), order_id: bigId, payment: handPayment }),
  z.object({ kind: z.literal('refund-order'), order_id: bigId, refund: orderRefund }),
  z.object({ kind: z.literal('accept-refusal'), refusal_id: bigId, acceptance: refusalAcceptance }),
  z.object({ kind: z.literal('settle-row'), row_id: bigId, decision: settleDecision }),
  z.object({ kind: z.literal('grant-credit'), customer_id: id, grant: newGrant }),
  z.object({ kind: z.literal('repay-credit'), customer_id: id, repayment: newRepayment }),
  z.object({ kind: z.literal('pay-out-wallet'), customer_id: id, payout: walletPayout }),
  z.object({ kind: z.literal('reward-referral'), order_id: bigId, reward: referralReward }),
  z.object({ kind: z.literal('recover-number'), customer_id: id, recovery }),
  z.object({ kind: z.literal('erase-customer'), customer_id: id, reason: moneyReason }),
])
export type ApprovalPayload = z.output<typeof approvalPayload>
export type ApprovalKind = ApprovalPayload['kind']

const approvalStates = ['waiting', 'approved', 'rejected', 'withdrawn', 'ended'] as const

export const approval = z
  .object({
    id: z.int(),
    payload: approvalPayload,
    amount: price.nullable().describe('Null for what is not about money.'),
    order_id: z.int().nullable(),
    reason: z.string(),
    asked_by: memberRef,
    asked_at: timestamp,
    expires_at: timestamp,
    state: z.enum(approvalStates).describe('`ended`: nobody decided in time.'),
    decided_by: memberRef.nullable(),
    decided_at: timestamp.nullable(),
    note: z.string().nullable().describe('Why it was rejected.'),
    is_own: z.boolean().describe('Asked by the member who reads it; somebody else has to decide.'),
  })
  .meta({ id: 'Approval', description: 'An act that waits for a second person.' })
export type Approval = z.output<typeof approval>

/** The answer of an act that may need a second person. */
export const doneOrAsked = z
  .object({
    state: z.enum(['done', 'waiting']).describe('`waiting`: a second person has to approve it.'),
    approval_id: z.int().nullable(),
  })
  .meta({ id: 'DoneOrAsked' })
