import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { connection } from '../offline/connection.ts'
import { type Api, browserApi } from './api.ts'

const hour = 3_600_000
const retries = 3
const apis = new WeakMap<QueryClient, Api>()

/** Retrying does not help against a 4xx, and while the connection is lost the page should not wait. */
function isWorthRetrying(error: unknown): boolean {
  const isRefused = error instanceof ApiError && error.status < 500
  return !import.meta.env.SSR && !isRefused && navigator.onLine && connection.get() === 'connected'
}

export function createQueryClient(api: Api): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: hour,
        gcTime: import.meta.env.SSR ? Number.POSITIVE_INFINITY : 24 * hour,
        // The default 'online' pauses queries while offline, so a click would do nothing at all.
        networkMode: 'always',
        retry: (failures, error) => failures < retries && isWorthRetrying(error),
        refetchOnWindowFocus: false,
        // `shell/offline-app.tsx` refetches when the shop responds again, not merely when the device is online.
        refetchOnReconnect: false,
      },
    },
  })
  apis.set(client, api)
  return client
}

/** The API a query client reads from: one per request on the server, one per tab in the browser. */
export function apiOf(client: QueryClient): Api {
  const api = apis.get(client)
  if (!api) throw new Error('a query client must come from createQueryClient')
  return api
}

let browserClient: QueryClient | undefined

/** One for the whole tab, shared by React and the client loaders. */
export function browserQueryClient(): QueryClient {
  browserClient ??= createQueryClient(browserApi)
  return browserClient
}
