import { orderStatuses } from '@zembil/rules/orders/order-moves'
import { z } from 'zod'
import { bigId, one, price, timestamp } from '../../fields.ts'
import { doneOrAsked } from '../money/approval-shapes.ts'
import { actReason } from '../people/customer-act-shapes.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery, memberRef } from '../staff-fields.ts'
import { referralReward } from './credit-shapes.ts'

/** Signs that both sides of a referral are one person. */
const referralMarks = ['device', 'address', 'payer'] as const

const party = z.object({
  customer_id: z.int().nullable().describe('Null when the number belongs to no customer.'),
  name: z.string(),
  phone_number: z.string().nullable().describe('Shortened.'),
  order_id: z.int().nullable(),
  order_status: z.enum(orderStatuses).nullable(),
})

export const staffReferral = z
  .object({
    id: z.int().describe('The number of the order for which somebody was named.'),
    named_by: party.describe('Who ordered and named the other.'),
    referrer: party.describe('Who was named, with their own last order.'),
    is_counted: z.boolean().describe('The order is paid.'),
    marks: z.array(z.enum(referralMarks)).describe('What both orders or customers have in common.'),
    created_at: timestamp,
    decision: z
      .object({
        kind: z.enum(['reward', 'reject']),
        amount: price.nullable(),
        reason: z.string(),
        member: memberRef,
        approved_by: memberRef.nullable().describe('The second person.'),
        decided_at: timestamp,
      })
      .nullable(),
  })
  .meta({ id: 'StaffReferral' })
export type StaffReferral = z.output<typeof staffReferral>

const decided = {
  ...staffWrite,
  permission: 'referrals.review',
  params: z.object({ id: bigId }),
  response: one(staffReferral),
} as const

export const staffReferralEndpoints = defineStaffEndpoints({
  'GET /referrals': {
    ...staffRead,
    permission: 'referrals.review',
    summary: 'Referrals, newest first: those nobody has decided about, or all',
    query: z.object({ ...listQuery, state: z.enum(['open', 'all']).default('open') }),
    response: listed(staffReferral),
  },
  'POST /referrals/:id/reward': {
    ...decided,
    summary: 'Puts a reward into the wallet of who referred, once. Above the limit a second person approves it first',
    errors: ['already_decided', 'stage_refused', 'already_asked'],
    body: referralReward,
    response: one(doneOrAsked),
  },
  'POST /referrals/:id/reject': {
    ...decided,
    summary: 'Rejects a referral with a reason, once',
    errors: ['already_decided'],
    body: z.object({ reason: actReason }),
  },
})
export type StaffReferralApi = typeof staffReferralEndpoints
