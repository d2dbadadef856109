import { z } from 'zod'
import { category, packageShape, product, searchSuggestions, store, subcategory, tag } from './catalog-shapes.ts'
import { defineEndpoints } from './endpoint.ts'
import {
  birr,
  cursor,
  fasting,
  idParams,
  listed,
  many,
  one,
  packageSort,
  page,
  paged,
  paginate,
  searchText,
  sort,
} from './fields.ts'
import { occasions } from './occasions.ts'

const priceFilter = {
  'price[gte]': birr.optional().describe('The lowest price, in birr.'),
  'price[lte]': birr
    .optional()
    .describe('The highest price, in birr. Without decimals it includes the santim: 100 is up to 100.99.'),
}
const listing = (pageSize: number) =>
  z.object({ page, paginate: paginate(pageSize), ...priceFilter, cursor: cursor.optional() })
const productListing = (pageSize: number) =>
  listing(pageSize).extend({ sort: sort.optional(), fasting: fasting.optional() })
const packageListing = listing(10).extend({ sort: packageSort.optional(), name: searchText.optional() })
const namedLimit = 'search' as const

const read = { cache: 'public', limit: 'read' } as const
const readOne = { ...read, params: idParams } as const

export const catalogEndpoints = defineEndpoints({
  'GET /categories': {
    ...read,
    summary: 'List categories by name, each with its subcategories',
    query: z.object({ page, paginate: paginate(10) }),
    response: paged(category),
  },
  'GET /categories/:id': { ...readOne, summary: 'Get a category', response: one(category) },
  'GET /categories/:id/products': {
    ...readOne,
    summary: 'List the products of a category',
    query: productListing(15),
    response: listed(product),
  },
  'GET /subcategories/:id': {
    ...readOne,
    summary: 'Get a subcategory with the name of its category',
    response: one(subcategory.extend({ category: z.object({ id: z.int(), name: z.string(), name_am: z.string() }) })),
  },
  'GET /subcategories/:id/products': {
    ...readOne,
    summary: 'List the products of a subcategory',
    query: productListing(12),
    response: listed(product),
  },
  'GET /products': {
    ...read,
    summary: 'List or search products',
    description: 'Without `sort`, a search by `name` gives the best match first, and a list the newest.',
    query: productListing(15).extend({ name: searchText.optional() }),
    namedLimit,
    response: listed(product),
  },
  'GET /products/:id': { ...readOne, summary: 'Get a product', response: one(product) },
  'GET /popular-products': {
    ...read,
    summary: 'List products by units sold in the last 30 days',
    query: z.object({ page, paginate: paginate(18) }),
    response: paged(product),
  },
  'GET /packages': {
    ...read,
    summary: 'List or search packages',
    query: packageListing,
    namedLimit,
    response: listed(packageShape),
  },
  'GET /packages/:id': { ...readOne, summary: 'Get a package with its products', response: one(packageShape) },
  'GET /tags': {
    ...read,
    summary: 'List the categories of packages by name',
    query: z.object({ page, paginate: paginate(10) }),
    response: paged(tag),
  },
  'GET /tags/:id': { ...readOne, summary: 'Get a category of packages', response: one(tag) },
  'GET /tags/:id/packages': {
    ...readOne,
    summary: 'List or search the packages of a category',
    query: packageListing,
    namedLimit,
    response: listed(packageShape),
  },
  'GET /occasions': {
    ...read,
    cache: 'today',
    summary: 'Get the fast of today and the coming holiday, each with suitable products',
    response: one(occasions),
  },
  'GET /stores': { ...read, summary: 'List the stores', response: many(store) },
  'GET /search/suggestions': {
    cache: 'public',
    limit: 'search',
    summary: 'Suggest products, packages and categories while a search is being typed',
    query: z.object({ name: searchText, limit: z.coerce.number<number>().int().min(1).max(20).default(8) }),
    response: searchSuggestions,
  },
})
