import { notifyManager, QueryClient } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { connection } from '../offline/connection.ts'
import { browserApi } from './api.ts'
import type { Api } from './public-api.ts'

const hour = 3_600_000
const retries = 3
const apis = new WeakMap<QueryClient, Api>()

// The default is a timer, and a second click may come before it: the button must know by then that it is busy.
notifyManager.setScheduler(queueMicrotask)

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
      // As above: a paused action would wait without a word and run much later. A failed one is never repeated by itself.
      mutations: { networkMode: 'always', retry: false },
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
