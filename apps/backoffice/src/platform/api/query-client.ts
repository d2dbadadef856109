import {
  hashKey,
  type Mutation,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'
import { ApiError } from '@zembil/contract/client'
import { unreachableSince } from './connection.ts'
import type { ReadName } from './staff-api.ts'

/** What an act tells about itself, as the `meta` of its mutation. One without changes nothing on the server, such as an export. */
export type ActMeta = {
  /** Reads that stay as they are on display although the act may have changed them; 'all' when it changes none. */
  keeps: readonly ReadName[] | 'all'
  /** The read that would answer now what the act has answered: it is not asked again. */
  shows?: QueryKey | undefined
}

const retries = 2

const askAgain = (isMeant: (name: ReadName, hash: string) => boolean): void =>
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [name], queryHash }) => isMeant(name as ReadName, queryHash),
  })

// The default is a timer, and a second click may come before it: the button must know by then that it is busy.
notifyManager.setScheduler(queueMicrotask)

/** Retrying does not help against a refusal, and while the server cannot be reached the page should not wait. */
const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ApiError && error.status < 500) && unreachableSince.get() === null

/** The member's roles may have changed since the page asked. */
function onError(error: unknown): void {
  if (error instanceof ApiError && error.body.code === 'forbidden') readAgain('GET /me')
}

/** Refused because the page shows what is no longer so. */
const isOutdated = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.status)

/**
 * After an act every read on display is asked again, and every other one when it is shown next: no act has to know which
 * screens show what it changed. What must be read only once has `staleTime: 'static'`.
 */
function onSettled(
  answer: unknown,
  error: unknown,
  _input: unknown,
  _kept: unknown,
  act: Pick<AnyMutation, 'meta'>,
): void {
  const { keeps, shows } = (act.meta ?? { keeps: 'all' }) as ActMeta
  if (keeps === 'all' || (error !== null && !isOutdated(error))) return
  const shown = error === null && shows && queryClient.getQueryState(shows) && hashKey(shows)
  if (shown) queryClient.setQueryData(shows, answer)
  askAgain((name, hash) => !keeps.includes(name) && hash !== shown)
}
type AnyMutation = Mutation<unknown, unknown, unknown>

/** Reads again what changes later than the act that brought it about. */
export const readAgain = (...names: readonly ReadName[]): void => askAgain((name) => names.includes(name))

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({ onError, onSettled }),
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
