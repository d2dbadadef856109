import { type DehydratedState, dehydrate, HydrationBoundary, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { noteRendered } from '../api/use-page-query.ts'
import { scriptJson } from './json-ld.ts'

const place = 'page-data'

/** So that two renderings of the same data are the same bytes, and a cache that asks again gets a 304. */
const toWholeMinutes = (key: string, value: unknown) =>
  key === 'dataUpdatedAt' || key === 'dehydratedAt' ? Math.floor(Number(value) / 60_000) * 60_000 : value

/**
 * What the loaders have read, for the browser: only the server renders it. A data block of its own, because React Router
 * would serialize it a second time, inside a script: more HTML, and more time at both ends.
 */
export function PageData() {
  const { queries } = dehydrate(useQueryClient())
  // Loaders run side by side: in the order in which they happened to read, the bytes would differ.
  const sorted = queries.toSorted((one, other) => (one.queryHash < other.queryHash ? -1 : 1))
  const json = scriptJson({ queries: sorted }, toWholeMinutes)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React would write &quot; into the JSON; scriptJson makes it safe
  return <script type="application/json" id={place} dangerouslySetInnerHTML={{ __html: json }} />
}

/**
 * Puts the server's data into the browser's query cache before the page renders. Done once at the root, so that no
 * route needs to do it; later pages come from client loaders, which fill the cache themselves.
 * On the server it is not needed: the loaders have filled the query client that renders.
 */
export function PageCache({ children }: { children: ReactNode }) {
  const [state] = useState(() => {
    if (import.meta.env.SSR) return undefined
    const sent = JSON.parse(document.getElementById(place)?.textContent ?? '{"queries":[]}') as DehydratedState
    noteRendered(sent)
    return sent
  })
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}
