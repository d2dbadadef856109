import { ApiError } from '@zembil/contract/client'
import { createSignal } from '../signal.ts'

/** Since when the server cannot be reached, in milliseconds; null while it answers. */
export const unreachableSince = createSignal<number | null>(null)

const gatewayFailures = [502, 503, 504]
/** The cheapest call that reaches the database; as a request of the page's own it does not keep a session alive. */
const probe = '/api/v1/staff/device'
const pauseMs = 5_000
const patienceMs = 10_000

/** Whether a call failed because the server did not respond, as opposed to an error response. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError
    ? gatewayFailures.includes(error.status)
    : error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

async function isAnswering(): Promise<boolean> {
  try {
    const headers = { 'x-background': '1' }
    return (await fetch(probe, { headers, signal: AbortSignal.timeout(patienceMs) })).ok
  } catch {
    return false
  }
}

let next: ReturnType<typeof setTimeout> | undefined

async function check(): Promise<void> {
  clearTimeout(next)
  if (await isAnswering()) unreachableSince.set(null)
  else next = setTimeout(() => void check(), pauseMs)
}

/** Uses the outcome of every call to detect that the connection was lost or has returned. */
export async function noticing<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call
    unreachableSince.set(null)
    return answer
  } catch (error) {
    if (isUnanswered(error) && unreachableSince.get() === null) {
      unreachableSince.set(Date.now())
      next = setTimeout(() => void check(), pauseMs)
    }
    throw error
  }
}

addEventListener('online', () => void check())
