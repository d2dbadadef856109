import { z } from 'zod'
import { bigId, id, idParams, many, one, writtenText } from '../../fields.ts'
import { defineStaffEndpoints, staffRead, staffSearch, staffWrite } from '../staff-endpoint.ts'
import { listed, listQuery, version } from '../staff-fields.ts'
import { bulkChange, bulkPreviewRow, bulkResult, bulkRow, mostAtOnce, mostPreviewed } from './bulk-shapes.ts'
import { isPriceConfirmed, plannedPrice, priceChange } from './price-shapes.ts'
import { listedProduct, productChoices, productInput, productUses, staffProduct } from './product-shapes.ts'

const read = { ...staffRead, permission: 'catalogue.read' } as const
const write = { ...staffWrite, permission: 'catalogue.write' } as const
const priceWrite = { ...staffWrite, permission: 'prices.write' } as const
const change = { ...write, params: idParams, current: one(staffProduct), response: one(staffProduct) } as const
const yes = z.literal('1')

export const productEndpoints = defineStaffEndpoints({
  'GET /products': {
    ...read,
    summary: 'The products, newest first, switched off or not',
    description:
      'With `words` the best matches of the shop’s own search come first, switched off goods included, and whatever has ' +
      'exactly this code. `no_stock` looks at the newest 20,000 products that fit the other filters.',
    query: z.object({
      ...listQuery,
      words: writtenText(100).optional(),
      category_id: id.optional(),
      subcategory_id: id.optional(),
      supplier_id: id.optional(),
      brand: writtenText(80).optional(),
      state: z.enum(['on', 'off']).optional(),
      fasting: yes.optional(),
      discounted: yes.optional(),
      no_stock: yes.optional(),
      no_picture: yes.optional(),
      same_text: yes.optional().describe('Products whose name is the same in both languages.'),
    }),
    response: listed(listedProduct),
  },
  'GET /products/choices': {
    ...read,
    summary: 'Categories, suppliers and brands to choose from',
    response: one(productChoices),
  },
  'GET /products/:id': { ...read, summary: 'One product', params: idParams, response: one(staffProduct) },
  'GET /products/:id/uses': {
    ...read,
    summary: 'The packages and open orders that need a product',
    params: idParams,
    response: one(productUses),
  },
  'POST /products': {
    ...write,
    summary: 'Adds a product; the search finds it at once',
    body: productInput,
    response: one(staffProduct),
    errors: ['code_taken'],
  },
  'PUT /products/:id': {
    ...change,
    summary: 'Changes a product; the search finds it by its new name at once',
    body: productInput.safeExtend({ version, is_price_confirmed: isPriceConfirmed }),
    errors: ['code_taken', 'price_unusual', 'price_below_cost'],
  },
  'PUT /products/:id/state': {
    ...change,
    summary: 'Switches a product on or off; packages that hold one that is off cannot be bought',
    body: z.object({ version, is_active: z.boolean() }),
  },
  'POST /products/bulk/search': {
    ...staffSearch,
    permission: 'catalogue.read',
    summary: 'What a bulk edit would change: every old and new value',
    body: z.object({ ids: z.array(id).min(1).max(mostPreviewed), change: bulkChange }),
    response: many(bulkPreviewRow),
  },
  'POST /products/bulk': {
    ...write,
    summary: 'Changes many products as previewed; one that is refused stops no other',
    body: z.object({ rows: z.array(bulkRow).min(1).max(mostAtOnce), change: bulkChange }),
    response: many(bulkResult),
  },
  'GET /products/:id/prices': {
    ...read,
    summary: 'The prices to come, the next first, and the newest 100 that were set',
    params: idParams,
    response: one(z.object({ planned: z.array(priceChange), past: z.array(priceChange) })),
  },
  'POST /products/:id/prices': {
    ...priceWrite,
    summary: 'Sets a price for a later day and hour; a job applies it within a minute',
    params: idParams,
    body: plannedPrice.safeExtend({ is_price_confirmed: isPriceConfirmed }),
    response: one(priceChange),
    errors: ['price_unusual', 'price_below_cost'],
  },
  'POST /products/:id/prices/:price_id/withdraw': {
    ...priceWrite,
    summary: 'Withdraws a price that has not become the price yet',
    params: z.object({ id, price_id: bigId }),
    response: one(priceChange),
    errors: ['price_not_planned'],
  },
})
export type ProductApi = typeof productEndpoints
