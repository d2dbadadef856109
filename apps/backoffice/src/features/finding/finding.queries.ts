import { z } from 'zod'
import { callQuery } from '../../platform/api/call-query.ts'

export const findingTabs = ['see', 'synonyms', 'misses'] as const
export type FindingTab = (typeof findingTabs)[number]
export const missStates = ['open', 'decided'] as const

/** What the screen shows, as it stands in its address. */
export const findingState = z.object({
  tab: z.enum(findingTabs).optional(),
  words: z.string().optional(),
  state: z.enum(missStates).optional(),
})

export const shopSearchQuery = (words: string) => callQuery('GET /shop-search', { query: { words } })
export const synonymsQuery = callQuery('GET /synonyms', {})
export const effectQuery = (id: number | null, phrases: string[]) =>
  callQuery('POST /synonyms/effect/search', { body: { id, phrases } })
export const missesQuery = (state: (typeof missStates)[number]) => callQuery('GET /search-misses', { query: { state } })
