import { afterEach, expect, test, vi } from 'vitest'
import { sitemapEntries } from './sitemap-entries.ts'

afterEach(() => vi.unstubAllGlobals())

const once = { last_page: 1, next_cursor: null }
const soap = { id: 2, updated_at: '2026-01-07T00:00:00.000Z' }
/** The catalogue: products on two pages, and a subcategory in which nothing is sold. */
const answers: Record<string, (query: URLSearchParams) => object> = {
  categories: () => ({
    data: [{ id: 1, subcategories: [11, 12].map((id) => ({ id, products_count: id - 11 })) }],
    meta: once,
  }),
  tags: () => ({ data: [{ id: 3 }], meta: once }),
  products: (query) =>
    query.has('cursor') ? { data: [soap], meta: once } : { data: [{ ...soap, id: 1 }], meta: { next_cursor: 'n1-1' } },
  packages: () => ({ data: [{ ...soap, id: 5 }], meta: once }),
}

test('the sitemap lists every product, package, category and tag, but no subcategory in which nothing is sold', async () => {
  const answer = async (address: string | URL | Request) => {
    const { pathname, searchParams } = new URL(String(address))
    return Response.json(answers[pathname.split('/').at(-1) ?? '']?.(searchParams))
  }
  vi.stubGlobal('fetch', answer)
  const paths: string[] = []
  for await (const { path } of sitemapEntries('http://api.example')) paths.push(path)
  const sold = ['/category/1', '/subcategory/12', '/products/1', '/products/2', '/packages/5']
  expect(paths).toEqual(expect.arrayContaining(sold))
  expect(paths.filter((path) => /\/11$/.test(path))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})
