import type { RouteHandlerCallback, RouteHandlerCallbackOptions } from 'workbox-core'

const patienceMs = 6_000
const gatewayFailures = [502, 503, 504]

const tooSlow = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too slow')), patienceMs))

async function fromNetwork({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  // Navigation preload: the request started while the worker was still starting up.
  const preloaded: unknown = await (event as FetchEvent).preloadResponse
  const response = preloaded instanceof Response ? preloaded : await fetch(request)
  if (gatewayFailures.includes(response.status)) throw new Error(`gateway ${response.status}`)
  return response
}

/** The server's page, or the stand-in when the server is unreachable, failing or too slow. */
export const networkOr =
  (standIn: RouteHandlerCallback): RouteHandlerCallback =>
  (options) => {
    const fetching = fromNetwork(options)
    // Keeps the event alive for a slow response and handles its rejection; browsers warn if a preload is abandoned.
    options.event.waitUntil(fetching.catch(() => undefined))
    return Promise.race([fetching, tooSlow()]).catch(() => standIn(options))
  }
