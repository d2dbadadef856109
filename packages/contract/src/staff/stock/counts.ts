import { z } from 'zod'
import { bigId, one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery, storeId } from '../staff-fields.ts'
import {
  countEntryInput,
  countInput,
  countReview,
  countStates,
  goodsToCount,
  mostCountEntries,
  stockCount,
} from './count-shapes.ts'
import { productId } from './stock-shapes.ts'

const params = z.object({ id: bigId })
const adjust = { permission: 'stock.adjust', params } as const

export const countEndpoints = defineStaffEndpoints({
  'GET /counts': {
    ...staffRead,
    permission: 'stock.read',
    summary: 'Counts, newest first',
    query: z.object({ ...listQuery, store_id: storeId.optional(), state: z.enum(countStates).optional() }),
    response: listed(stockCount),
  },
  'GET /counts/:id': {
    ...staffRead,
    permission: 'stock.read',
    summary: 'One count without its numbers',
    params,
    response: one(stockCount),
  },
  'POST /counts': {
    ...staffWrite,
    permission: 'stock.adjust',
    summary: 'Begins a count of a category, of shelf places, or of whatever is scanned',
    errors: ['not_found'],
    body: countInput,
    response: one(stockCount),
  },
  'GET /counts/:id/goods': {
    ...staffRead,
    ...adjust,
    summary: 'What is to be counted, by product number, without the expected numbers',
    query: z.object(listQuery),
    response: listed(goodsToCount),
  },
  'POST /counts/:id/entries': {
    ...staffWrite,
    ...adjust,
    summary: 'What is on the shelf now. A second entry of a product replaces the first',
    errors: ['not_found', 'count_closed'],
    body: countEntryInput,
    response: one(z.object({ product_id: z.int(), counted: z.int() })),
  },
  'POST /counts/:id/finish': {
    ...staffWrite,
    ...adjust,
    summary: 'Nothing more is counted; somebody else decides about the differences',
    errors: ['not_found', 'count_closed'],
    response: one(stockCount),
  },
  'GET /counts/:id/review': {
    ...staffRead,
    permission: 'stock.count-approve',
    summary: 'The entries of a finished count with their differences',
    params,
    errors: ['not_found', 'count_closed'],
    response: one(countReview),
  },
  'POST /counts/:id/decide': {
    ...staffWrite,
    permission: 'stock.count-approve',
    summary: 'Posts the differences of these products and drops the others; never of an own count',
    errors: ['not_found', 'count_closed', 'own_count', 'stock_short', 'stock_held'],
    params,
    body: z.object({ post: z.array(productId).max(mostCountEntries) }),
    largestBody: 128 * 1024,
    response: one(countReview),
  },
})
export type CountApi = typeof countEndpoints
