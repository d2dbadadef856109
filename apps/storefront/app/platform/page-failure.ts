import { ApiError } from '@zembil/contract/client'
import { data } from 'react-router'

/** Thrown from a loader: the not-found page with status 404. */
export const notFound = () => data(null, { status: 404 })

/** Whether the API says that what the address asks for cannot be: an unknown id, or a filter that is no filter. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 414, 422].includes(error.status)

/** The number in `/products/7`; anything that cannot be an id names nothing, so the page is not found. */
export function idParam(text: string | undefined): number {
  const id = Number(text)
  if (!/^\d{1,10}$/.test(text ?? '') || id < 1 || id > 2_147_483_647) throw notFound()
  return id
}
