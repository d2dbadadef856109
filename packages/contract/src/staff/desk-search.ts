import { z } from 'zod'
import { one, price, writtenText } from '../fields.ts'
import { listedCustomer } from './customer-shapes.ts'
import { staffPayment } from './payment-shapes.ts'
import { listedOrder } from './queue-shapes.ts'
import { defineStaffEndpoints, staffSearch } from './staff-endpoint.ts'

const foundProduct = z
  .object({
    id: z.int(),
    name: z.string(),
    name_am: z.string(),
    unit: z.string(),
    unit_am: z.string(),
    price,
    picture: z.string(),
    is_active: z.boolean(),
    codes: z.array(z.string()).describe('Barcodes and codes of the shop.'),
    available: z.int().nullable().describe('What the shop can still sell; null for goods sold without stock.'),
  })
  .meta({ id: 'FoundProduct' })
export type FoundProduct = z.output<typeof foundProduct>

/** Exact: the text is the whole number, reference, code or address, not a part of it or a name. */
const is_exact = z.boolean()

export const searchHit = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('order'), is_exact, order: listedOrder }),
    z.object({ kind: z.literal('customer'), is_exact, customer: listedCustomer }),
    z.object({ kind: z.literal('payment'), is_exact, payment: staffPayment }),
    z.object({ kind: z.literal('product'), is_exact, product: foundProduct }),
  ])
  .meta({ id: 'SearchHit' })
export type SearchHit = z.output<typeof searchHit>

export const deskSearchEndpoints = defineStaffEndpoints({
  'POST /search': {
    ...staffSearch,
    // Everybody at a desk has it; what is found depends on the permissions for each kind of thing.
    permission: 'catalogue.read',
    summary: 'Finds whatever the text can mean, of what the member may see',
    description:
      '`text` is an order number, a phone number in any spelling or its last four to eight digits, an e-mail address, at ' +
      'least six characters of a transaction number or of our payment reference, the code of a product, or a name in ' +
      'either script. At most ten of each kind, newest first.',
    body: z.object({ text: writtenText(100) }),
    response: one(z.object({ hits: z.array(searchHit) })),
  },
})
