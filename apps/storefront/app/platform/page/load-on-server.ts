import { CancelledError, dehydrate } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { withDeadline } from '../api/deadline.ts'
import { logError } from './log.ts'
import { isAskedTooOften, isNotThere, notFound, notRead } from './page-failure.ts'
import { type AnyQuery, type Load, type PageData, readAny } from './page-load.ts'
import { requestContext } from './request-context.ts'

/** A section that takes longer than this is rendered as a placeholder, and the browser fetches it again. */
const wantedWithinMs = 1_500

function pageFailure(error: unknown): unknown {
  if (isNotThere(error)) return notFound()
  logError('could not load the data of a page', error)
  return notRead(error)
}

/** False for a wrong id or filter in the URL, and for reads cancelled because the page turned out not to exist. */
const isFailure = (error: unknown) => !isNotThere(error) && !(error instanceof CancelledError)

/** So that two renderings of the same data are the same bytes, and a cache that asks again gets a 304. */
const toWholeMinutes = (key: string, value: unknown) =>
  key === 'dataUpdatedAt' || key === 'dehydratedAt' ? Math.floor(Number(value) / 60_000) * 60_000 : value

/** Runs a page's `load` for one request. The data is embedded in the page as JSON text, see `page-cache.tsx`. */
export async function loadOnServer({ context, params, request }: LoaderFunctionArgs, load: Load): Promise<PageData> {
  const state = context.get(requestContext)
  if (!state) throw new Error('startRequest must run before the loaders')
  const { queries } = state
  const read = new Set<string>()
  const note = ({ queryKey }: AnyQuery) => read.add(JSON.stringify(queryKey))

  await load({
    params,
    search: new URL(request.url).searchParams,
    need: async (query) => {
      note(query)
      try {
        return await readAny(queries, query)
      } catch (error) {
        if (isAskedTooOften(error)) state.isCacheable = false
        throw pageFailure(error)
      }
    },
    want: async (query) => {
      note(query)
      try {
        await withDeadline(readAny(queries, query), wantedWithinMs)
      } catch (error) {
        if (isAskedTooOften(error)) state.isCacheable = false
        if (isFailure(error)) logError('could not load a section of a page', error)
        // Removed, so that the server renders the same placeholder as the browser's first render.
        await queries.cancelQueries({ queryKey: query.queryKey })
        queries.removeQueries({ queryKey: query.queryKey })
      }
    },
  })
  const shouldDehydrateQuery = (query: { queryKey: readonly unknown[]; state: { status: string } }) =>
    query.state.status === 'success' && read.has(JSON.stringify(query.queryKey))
  // As text: React Router would otherwise serialize each value separately, with a quarter more HTML and CPU time.
  return { cache: JSON.stringify(dehydrate(queries, { shouldDehydrateQuery }), toWholeMinutes) }
}
