import { MutationCache, notifyManager, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { unreachableSince } from './connection.ts'

const retries = 2

// The default is a timer, and a second click may come before it: the button must know by then that it is busy.
notifyManager.setScheduler(queueMicrotask)

/** Retrying does not help against a refusal, and while the server cannot be reached the page should not wait. */
const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError && error.status < 500) && unreachableSince.get() === null

/** The member's roles may have changed since the page asked. */
function onError(error: unknown): void {
  if (error instanceof ApiError && error.body.code === 'forbidden')
    void queryClient.invalidateQueries({ queryKey: ['GET /me'] })
}

/** Every act is an entry of the audit log. */
const onSuccess = (): void => void queryClient.invalidateQueries({ queryKey: ['GET /audit'] })

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError, onSuccess }),
  defaultOptions: {
    queries: {
      staleTime: 0,
      // The default 'online' pauses queries while offline, so a click would do nothing at all.
      networkMode: 'always',
      retry: (failures, error) => failures < retries && isWorthRetrying(error),
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    },
    // A paused act would wait without a word and run much later. A failed one is never repeated by itself.
    mutations: { networkMode: 'always', retry: false },
  },
})

/** What could not be read is asked for again as soon as the server answers. */
unreachableSince.subscribe(() => {
  if (unreachableSince.get() !== null) return
  void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
})
