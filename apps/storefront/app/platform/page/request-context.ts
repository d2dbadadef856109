import type { QueryClient } from '@tanstack/react-query'
import type { Language } from '@zembil/rules/language'
import { createContext } from 'react-router'

/**
 * What belongs to one page request on the server. The query client fills in the loaders and is then rendered from.
 * `isForAll`: nothing in the page is owed to who asked for it.
 */
export type RequestState = { language: Language; queries: QueryClient; isForAll: boolean }

// null and not undefined: React Router takes undefined for "no default" and throws.
export const requestContext = createContext<RequestState | null>(null)
export const nonceContext = createContext<string | null>(null)
