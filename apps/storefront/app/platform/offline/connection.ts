import { ApiError } from '@zembil/contract/client'
import { createSignal } from '../storage/signal.ts'

/** 'offline': the device has no network. 'unreachable': it has one, but the shop does not answer. */
export const connection = createSignal<'connected' | 'offline' | 'unreachable'>('connected')

const gatewayFailures = [502, 503, 504]
/** The cheapest call that goes all the way to the database. */
const probe = '/api/v1/customer/delivery-terms'
const patienceMs = 10_000
/** Between questions while the shop does not answer: it may be one shopper of thousands that wait. */
const pausesMs = [2_000, 5_000, 15_000, 30_000]

/** Whether the device says that it has no network. Node has a `navigator` as well, which says nothing about it. */
export const isOffline = (): boolean => typeof window !== 'undefined' && !navigator.onLine

/** Whether a call failed for want of an answer, as opposed to a refusal. */
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

/** Finds out how things stand; while the shop does not answer, again and again by itself. */
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
    // Nothing to ask until the device says that it is back.
    connection.set('offline')
  }
  isChecking = false
}

/** Tells when the shop can be reached again. */
export function onReturn(listener: () => void): () => void {
  return connection.subscribe(() => {
    if (connection.get() === 'connected') listener()
  })
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', () => void checkConnection())
  window.addEventListener('offline', () => connection.set('offline'))
}
