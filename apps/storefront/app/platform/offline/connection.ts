import { ApiError } from '@zembil/contract/client'
import { createSignal } from '../storage/signal.ts'

/** 'offline': the device has no network. 'unreachable': it has one, but the shop does not respond. */
export const connection = createSignal<'connected' | 'offline' | 'unreachable'>('connected')

const gatewayFailures = [502, 503, 504]
/** The cheapest call that reaches the database. */
const probe = '/api/v1/customer/delivery-terms'
const patienceMs = 10_000
/** Backoff between checks while the shop does not respond: thousands of visitors may be checking at once. */
const pausesMs = [2_000, 5_000, 15_000, 30_000]

/** Whether the device reports that it has no network. Node's `navigator` has no `onLine`, hence the `window` check. */
export const isOffline = (): boolean => typeof window !== 'undefined' && !navigator.onLine

/** Whether a call failed because the shop did not respond, as opposed to an error response from the API. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError ? gatewayFailures.includes(error.status) : error instanceof TypeError

async function isAnswering(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    return (await fetch(probe, { method: 'HEAD', cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

let misses = 0
let next: ReturnType<typeof setTimeout> | undefined
let isChecking = false

/** Checks whether the shop responds; while it does not, schedules the next check itself. */
export async function checkConnection(): Promise<void> {
  if (isChecking) return
  isChecking = true
  clearTimeout(next)
  if (navigator.onLine && (await isAnswering())) {
    misses = 0
    connection.set('connected')
  } else if (navigator.onLine) {
    connection.set('unreachable')
    next = setTimeout(() => void checkConnection(), pausesMs[Math.min(misses++, pausesMs.length - 1)])
  } else {
    // No further check until the 'online' event.
    connection.set('offline')
  }
  isChecking = false
}

/** The cache in front marks with it what is older than its time: perhaps because the shop does not answer (infra/edge). */
const staleMark = 'stale'

/** True if this document came from that cache. Scripts can read no other header of their own page. */
const isPageStale = (): boolean =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).some(({ serverTiming }) =>
    serverTiming?.some(({ name }) => name === staleMark),
  )

export function noteStalePage(): void {
  if (isPageStale()) void checkConnection()
}

export function noteStale({ headers }: Response): void {
  if (headers.get('server-timing') === staleMark) void checkConnection()
}

/** Calls the listener when the shop can be reached again. */
export function onReturn(listener: () => void): () => void {
  return connection.subscribe(() => {
    if (connection.get() === 'connected') listener()
  })
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => void checkConnection())
  window.addEventListener('offline', () => connection.set('offline'))
}
