/** Leads to `/sign-in` and from there back to this place. */
export const signInPath = (place: string): string =>
  place === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(place)}`

/** Where to go after signing in: a path of the console, never another site. */
export function nextPlace(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  return /^\/(?![/\\])/.test(next) ? next : '/'
}
