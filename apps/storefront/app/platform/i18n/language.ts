import { acceptedLanguage, isLanguage } from '@zembil/i18n/language'
import type { Language } from '@zembil/rules/people/language'

/** The query parameter; cookie and storage use `languageKey`. */
export const languageParameter = 'lng'
export const languageKey = 'language'

export function cookieLanguage(cookies: string | null): Language | null {
  const value = new RegExp(`(?:^|;\\s*)${languageKey}=([a-z]+)`).exec(cookies ?? '')?.[1]
  return isLanguage(value) ? value : null
}

type RequestHints = { search: URLSearchParams; cookie: string | null; acceptLanguage: string | null }

/** The visitor's language as far as the server can tell; the browser checks its storage after hydration. */
export function requestLanguage({ search, cookie, acceptLanguage }: RequestHints): Language {
  const asked = search.get(languageParameter)
  if (isLanguage(asked)) return asked
  return cookieLanguage(cookie) ?? acceptedLanguage(acceptLanguage ?? undefined)
}
