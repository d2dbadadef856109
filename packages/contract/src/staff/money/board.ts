import { z } from 'zod'
import { bigId, many, one, price, timestamp } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { doneOrAsked, handPayment } from './approval-shapes.ts'
import { paymentDecision, paymentPiles } from './decision-shapes.ts'

/** The piles of the board, in its order. */
export const moneyPiles = [...paymentPiles, 'by-hand', 'slow', 'approvals'] as const

const pile = z
  .object({
    pile: z.enum(moneyPiles),
    count: z.int(),
    sum: price.describe('Of what is in birr.'),
    oldest_at: timestamp.nullable(),
  })
  .meta({ id: 'MoneyPile' })
export type MoneyPileView = z.output<typeof pile>

export const orderCandidate = z
  .object({
    order_id: z.int(),
    total: price.describe('What is left to pay for it.'),
    placed_at: timestamp,
    name: z.string().nullable(),
    payment_method: z.string(),
    is_same_amount: z.boolean(),
    is_like_number: z.boolean().describe('The payer typed a bill number that begins and ends like this one.'),
  })
  .meta({ id: 'OrderCandidate', description: 'An unpaid order that unmatched money may be for.' })
export type OrderCandidate = z.output<typeof orderCandidate>

const money = { permission: 'money.read', grants: ['full'] } as const

export const moneyBoardEndpoints = defineStaffEndpoints({
  'GET /money': {
    ...staffRead,
    ...money,
    summary: 'The piles of the money board: what waits for a person',
    response: many(pile),
  },
  'GET /payments/:id/candidates': {
    ...staffRead,
    ...money,
    summary: 'Unpaid orders that unmatched money may be for, the most likely first',
    params: z.object({ id: bigId }),
    response: many(orderCandidate),
  },
  'POST /payments/:id/decision': {
    ...staffWrite,
    permission: 'money.confirm',
    summary: 'Decides about a payment of a pile, once; above the limit a second person approves it first',
    errors: ['already_decided', 'already_asked', 'stage_refused', 'amount_short'],
    params: z.object({ id: bigId }),
    body: paymentDecision,
    response: one(doneOrAsked),
  },
  'POST /orders/:id/payments': {
    ...staffWrite,
    permission: 'money.confirm',
    summary: 'Confirms by hand that an order is paid; above the limit a second person approves it first',
    errors: ['already_asked', 'stage_refused', 'number_used', 'amount_short'],
    params: z.object({ id: bigId }),
    body: handPayment,
    response: one(doneOrAsked),
  },
})
