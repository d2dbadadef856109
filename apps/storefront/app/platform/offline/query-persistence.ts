import type { Query, QueryClient } from '@tanstack/react-query'
import type { CustomerApi } from '@zembil/contract/customer-api'
import type { AnyQuery } from '../page/page-load.ts'
import { readQueries, type StoredQuery, writeQueries } from './query-database.ts'

type PublicCall = {
  [N in keyof CustomerApi]: CustomerApi[N] extends { cache: 'public' } ? N : never
}[keyof CustomerApi]

/** Allowlist of the responses stored on the device; the type admits only those that are the same for everybody. */
const persistedCalls: ReadonlySet<unknown> = new Set<PublicCall>([
  'GET /categories',
  'GET /categories/:id',
  'GET /categories/:id/products',
  'GET /subcategories/:id',
  'GET /subcategories/:id/products',
  'GET /products',
  'GET /products/:id',
  'GET /popular-products',
  'GET /packages',
  'GET /packages/:id',
  'GET /tags',
  'GET /tags/:id',
  'GET /tags/:id/packages',
  'GET /stores',
  'GET /image-adverts',
  'GET /delivery-terms',
  'GET /opening-hours',
])
/** Only the first pages of a long 'load more' listing are stored. */
const mostPages = 3
const pauseMs = 300

type Pages = { pages: unknown[]; pageParams: unknown[] }
const isPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pageParams' in data

function toStored({ queryHash, queryKey, state: { data, dataUpdatedAt } }: Query): StoredQuery {
  const stored = isPages(data)
    ? { pages: data.pages.slice(0, mostPages), pageParams: data.pageParams.slice(0, mostPages) }
    : data
  return { hash: queryHash, key: queryKey, data: stored, at: dataUpdatedAt }
}

/** Starts storing what is in the query cache, now and after each update, for use while offline. */
export function persistQueries(queries: QueryClient): void {
  const cache = queries.getQueryCache()
  const waiting = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function save(): void {
    clearTimeout(timer)
    timer = undefined
    // Writing fails in a private window or on a full disk: the shop then works, only not offline.
    if (waiting.size > 0) writeQueries([...waiting].map(toStored)).catch(() => undefined)
    waiting.clear()
  }
  function note(query: Query): void {
    if (!persistedCalls.has(query.queryKey[0]) || query.state.data === undefined) return
    waiting.add(query)
    timer ??= setTimeout(save, pauseMs)
  }
  for (const query of cache.getAll()) note(query)
  save()
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) note(event.query)
  })
  // Otherwise closing the page would lose what was read within the last pause.
  addEventListener('pagehide', save)
}

/** Restores stored responses into the query cache unless it holds newer ones. */
export async function restoreQueries(queries: QueryClient): Promise<void> {
  const stored = await readQueries().catch(() => [])
  for (const { key, data, at } of stored) {
    if (at > (queries.getQueryState(key)?.dataUpdatedAt ?? 0)) queries.setQueryData(key, data, { updatedAt: at })
  }
}

/** Substitute for a response that cannot be fetched: the stored one, or data from another response that contains it. */
export async function restoredData<Data>(queries: QueryClient, query: AnyQuery<Data>): Promise<Data | undefined> {
  await restoreQueries(queries)
  const stored = queries.getQueryData<Data>(query.queryKey)
  if (stored !== undefined) return stored
  const found = query.elsewhere?.(queries)
  return found && queries.setQueryData<Data>(query.queryKey, found.data as never, { updatedAt: found.at })
}
