import { catalogEndpoints } from '@zembil/contract/catalog'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { foundOr404 } from '../../platform/http/app-error.ts'
import { routesOf } from '../../platform/http/route.ts'
import { findCategoryRow, findSubcategory, findTag, listStores, listTags } from './categories.sql.ts'
import { getOccasions } from './get-occasions.ts'
import { categoryView, listCategories } from './list-categories.ts'
import { listPackages } from './list-packages.ts'
import { listPopularProducts } from './list-popular-products.ts'
import { listProducts } from './list-products.ts'
import { numberedPage, rangeOf } from './numbered-page.ts'
import { packageView } from './package-view.ts'
import { findPackageRow, type PackageScope } from './packages.sql.ts'
import { productView } from './product-view.ts'
import { findProductRow } from './products.sql.ts'
import type { ListingQuery } from './read-slice.ts'
import { searchPackages } from './search/search-packages.ts'
import { searchProducts } from './search/search-products.ts'
import { suggestGoods } from './search/suggest-goods.ts'
import { createMissCounter } from './shop-search/count-misses.ts'

const isUnfiltered = (query: ListingQuery): boolean =>
  query.page === 1 && [query['price[gte]'], query['price[lte]'], query.fasting].every((one) => one === undefined)

type PackageQuery = ListingQuery & { name?: string | undefined }

export function catalogRoutes(app: FastifyInstance, { db, reads, metrics, limits, log }: Deps): void {
  const route = routesOf(app, catalogEndpoints)
  const misses = createMissCounter(db, (error) => log.error({ err: error }, 'search misses lost'))
  app.addHook('onClose', () => misses.stop().catch(() => undefined))

  const shop = reads.shared

  /** Logs searches without results, to extend the synonyms. Never logs who searched, and masks digits. */
  async function noted<Found extends { data: unknown[] }>(
    request: FastifyRequest,
    name: string,
    search: Promise<Found>,
  ) {
    const found = await search
    if (found.data.length > 0) return found
    metrics.searchMisses.inc()
    request.log.info({ words: name.replace(/\d/g, '#') }, 'search found nothing')
    return found
  }

  route('GET /categories', ({ query }) => listCategories(shop, query))
  route('GET /categories/:id', async ({ params }) => ({
    data: categoryView(foundOr404(await findCategoryRow(shop, params.id))),
  }))
  route('GET /categories/:id/products', ({ params, query }) =>
    listProducts(shop, { kind: 'category', id: params.id }, query),
  )
  route('GET /subcategories/:id', async ({ params }) => ({ data: foundOr404(await findSubcategory(shop, params.id)) }))
  route('GET /subcategories/:id/products', ({ params, query }) =>
    listProducts(shop, { kind: 'subcategory', id: params.id }, query),
  )
  route('GET /products', async ({ query }, request) => {
    if (query.name === undefined) return listProducts(shop, { kind: 'all' }, query)
    const found = await noted(request, query.name, searchProducts(shop, query.name, query))
    // Whole searches only: no suggestions while typing, no further pages, and none that filters emptied.
    if (found.data.length === 0 && isUnfiltered(query)) misses.count(query.name)
    return found
  })
  route('GET /products/:id', async ({ params }) => ({
    data: productView(foundOr404(await findProductRow(shop, params.id))),
  }))
  route('GET /popular-products', ({ query }) => listPopularProducts(shop, query))
  const packagesIn = (scope: PackageScope, { name, ...query }: PackageQuery, request: FastifyRequest) =>
    name === undefined
      ? listPackages(shop, scope, query)
      : noted(request, name, searchPackages(shop, scope, name, query))
  route('GET /packages', ({ query }, request) => packagesIn({}, query, request))
  route('GET /packages/:id', async ({ params }) => ({
    data: packageView(foundOr404(await findPackageRow(shop, params.id))),
  }))
  route('GET /tags', async ({ query }) => {
    const rows = await listTags(shop, rangeOf(query))
    return numberedPage(query, rows[0]?.total ?? 0, rows)
  })
  route('GET /tags/:id', async ({ params }) => ({ data: foundOr404(await findTag(shop, params.id)) }))
  route('GET /tags/:id/packages', ({ params, query }, request) => packagesIn({ tagId: params.id }, query, request))
  route('GET /occasions', () => getOccasions(shop, new Date()))
  route('GET /stores', async () => {
    const { delivery_radius_km } = await limits(db)
    return { data: (await listStores(shop)).map((store) => ({ ...store, delivery_radius_km })) }
  })
  route('GET /search/suggestions', ({ query }, request) => noted(request, query.name, suggestGoods(shop, query)))
}
