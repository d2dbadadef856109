import { z } from 'zod'
import { id, many, one } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery, storeId } from '../staff-fields.ts'
import { lowStockRow, mostLabels, printedLabel, shelfLabel } from './stock-list-shapes.ts'

const lowFilter = { store_id: storeId, supplier_id: id.optional() }
const ids = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10}){0,199}$/)
  .describe('Product numbers, separated by commas.')

export const stockListEndpoints = defineStaffEndpoints({
  'GET /low-stock': {
    ...staffRead,
    permission: 'stock.read',
    summary: 'What lasts fewer than three days at the sales of the last 30, by supplier, with what to order',
    errors: ['not_found'],
    query: z.object({ ...listQuery, ...lowFilter }),
    response: listed(lowStockRow),
  },
  'GET /low-stock/export': {
    ...staffRead,
    permission: 'stock.read',
    isLogged: true,
    produces: 'text/csv',
    summary: 'The same list as a CSV file',
    errors: ['not_found'],
    query: z.object(lowFilter),
    response: z.unknown(),
  },
  'GET /labels': {
    ...staffRead,
    permission: 'stock.receive',
    summary:
      'Shelf labels of these products in their order, or of all products whose price has changed since the last print',
    errors: ['not_found'],
    query: z.object({ store_id: storeId, ids: ids.optional() }),
    response: many(shelfLabel),
  },
  'POST /labels/prints': {
    ...staffWrite,
    permission: 'stock.receive',
    summary: 'Remembers the prices on the labels that are about to be printed',
    errors: ['not_found'],
    body: z.object({ store_id: storeId, labels: z.array(printedLabel).min(1).max(mostLabels) }),
    response: one(z.object({ printed: z.int() })),
  },
})
export type StockListApi = typeof stockListEndpoints
