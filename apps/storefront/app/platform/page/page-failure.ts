import { ApiError } from '@zembil/contract/client'
import { data, isRouteErrorResponse } from 'react-router'

/** Thrown from a loader: the not-found page with status 404. */
export const notFound = () => data(null, { status: 404 })

/** Whether the API rejected what the URL asks for: an unknown id or an invalid filter. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414, 422].includes(error.status)

/** Rate limited. The API counts per visitor, so another visitor would have got the data. */
export const isAskedTooOften = (error: unknown): boolean => error instanceof ApiError && error.status === 429

/** The API's error; `message` is empty when the response did not come from the API itself. */
type ApiAnswer = { status: number; message: string }

const unavailable = 503
const tooOften = 429

/** The API's error response, received by the browser or by the server; null when there was no response. */
export function apiAnswer(error: unknown): ApiAnswer | null {
  if (error instanceof ApiError) return { status: error.status, message: error.body.message }
  const isTold = isRouteErrorResponse(error) && [unavailable, tooOften].includes(error.status)
  return isTold ? (error.data as ApiAnswer | null) : null
}

/** Thrown from a loader: the page may be retried. It carries the API's error, whose message the page shows. */
export const notRead = (error: unknown) =>
  data(apiAnswer(error), { status: isAskedTooOften(error) ? tooOften : unavailable })

/** For `.catch` on optional reads of a page: only 'not found' still fails the page. */
export function unlessNotFound(thrown: unknown): void {
  const init = (thrown as Partial<ReturnType<typeof notFound>> | null)?.init
  if (init?.status === 404) throw thrown
}

/** The number in `/products/7`; null for anything that cannot be an id. */
export function parseId(text: string | undefined): number | null {
  const id = Number(text)
  return /^\d{1,10}$/.test(text ?? '') && id >= 1 && id <= 2_147_483_647 ? id : null
}

/** Throws 'not found' for anything that cannot be an id. */
export function idParam(text: string | undefined): number {
  const id = parseId(text)
  if (id === null) throw notFound()
  return id
}
