import { z } from 'zod'
import { bigId, id, idParams, many, one, writtenText } from '../../fields.ts'
import { shelfChoice } from '../catalogue/shelf-shapes.ts'
import { defineStaffEndpoints, staffRead, staffSearch, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery, storeId } from '../staff-fields.ts'
import {
  correctionInput,
  foundGoods,
  photoText,
  productStock,
  shelfPlace,
  stockMovement,
  stockRow,
} from './stock-shapes.ts'

const read = { ...staffRead, permission: 'stock.read' } as const
const named = z.object({ id: z.int(), name: z.string(), name_am: z.string() })

export const stockEndpoints = defineStaffEndpoints({
  'GET /stock': {
    ...read,
    summary: 'What a store has of each product, by product number',
    errors: ['not_found'],
    query: z.object({
      ...listQuery,
      store_id: storeId,
      words: writtenText(100).optional().describe('A name in either script, or a code.'),
      category_id: id.optional(),
      state: z
        .enum(['low', 'out'])
        .optional()
        .describe('`low`: below the low level. `out`: nothing can be sold of what the store had before.'),
    }),
    response: listed(stockRow),
  },
  'GET /stock/choices': {
    ...read,
    summary:
      'Suppliers, categories and all stores to choose from: goods can be sent to a store that is not one of the member',
    response: one(z.object({ suppliers: z.array(shelfChoice), categories: z.array(named), stores: z.array(named) })),
  },
  'GET /stock/:id': {
    ...read,
    summary: "One product in the member's stores, and the open orders that hold it",
    params: idParams,
    response: one(productStock),
  },
  'GET /stock/:id/movements': {
    ...read,
    summary: 'Every movement of a product, newest first, with the balance after it',
    params: idParams,
    query: z.object({ ...listQuery, store_id: storeId.optional() }),
    response: listed(stockMovement),
  },
  'POST /stock/search': {
    ...staffSearch,
    permission: 'stock.read',
    summary: 'Finds goods with stock by code or name, at most ten',
    body: z.object({ text: writtenText(100), store_id: storeId }),
    response: many(foundGoods),
  },
  'POST /stock/:id/corrections': {
    ...staffWrite,
    permission: 'stock.adjust',
    summary: 'Corrects stock by a difference with a reason',
    description: 'Waste that is worth more than 500 birr needs a photo. Nothing goes below zero.',
    errors: ['not_found', 'stock_short', 'stock_held', 'photo_invalid'],
    params: idParams,
    body: correctionInput,
    largestBody: photoText + 8 * 1024,
    response: one(z.object({ movement_id: z.int(), available: z.int() })),
  },
  'GET /stock-photos/:id': {
    ...read,
    isLogged: true,
    produces: 'image/*',
    summary: 'The photo of a correction; each reading is in the audit log',
    params: z.object({ id: bigId }),
    response: z.unknown(),
  },
  'PUT /stock/:id/place': {
    ...staffWrite,
    // Pickers find out first that goods stand elsewhere.
    permission: 'orders.pick',
    summary: 'Where a product stands in a store; null for nowhere',
    errors: ['not_found'],
    params: idParams,
    body: z.object({ store_id: storeId, place: shelfPlace.nullable() }),
    response: one(z.object({ place: z.string().nullable() })),
  },
})
export type StockApi = typeof stockEndpoints
