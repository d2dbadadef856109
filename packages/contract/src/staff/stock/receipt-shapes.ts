import { z } from 'zod'
import { because } from '../../customer-fields.ts'
import { birr, id, price, timestamp, writtenText } from '../../fields.ts'
import { memberRef, storeId, storeRef, version } from '../staff-fields.ts'
import { stockGoods } from './stock-shapes.ts'

export const receiptStates = ['draft', 'posted'] as const
const supplierRef = z.object({ id: z.int(), name: z.string(), name_am: z.string() })

const [mostPacks, mostPackUnits] = [100_000, 10_000]
/** The most lines of one delivery note. */
export const mostReceiptLines = 1_000

export const receiptHead = z.object({ supplier_id: id, store_id: storeId, note_no: writtenText(60) })
export type ReceiptHead = z.output<typeof receiptHead>

export const receiptLineInput = z.object({
  product_id: id,
  packs: z.int(because('whole_number')).min(1).max(mostPacks).describe('Cartons, or units if a pack is one unit.'),
  pack_units: z.int(because('whole_number')).min(1).max(mostPackUnits).describe('Units in one carton.'),
  cost: birr.nullable().describe('The buying price of one carton, as on the delivery note.'),
})

export const receiptInput = receiptHead.extend({ lines: z.array(receiptLineInput).max(mostReceiptLines) })
export type ReceiptInput = z.output<typeof receiptInput>

const head = {
  id: z.int(),
  supplier: supplierRef,
  store: storeRef,
  note_no: z.string(),
  state: z.enum(receiptStates),
  created_by: memberRef,
  created_at: timestamp,
  posted_at: timestamp.nullable(),
}

export const listedReceipt = z.object({ ...head, lines: z.int(), units: z.int() }).meta({ id: 'ListedReceipt' })
export type ListedReceipt = z.output<typeof listedReceipt>

const receiptLine = z.object({
  product: z.object(stockGoods),
  packs: z.int(),
  pack_units: z.int(),
  cost: price.nullable().describe('Null if unknown, or once posted for members who may not see buying prices.'),
})
export type ReceiptLine = z.output<typeof receiptLine>

export const receipt = z
  .object({
    ...head,
    version,
    updated_by: memberRef,
    updated_at: timestamp,
    posted_by: memberRef.nullable(),
    total: price.nullable().describe('What the goods cost. Null for members who may not see buying prices.'),
    lines: z.array(receiptLine),
  })
  .meta({ id: 'Receipt' })
export type Receipt = z.output<typeof receipt>
