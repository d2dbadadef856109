import { doorReasons } from '@zembil/rules/orders/reasons'
import { z } from 'zod'
import { bigId, one, price, timestamp } from '../../fields.ts'
import { doneOrAsked, refusalAcceptance } from '../money/approval-shapes.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery, memberRef, reason } from '../staff-fields.ts'
import { attemptNo, mostUnits, orderParams, pickLine } from './fulfilment-shapes.ts'

const refusalStates = ['proposed', 'accepted', 'rejected'] as const

const refusedLine = z.object({
  ...pickLine,
  is_substitute: z.boolean().default(false).describe('What was taken instead was refused, not what was ordered.'),
  quantity: z.int().min(1).max(mostUnits),
})
export type RefusedLine = z.output<typeof refusedLine>

/** Goods that were refused at the door, with what the customer paid for them. */
const refusedGoods = z
  .object({
    id: z.int(),
    order_id: z.int(),
    name: z.string(),
    name_am: z.string(),
    quantity: z.int(),
    reason: z.enum(doorReasons),
    amount: price,
    noted_by: memberRef,
    noted_at: timestamp,
    state: z.enum(refusalStates),
    goods: z.enum(['shelf', 'lost']).nullable(),
    decided_by: memberRef.nullable(),
    decided_at: timestamp.nullable(),
  })
  .meta({ id: 'RefusedGoods' })
export type RefusedGoods = z.output<typeof refusedGoods>

const mostLines = 100
const decision = { ...staffWrite, permission: 'money.refund', params: z.object({ id: bigId }) } as const

export const refusedGoodsEndpoints = defineStaffEndpoints({
  'POST /orders/:id/refuse-goods': {
    ...staffWrite,
    permission: 'orders.deliver',
    summary: 'Notes goods that the receiver refused at the door; they wait as a proposed refund',
    errors: ['stage_refused'],
    params: orderParams,
    body: z.object({
      attempt_no: attemptNo,
      reason: z.enum(doorReasons),
      goods: z.array(refusedLine).min(1).max(mostLines),
    }),
    response: one(z.object({ order_id: z.int(), amount: price.describe('What was paid for these goods.') })),
  },
  'GET /refused-goods': {
    ...staffRead,
    permission: 'money.refund',
    summary: 'Proposed refunds of refused goods, oldest first',
    query: z.object(listQuery),
    response: listed(refusedGoods),
  },
  'POST /refused-goods/:id/accept': {
    ...decision,
    summary:
      'Returns the money, into the wallet or off the debt, and the goods to the shelf unless they are lost; above the limit a second person approves it first',
    errors: ['stage_refused', 'already_asked'],
    body: refusalAcceptance,
    response: one(doneOrAsked),
  },
  'POST /refused-goods/:id/reject': {
    ...decision,
    summary: 'Returns nothing',
    body: z.object({ reason: reason.unwrap() }),
    response: one(refusedGoods),
  },
})
export type RefusedGoodsApi = typeof refusedGoodsEndpoints
