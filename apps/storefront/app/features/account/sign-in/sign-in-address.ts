import { paths, type SignInPurpose } from '../../../platform/page/paths.ts'

export function signInPurpose(search: URLSearchParams): SignInPurpose | null {
  const purpose = search.get('purpose')
  return purpose === 'fresh' || purpose === 'phone' ? purpose : null
}

/** The login URL for a visitor coming from `here`. Redirects back there unless `asked` names another target. */
export function signInAddress(asked: string, here: URL): string {
  const { search, searchParams } = new URL(asked)
  const isDirect = searchParams.has('redirect') || [paths.home, paths.login()].includes(here.pathname)
  return isDirect ? `${paths.login()}${search}` : paths.login(here.pathname + here.search)
}
