import { z } from 'zod'
import { category, packageShape, product, store, subcategory, suggestion, tag } from './catalog-shapes.ts'
import { defineEndpoints } from './endpoint.ts'
import { birr, cursor, fasting, idParams, many, one, page, paged, paginate, searchText, sort } from './fields.ts'
import { occasions } from './occasions.ts'

const priceFilter = { 'price[gte]': birr.optional(), 'price[lte]': birr.optional() }
const listing = (pageSize: number) =>
  z.object({ page, paginate: paginate(pageSize), ...priceFilter, sort: sort.optional(), cursor: cursor.optional() })
const productListing = (pageSize: number) => listing(pageSize).extend({ fasting: fasting.optional() })
const searched = { name: searchText.optional() }
const namedLimit = 'search' as const

const read = { cache: 'public', limit: 'read' } as const
const readOne = { ...read, params: idParams } as const

export const catalogEndpoints = defineEndpoints({
  'GET /categories': {
    ...read,
    summary: 'Categories by name, each with its subcategories',
    query: z.object({ page, paginate: paginate(10) }),
    response: paged(category),
  },
  'GET /categories/:id': { ...readOne, summary: 'One category', response: one(category) },
  'GET /categories/:id/products': {
    ...readOne,
    summary: 'Products of a category',
    query: productListing(15),
    response: paged(product),
  },
  'GET /subcategories/:id': {
    ...readOne,
    summary: 'One subcategory with the name of its category',
    response: one(subcategory.extend({ category: z.object({ id: z.int(), name: z.string(), name_am: z.string() }) })),
  },
  'GET /subcategories/:id/products': {
    ...readOne,
    summary: 'Products of a subcategory',
    query: productListing(12),
    response: paged(product),
  },
  'GET /products': {
    ...read,
    summary: 'All products, or those that match a name; a name without a sort gives the best match first',
    query: productListing(15).extend(searched),
    namedLimit,
    response: paged(product),
  },
  'GET /products/:id': { ...readOne, summary: 'One product', response: one(product) },
  'GET /popular-products': {
    ...read,
    summary: 'Products by units sold in the last 30 days',
    query: z.object({ page, paginate: paginate(18) }),
    response: paged(product),
  },
  'GET /packages': {
    ...read,
    summary: 'All packages, or those that match a name',
    query: listing(10).extend(searched),
    namedLimit,
    response: paged(packageShape),
  },
  'GET /packages/:id': { ...readOne, summary: 'One package with its products', response: one(packageShape) },
  'GET /tags': {
    ...read,
    summary: 'Package categories by name',
    query: z.object({ page, paginate: paginate(10) }),
    response: paged(tag),
  },
  'GET /tags/:id': { ...readOne, summary: 'One package category', response: one(tag) },
  'GET /tags/:id/packages': {
    ...readOne,
    summary: 'Packages of one category',
    query: listing(10).extend(searched),
    namedLimit,
    response: paged(packageShape),
  },
  'GET /occasions': {
    ...read,
    cache: 'today',
    summary: 'The fast of this day and the holiday that is coming, each with goods that suit it',
    response: one(occasions),
  },
  'GET /stores': { ...read, summary: "The shop's stores", response: many(store) },
  'GET /search/suggestions': {
    cache: 'public',
    limit: 'search',
    summary: 'The best matching products for what has been typed so far',
    query: z.object({ name: searchText, limit: z.coerce.number<number>().int().min(1).max(20).default(8) }),
    response: many(suggestion),
  },
})
