import type { StorefrontNamespace } from '@zembil/i18n/storefront/messages'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { browserQueryClient } from '../api/query-client.ts'
import { ensureMessages } from '../i18n/browser-i18n.ts'
import { isUnanswered } from '../offline/connection.ts'
import { isNotThere, notFound } from './page-failure.ts'
import { type AnyQuery, type Load, readAny } from './page-load.ts'

/** Loaded on demand, because most visits never need it. */
const restoredData = <Data>(query: AnyQuery<Data>): Promise<Data | undefined> =>
  import('../offline/query-persistence.ts').then(
    (module) => module.restoredData(browserQueryClient(), query),
    () => undefined,
  )

/** Runs a page's `load` for a navigation in the browser. It needs no page data from our server, so it works offline. */
export async function loadInBrowser(
  { params, request }: ClientLoaderFunctionArgs,
  { load, messages }: { load: Load; messages: readonly StorefrontNamespace[] },
): Promise<null> {
  const queries = browserQueryClient()
  const loading = load({
    params,
    search: new URL(request.url).searchParams,
    need: (query) =>
      readAny(queries, query).catch(async (error: unknown) => {
        const stored = isUnanswered(error) ? await restoredData(query) : undefined
        if (stored !== undefined) return stored
        throw isNotThere(error) ? notFound() : error
      }),
    want: async (query) => {
      // The section's own useQuery joins this request and shows its failure.
      readAny(queries, query).catch(() => undefined)
    },
  })
  // Waits for both even if one fails: the error state of a page needs its messages as well.
  const results = await Promise.allSettled([loading, ensureMessages(messages)])
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return null
}
