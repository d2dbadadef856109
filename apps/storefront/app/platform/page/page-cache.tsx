import { dehydrate, HydrationBoundary, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { noteRendered } from '../api/use-page-query.ts'
import { readPageData, writePageData } from './page-data.ts'

const place = 'page-data'

/**
 * What the loaders have read, for the browser: only the server renders it. A data block of its own, because React Router
 * would serialize it a second time, inside a script: more HTML, and more time at both ends.
 */
export function PageData() {
  const json = writePageData(dehydrate(useQueryClient()))
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
    const sent = readPageData(document.getElementById(place)?.textContent ?? '[]')
    noteRendered(sent)
    return sent
  })
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>
}
