import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '@zembil/contract/client'
import { type Api, createApi } from '../app/platform/api/public-api.ts'
import { paths } from '../app/platform/page/paths.ts'
import type { SitemapEntry } from './sitemap-xml.ts'

const perPage = 100
const patienceMs = 5_000

/** Retries rate-limited calls after a pause: a large catalogue needs more calls per minute than the API allows. */
async function patiently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await call()
    } catch (error) {
      const isAskedToWait = error instanceof ApiError && [429, 503].includes(error.status)
      if (!isAskedToWait || attempt === 20) throw error
      await sleep(patienceMs)
    }
  }
}

async function* sold(api: Api, name: 'GET /products' | 'GET /packages') {
  const pathOf = name === 'GET /products' ? paths.product : paths.package
  let cursor: string | undefined
  do {
    const query = { paginate: perPage, ...(cursor && { cursor }) }
    const { data, meta } = await patiently(() => api(name, { query }))
    for (const { id, updated_at } of data) yield { path: pathOf(id), changedAt: updated_at }
    cursor = meta.next_cursor ?? undefined
  } while (cursor)
}

type NumberedPage = { data: unknown[]; meta: { last_page: number } }

async function* numbered<Page extends NumberedPage>(
  read: (query: { page: number; paginate: number }) => Promise<Page>,
) {
  for (let page = 1, lastPage = 1; page <= lastPage; page++) {
    const { data, meta } = await patiently(() => read({ page, paginate: perPage }))
    lastPage = meta.last_page
    yield* data as Page['data'][number][]
  }
}

async function* categories(api: Api): AsyncGenerator<SitemapEntry> {
  for await (const { id, subcategories } of numbered((query) => api('GET /categories', { query }))) {
    yield { path: paths.category(id) }
    for (const sub of subcategories) if (sub.products_count > 0) yield { path: paths.subcategory(sub.id) }
  }
}

async function* tags(api: Api): AsyncGenerator<SitemapEntry> {
  for await (const { id } of numbered((query) => api('GET /tags', { query }))) yield { path: paths.tagPackages(id) }
}

/** Every page for search engines, read from the catalogue page by page. */
export async function* sitemapEntries(apiUrl: string): AsyncGenerator<SitemapEntry> {
  const api = createApi(apiUrl, {})
  const { privacyPolicy, termsOfService, faq, returnPolicy, contact } = paths
  const fixed = [
    paths.home,
    paths.products(),
    paths.packages,
    privacyPolicy,
    termsOfService,
    faq,
    returnPolicy,
    contact,
  ]
  for (const path of fixed) yield { path }
  yield* categories(api)
  yield* tags(api)
  yield* sold(api, 'GET /products')
  yield* sold(api, 'GET /packages')
}
