import { readInsidePath } from '@zembil/rules/inside-path'
import { paths } from '../../../platform/page/paths.ts'

/** Where to go after signing in: only a page of the shop, and never the login or register page. */
export function redirectTarget(asked: string | null): string {
  const page = readInsidePath(asked ?? '')
  if (page === null || [paths.login(), paths.register()].includes(page.pathname.toLowerCase())) return paths.home
  return page.pathname + page.rest
}
