import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '@zembil/rules/people/language'
import { createContext } from 'react-router'

/**
 * State of one page request on the server. The loaders fill the query client, and the page is then rendered from it.
 * `isCacheable`: true when the page contains nothing specific to this visitor and may be cached.
 */
export type RequestState = { language: Language; queries: QueryClient; isCacheable: boolean }

// null and not undefined: React Router treats undefined as "no default" and throws.
export const requestContext = createContext<RequestState | null>(null)
export const nonceContext = createContext<string | null>(null)
