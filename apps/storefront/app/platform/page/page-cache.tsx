import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useMatches } from 'react-router'
import type { PageData } from './page-load.ts'

function merge(loaderData: unknown[]): DehydratedState {
  const caches = loaderData.flatMap((data) => (data as Partial<PageData> | undefined)?.cache ?? [])
  return { mutations: [], queries: caches.flatMap((cache) => (JSON.parse(cache) as DehydratedState).queries) }
}

/**
 * Puts what the server read into the browser's query cache before the page below renders. Once, at the root, so that no
 * route has to think of it; later pages come from client loaders, which fill the cache themselves.
 * On the server the loaders have filled the very client that renders.
 */
export function PageCache({ children }: { children: ReactNode }) {
  const matches = useMatches()
  const [state] = useState(() => (import.meta.env.SSR ? undefined : merge(matches.map(({ loaderData }) => loaderData))))
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}
