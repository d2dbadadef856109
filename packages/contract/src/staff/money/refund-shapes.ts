import { z } from 'zod'
import { day } from '../../fields.ts'
import { movedAmount } from '../staff-fields.ts'
import { moneyReason } from './decision-shapes.ts'
import { typedNumber } from './typed-number.ts'

const way = z
  .enum(['method', 'wallet'])
  .describe(
    'Back where it came from (off the debt of an order on credit), or into the wallet, which an order on credit cannot.',
  )
const mostLines = 100

/** Money of an order that staff give back. */
export const orderRefund = z.discriminatedUnion('what', [
  z.object({ what: z.literal('whole'), way, reason: moneyReason }),
  z.object({
    what: z.literal('lines'),
    lines: z
      .array(z.object({ line_no: z.int().min(0), quantity: z.int().min(1) }))
      .min(1)
      .max(mostLines)
      .refine((lines) => new Set(lines.map(({ line_no }) => line_no)).size === lines.length),
    way,
    reason: moneyReason,
  }),
  z.object({
    what: z.literal('amount'),
    amount: movedAmount,
    way,
    reason: moneyReason,
  }),
])
export type OrderRefundInput = z.output<typeof orderRefund>

/** The transfer by which a person returned money. */
export const refundClosing = z.object({ transfer_no: typedNumber, transferred_on: day })
