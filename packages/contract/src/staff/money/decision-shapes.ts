import { z } from 'zod'
import { bigId, timestamp, writtenText } from '../../fields.ts'
import { memberRef } from '../staff-fields.ts'

/** The piles of payments. What a payment is decided by depends on its pile. */
export const paymentPiles = ['wrong-amount', 'unmatched', 'taken-back'] as const
export type PaymentPile = (typeof paymentPiles)[number]

/** What staff decide about a payment, and that they confirmed it by hand. */
const decisionKinds = ['confirm', 'release', 'wallet', 'assign', 'give-back', 'keep', 'same', 'write-off'] as const
export type DecisionKind = (typeof decisionKinds)[number]

/** Why money is given, kept or returned. It is never left out. */
export const moneyReason = writtenText(500)

const paymentAssignment = z
  .object({ kind: z.literal('assign'), order_id: bigId, reason: moneyReason })
  .describe('It pays this order.')

/** What can be decided about a payment on the board. */
export const paymentDecision = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('release'), reason: moneyReason }).describe('Too little: the shop bears the rest.'),
  z.object({ kind: z.literal('wallet'), reason: moneyReason }).describe('Too much: the rest goes to the wallet.'),
  paymentAssignment,
  z
    .object({ kind: z.literal('give-back'), reason: moneyReason })
    .describe('It goes back where it came from; an order that still waits for its money is canceled.'),
  z.object({ kind: z.literal('keep'), reason: moneyReason }).describe('The shop keeps it, with a note.'),
  z
    .object({ kind: z.literal('same'), reason: moneyReason })
    .describe('It is the money that was confirmed by hand, under another number.'),
  z.object({ kind: z.literal('write-off'), reason: moneyReason }).describe('The shop bears what the bank took back.'),
])
export type PaymentDecision = z.output<typeof paymentDecision>

export const madeDecision = z
  .object({
    kind: z.enum(decisionKinds),
    order_id: z.int().nullable().describe('The order that it settles.'),
    paid_on: z.iso.date().nullable(),
    reason: z.string(),
    member: memberRef,
    approved_by: memberRef.nullable().describe('The second person.'),
    decided_at: timestamp,
  })
  .meta({ id: 'PaymentDecision', description: 'What staff decided about a payment, once.' })
export type MadeDecision = z.output<typeof madeDecision>
