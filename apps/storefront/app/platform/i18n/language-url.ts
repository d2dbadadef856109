import { defaultLanguage } from '@zembil/i18n/language'
import type { Language } from '@zembil/rules/people/language'
import { languageParameter } from './language.ts'

/** English has the plain URL and Amharic the same with `lng=am`, so each language has one canonical URL. */
export function languageUrl(origin: string, path: string, language: Language): string {
  const url = new URL(path, origin)
  if (language !== defaultLanguage) url.searchParams.set(languageParameter, language)
  return url.href
}

/** For a shared link: it names even the default language, because the recipient's preference may differ. */
export function sharedUrl(origin: string, path: string, language: Language): string {
  const url = new URL(path, origin)
  url.searchParams.set(languageParameter, language)
  return url.href
}
