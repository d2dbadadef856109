import type { Query, QueryClient } from '@tanstack/react-query'
import type { CustomerApi } from '@zembil/contract/customer-api'
import type { AnyQuery } from '../page/page-load.ts'
import { type KeptAnswer, readAnswers, writeAnswers } from './answer-database.ts'

type PublicCall = {
  [N in keyof CustomerApi]: CustomerApi[N] extends { cache: 'public' } ? N : never
}[keyof CustomerApi]

/** Only what is the same for everybody is kept on the device, and only by being named here. */
const keptCalls: ReadonlySet<unknown> = new Set<PublicCall>([
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
])
/** Of a listing that was loaded further and further, the beginning. */
const mostPages = 3
const pauseMs = 300

type Pages = { pages: unknown[]; pageParams: unknown[] }
const isPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pageParams' in data

function toKept({ queryHash, queryKey, state: { data, dataUpdatedAt } }: Query): KeptAnswer {
  const kept = isPages(data)
    ? { pages: data.pages.slice(0, mostPages), pageParams: data.pageParams.slice(0, mostPages) }
    : data
  return { hash: queryHash, key: queryKey, data: kept, at: dataUpdatedAt }
}

/** From now on, what is read is also kept for the time without a connection. */
export function keepAnswers(queries: QueryClient): void {
  const cache = queries.getQueryCache()
  const waiting = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function save(): void {
    clearTimeout(timer)
    timer = undefined
    // A private window or a full disk keeps nothing: the shop works, only not offline.
    if (waiting.size > 0) writeAnswers([...waiting].map(toKept)).catch(() => undefined)
    waiting.clear()
  }
  function note(query: Query): void {
    if (!keptCalls.has(query.queryKey[0]) || query.state.data === undefined) return
    waiting.add(query)
    timer ??= setTimeout(save, pauseMs)
  }
  for (const query of cache.getAll()) note(query)
  save()
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual) note(event.query)
  })
  // A closed page would take along what has just been read.
  addEventListener('pagehide', save)
}

/** Puts what was kept into the query cache, where nothing newer is. */
export async function recallAnswers(queries: QueryClient): Promise<void> {
  const kept = await readAnswers().catch(() => [])
  for (const { key, data, at } of kept) {
    if (at > (queries.getQueryState(key)?.dataUpdatedAt ?? 0)) queries.setQueryData(key, data, { updatedAt: at })
  }
}

/** What is known of an answer that cannot be had now: as it was kept, or from another one that contains it. */
export async function keptAnswer<Data>(queries: QueryClient, query: AnyQuery<Data>): Promise<Data | undefined> {
  await recallAnswers(queries)
  const kept = queries.getQueryData<Data>(query.queryKey)
  if (kept !== undefined) return kept
  const found = query.elsewhere?.(queries)
  return found && queries.setQueryData<Data>(query.queryKey, found.data as never, { updatedAt: found.at })
}
