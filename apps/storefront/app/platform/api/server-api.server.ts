import { apiUrl } from '../page/settings.server.ts'
import { type Api, createApi } from './public-api.ts'

/** After this long, a page is better shown without the slow part than not at all. */
const deadlineMs = 4_000
const passedOn = ['x-forwarded-for', 'x-request-id', 'accept-language', 'cookie']

/**
 * The API for one page request. It forwards the visitor's IP address and device, because the API's rate limits count
 * visitors and would otherwise count the whole storefront as one.
 */
export function createServerApi(request: Request): Api {
  const sent = passedOn.map((name) => [name, request.headers.get(name)] as const)
  const api = createApi(apiUrl, Object.fromEntries(sent.filter((header): header is [string, string] => !!header[1])))
  const withDeadline: Api = (name, input, signal) => {
    const deadline = AbortSignal.timeout(deadlineMs)
    return api(name, input, signal ? AbortSignal.any([signal, deadline]) : deadline)
  }
  return withDeadline
}
