import { readInsidePath } from '@zembil/rules/inside-path'

/** Leads to `/sign-in` and from there back to this place. */
export const signInPath = (place: string): string =>
  place === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(place)}`

/** Where to go after signing in: a path of the console, never another site. */
export function nextPlace(search: string): string {
  const next = readInsidePath(new URLSearchParams(search).get('next') ?? '')
  return next ? next.pathname + next.rest : '/'
}
