import { defaultLanguage } from '@zembil/i18n/language'
import type { Language } from '@zembil/rules/language'
import { languageParameter } from './language.ts'

/** English lives at the plain address, Amharic at the same with `lng=am`, so each language has one canonical address. */
export function languageUrl(origin: string, path: string, language: Language): string {
  const url = new URL(path, origin)
  if (language !== defaultLanguage) url.searchParams.set(languageParameter, language)
  return url.href
}
