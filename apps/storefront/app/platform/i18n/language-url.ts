import { defaultLanguage } from '@zembil/i18n/language'
import type { Language } from '@zembil/rules/language'
import { languageParameter } from './language.ts'

/** English lives at the plain address, Amharic at the same with `lng=am`, so each language has one canonical address. */
export function languageUrl(origin: string, path: string, language: Language): string {
  const url = new URL(path, origin)
  if (language !== defaultLanguage) url.searchParams.set(languageParameter, language)
  return url.href
}

/** For a link that is passed on: it names even the usual language, since whoever opens it may read another. */
export function sharedUrl(origin: string, path: string, language: Language): string {
  const url = new URL(path, origin)
  url.searchParams.set(languageParameter, language)
  return url.href
}
