import type { RouteHandlerCallback, RouteHandlerCallbackOptions } from 'workbox-core'

const patienceMs = 6_000
const gatewayFailures = [502, 503, 504]

const tooSlow = () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too slow')), patienceMs))

async function fromNetwork({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  // Already under way while the worker was still waking up.
  const preloaded: unknown = await (event as FetchEvent).preloadResponse
  const response = preloaded instanceof Response ? preloaded : await fetch(request)
  if (gatewayFailures.includes(response.status)) throw new Error(`gateway ${response.status}`)
  return response
}

/** The server's page; what stands in for it when the server is away, broken or too slow. */
export const networkOr =
  (standIn: RouteHandlerCallback): RouteHandlerCallback =>
  (options) => {
    const fetching = fromNetwork(options)
    // Who is too slow still answers one day; a browser complains when nobody listens any more.
    options.event.waitUntil(fetching.catch(() => undefined))
    return Promise.race([fetching, tooSlow()]).catch(() => standIn(options))
  }
