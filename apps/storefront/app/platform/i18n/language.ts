import { acceptedLanguage, isLanguage } from '@zembil/i18n/language'
import type { Language } from '@zembil/rules/language'

/** The query parameter; everything that is stored goes by `languageKey`. */
export const languageParameter = 'lng'
export const languageKey = 'language'

export function cookieLanguage(cookies: string | null): Language | null {
  const value = new RegExp(`(?:^|;\\s*)${languageKey}=([a-z]+)`).exec(cookies ?? '')?.[1]
  return isLanguage(value) ? value : null
}

type RequestHints = { search: URLSearchParams; cookie: string | null; acceptLanguage: string | null }

/** What the server can know of the visitor's language; the browser's storage has its say after hydration. */
export function requestLanguage({ search, cookie, acceptLanguage }: RequestHints): Language {
  const asked = search.get(languageParameter)
  if (isLanguage(asked)) return asked
  return cookieLanguage(cookie) ?? acceptedLanguage(acceptLanguage ?? undefined)
}
