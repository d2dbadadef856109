import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMatches } from 'react-router'
import { noteRendered } from '../api/use-page-query.ts'
import type { PageData } from './page-load.ts'

function merge(loaderData: unknown[]): DehydratedState {
  const caches = loaderData.flatMap((data) => (data as Partial<PageData> | undefined)?.cache ?? [])
  return { mutations: [], queries: caches.flatMap((cache) => (JSON.parse(cache) as DehydratedState).queries) }
}

/**
 * Puts the server's data into the browser's query cache before the page renders. Done once at the root, so that no
 * route needs to do it; later pages come from client loaders, which fill the cache themselves.
 * On the server it is not needed: the loaders have filled the query client that renders.
 */
export function PageCache({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const [state] = useState(() => {
    if (import.meta.env.SSR) return undefined
    const merged = merge(matches.map(({ loaderData }) => loaderData))
    noteRendered(merged)
    return merged
  })
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}
