import type { EndpointName, Endpoints, Input, Output } from './endpoint.ts'
import type { ErrorBody } from './error-codes.ts'

/** An error response of the API, or 'unavailable' without a message for any other (such as a proxy's error page). */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  /** The id in the server's log, for people to report. */
  readonly requestId: string | null

  constructor(status: number, body: ErrorBody, requestId: string | null = null) {
    super(body.message || `HTTP error! status: ${status}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
    this.requestId = requestId
  }
}

/** The untyped input of any call. */
export type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
}

/** The path and query string of a call, relative to the API's base. */
export function callPath(name: EndpointName, { params = {}, query = {} }: Parts): string {
  const pattern = name.slice(name.indexOf(' ') + 1)
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

async function toApiError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null)
  const isOurs = typeof body === 'object' && body !== null && 'code' in body && 'message' in body
  const shown: ErrorBody = isOurs ? (body as ErrorBody) : { code: 'unavailable', message: '' }
  return new ApiError(response.status, shown, response.headers.get('x-request-id'))
}

type ClientOptions = {
  baseUrl: string
  headers?: Record<string, string>
  /** Called with every response before its body is read. */
  onAnswer?: (response: Response) => void
}

/** A typed fetch: `api('GET /products', { query: { page: 2 } })`. Responses are validated by the server, not here. */
export function createClient<Api extends Endpoints>(options: ClientOptions) {
  return async function api<N extends keyof Api & EndpointName>(
    name: N,
    input: Input<Api[N]>,
    signal?: AbortSignal,
  ): Promise<Output<Api[N]>> {
    const { body, headers } = input as Parts
    const response = await fetch(options.baseUrl + callPath(name, input as Parts), {
      method: name.slice(0, name.indexOf(' ')),
      headers: {
        ...options.headers,
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    })
    options.onAnswer?.(response)
    if (!response.ok) throw await toApiError(response)
    return (await response.json()) as Output<Api[N]>
  }
}
