import { shortfallReasons } from '@zembil/rules/stock/stock-reasons'
import { z } from 'zod'
import { because } from '../../customer-fields.ts'
import { timestamp } from '../../fields.ts'
import { memberRef, storeId, storeRef } from '../staff-fields.ts'
import { anyUnits, productId, someUnits, stockGoods, stockNote } from './stock-shapes.ts'

export const transferStates = ['sent', 'received', 'taken-back'] as const
const mostLines = 500

export const transferInput = z
  .object({
    from_store_id: storeId,
    to_store_id: storeId,
    note: stockNote,
    lines: z
      .array(z.object({ product_id: productId, sent: someUnits }))
      .min(1, because('lines_required'))
      .max(mostLines),
  })
  .refine(({ from_store_id, to_store_id }) => from_store_id !== to_store_id, {
    path: ['to_store_id'],
    ...because('same_store'),
  })
export type TransferInput = z.output<typeof transferInput>

const arrivedLine = z
  .object({ product_id: productId, received: anyUnits, reason: z.enum(shortfallReasons).nullable() })
  .describe('What arrives short needs a reason.')
export const arrivalInput = z.object({ lines: z.array(arrivedLine).min(1).max(mostLines) })
export type ArrivalInput = z.output<typeof arrivalInput>

const head = {
  id: z.int(),
  from_store: storeRef,
  to_store: storeRef,
  state: z.enum(transferStates),
  sent_by: memberRef,
  sent_at: timestamp,
  received_at: timestamp.nullable(),
}

export const listedTransfer = z
  .object({ ...head, lines: z.int(), sent: z.int(), short: z.int().describe('Units that did not arrive.') })
  .meta({ id: 'ListedTransfer' })
export type ListedTransfer = z.output<typeof listedTransfer>

const transferLine = z.object({
  product: z.object(stockGoods),
  sent: z.int(),
  received: z.int().nullable(),
  reason: z.enum(shortfallReasons).nullable(),
})
export type TransferLine = z.output<typeof transferLine>

export const transfer = z
  .object({
    ...head,
    note: z.string().nullable(),
    received_by: memberRef.nullable(),
    taken_back_by: memberRef.nullable(),
    taken_back_at: timestamp.nullable(),
    may_receive: z.boolean().describe('The member may take it in at the store that it goes to.'),
    may_take_back: z.boolean().describe('The member may take it back into the store that sent it.'),
    lines: z.array(transferLine),
  })
  .meta({ id: 'Transfer' })
export type Transfer = z.output<typeof transfer>
