import { paths } from '../../../platform/page/paths.ts'

/** Stands for our own origin, whichever it is: anything that leads away from it leads away from the shop. */
const here = 'https://shop.invalid'

/** Where a shopper goes on after signing in: only ever a page of ours, and not the way in itself. */
export function redirectTarget(asked: string | null): string {
  if (!asked?.startsWith('/') || !URL.canParse(asked, here)) return paths.home
  const { origin, pathname, search, hash } = new URL(asked, here)
  const isWayIn = [paths.login(), paths.register()].includes(pathname.toLowerCase())
  return origin !== here || pathname.startsWith('//') || isWayIn ? paths.home : pathname + search + hash
}
