import { CancelledError } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { withDeadline } from '../api/deadline.ts'
import { logError } from './log.ts'
import { isAskedTooOften, isNotThere, notFound, notRead } from './page-failure.ts'
import { type Load, readAny } from './page-load.ts'
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

/** Runs a page's `load` for one request. The page that is rendered from it brings the data along, see `page-cache.tsx`. */
export async function loadOnServer({ context, params, request }: LoaderFunctionArgs, load: Load): Promise<null> {
  const state = context.get(requestContext)
  if (!state) throw new Error('startRequest must run before the loaders')
  const { queries } = state
  await load({
    params,
    search: new URL(request.url).searchParams,
    need: async (query) => {
      try {
        return await readAny(queries, query)
      } catch (error) {
        if (isAskedTooOften(error)) state.isCacheable = false
        throw pageFailure(error)
      }
    },
    want: async (query) => {
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
  return null
}
