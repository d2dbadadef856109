import { z } from 'zod'
import { bigId, done, id, one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery, storeId, version } from '../staff-fields.ts'
import { listedReceipt, receipt, receiptHead, receiptInput, receiptStates } from './receipt-shapes.ts'

const params = z.object({ id: bigId })
const write = { ...staffWrite, permission: 'stock.receive', params, current: one(receipt) } as const

export const receiptEndpoints = defineStaffEndpoints({
  'GET /receipts': {
    ...staffRead,
    permission: 'stock.read',
    summary: 'Goods received from suppliers, newest first',
    query: z.object({
      ...listQuery,
      store_id: storeId.optional(),
      supplier_id: id.optional(),
      state: z.enum(receiptStates).optional(),
    }),
    response: listed(listedReceipt),
  },
  'GET /receipts/:id': {
    ...staffRead,
    permission: 'stock.read',
    summary: 'One delivery with its lines',
    params,
    response: one(receipt),
  },
  'POST /receipts': {
    ...staffWrite,
    permission: 'stock.receive',
    summary: 'Begins a draft; a delivery note is taken once for each supplier',
    errors: ['not_found', 'note_used'],
    body: receiptHead,
    response: one(receipt),
  },
  'PUT /receipts/:id': {
    ...write,
    summary: 'Saves a draft with all of its lines',
    errors: ['not_found', 'note_used', 'already_posted', 'stale_version'],
    body: receiptInput.extend({ version }),
    // A thousand lines.
    largestBody: 256 * 1024,
    response: one(receipt),
  },
  'POST /receipts/:id/post': {
    ...write,
    summary: 'Puts all lines into stock, or none',
    errors: ['not_found', 'already_posted', 'nothing_to_post', 'stale_version'],
    body: z.object({ version }),
    response: one(receipt),
  },
  'POST /receipts/:id/discard': {
    ...write,
    summary: 'Deletes a draft, so that its delivery note can be used again',
    errors: ['not_found', 'already_posted', 'stale_version'],
    body: z.object({ version }),
    response: done,
  },
})
export type ReceiptApi = typeof receiptEndpoints
