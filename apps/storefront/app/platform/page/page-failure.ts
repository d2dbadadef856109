import { ApiError } from '@zembil/contract/client'
import { data, isRouteErrorResponse } from 'react-router'

/** Thrown from a loader: the not-found page with status 404. */
export const notFound = () => data(null, { status: 404 })

/** Whether the API says that what the address asks for cannot be: an unknown id, or a filter that is no filter. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414, 422].includes(error.status)

/** The API counts each visitor by itself: another would have been answered. */
export const isAskedTooOften = (error: unknown): boolean => error instanceof ApiError && error.status === 429

/** What the API said; `message` is empty when the words were not its own. */
type ApiAnswer = { status: number; message: string }

const unavailable = 503
const tooOften = 429

/** What the API said in place of what was asked for, to the browser or to the server; null when nothing answered. */
export function apiAnswer(error: unknown): ApiAnswer | null {
  if (error instanceof ApiError) return { status: error.status, message: error.body.message }
  const isTold = isRouteErrorResponse(error) && [unavailable, tooOften].includes(error.status)
  return isTold ? (error.data as ApiAnswer | null) : null
}

/** Thrown from a loader: the page may be tried again, and what the API said goes along for the words on it. */
export const notRead = (error: unknown) =>
  data(apiAnswer(error), { status: isAskedTooOften(error) ? tooOften : unavailable })

/** For `.catch` on what a page can do without: only 'not found' still ends the page. */
export function unlessNotFound(thrown: unknown): void {
  const init = (thrown as Partial<ReturnType<typeof notFound>> | null)?.init
  if (init?.status === 404) throw thrown
}

/** The number in `/products/7`; null for anything that cannot be an id. */
export function parseId(text: string | undefined): number | null {
  const id = Number(text)
  return /^\d{1,10}$/.test(text ?? '') && id >= 1 && id <= 2_147_483_647 ? id : null
}

/** What cannot be an id names nothing, so the page is not found. */
export function idParam(text: string | undefined): number {
  const id = parseId(text)
  if (id === null) throw notFound()
  return id
}
