import { randomUUID } from 'node:crypto'
import type { ErrorAddress } from './error-address.ts'

/** One error, without personal data: whoever forwards it has scrubbed it. */
export type ForwardedError = {
  type: string
  message: string
  /** `function file:line:column`, innermost first. */
  frames: readonly string[]
  /** The pattern of the route where it happened. */
  route?: string
  release?: string
  platform: 'javascript' | 'node'
}

type Forwarding = {
  address: ErrorAddress
  /** The process that forwards, e.g. `storefront`. */
  name: string
  onFailure: (error: unknown) => void
}

const mostPerMinute = 60
const minute = 60_000
const timeoutMs = 5_000

const frameForm = /^(?:(.*) )?([^\s]+):(\d+):(\d+)$/

function frameOf(text: string) {
  const [, name = '', filename = text, line, column] = frameForm.exec(text) ?? []
  return {
    filename,
    function: name || '?',
    ...(line !== undefined && { lineno: Number(line), colno: Number(column) }),
    in_app: true,
  }
}

/** An envelope of Sentry's protocol with one event: three lines of JSON. */
function envelopeOf(error: ForwardedError, { name, address }: Forwarding): string {
  const id = randomUUID().replaceAll('-', '')
  const now = Date.now()
  const event = {
    event_id: id,
    timestamp: now / 1_000,
    platform: error.platform,
    level: 'error',
    logger: name,
    environment: address.environment,
    ...(error.release !== undefined && { release: error.release }),
    ...(error.route !== undefined && { transaction: error.route }),
    // Sentry lists the innermost frame last.
    exception: {
      values: [
        {
          type: error.type,
          value: error.message,
          ...(error.frames.length > 0 && { stacktrace: { frames: error.frames.map(frameOf).toReversed() } }),
        },
      ],
    },
  }
  const lines = [{ event_id: id, sent_at: new Date(now).toISOString() }, { type: 'event' }, event]
  return `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`
}

/**
 * Returns a function that sends an error to the service and does not wait for it. It sends at most 60 a minute; for the
 * others it returns false.
 */
export function createErrorForwarder(forwarding: Forwarding): (error: ForwardedError) => boolean {
  const { address, onFailure } = forwarding
  const headers = {
    'content-type': 'application/x-sentry-envelope',
    'x-sentry-auth': `Sentry sentry_version=7, sentry_client=zembil/1, sentry_key=${address.key}`,
  }
  let [start, count] = [0, 0]

  async function send(error: ForwardedError): Promise<void> {
    const body = envelopeOf(error, forwarding)
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(address.url, { method: 'POST', headers, body, signal })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`errors are not accepted: status ${response.status}`)
  }

  return (error) => {
    const now = Date.now()
    if (now - start >= minute) [start, count] = [now, 0]
    count += 1
    if (count > mostPerMinute) return false
    send(error).catch(onFailure)
    return true
  }
}
