import { paths } from '../../../platform/page/paths.ts'

/** Placeholder for our own origin: a URL that resolves to a different origin would leave the shop. */
const here = 'https://shop.invalid'

/** Where to go after signing in: only a page of the shop, and never the login or register page. */
export function redirectTarget(asked: string | null): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, here)) return paths.home
  const { origin, pathname, search, hash } = new URL(asked, here)
  const isWayIn = [paths.login(), paths.register()].includes(pathname.toLowerCase())
  return origin !== here || pathname.startsWith('//') || isWayIn ? paths.home : pathname + search + hash
}
