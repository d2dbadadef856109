import { type Language, languages } from '@zembil/rules/people/language'

export const defaultLanguage: Language = 'en'

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

/** The first supported language of an Accept-Language header. Browsers list languages in order of preference. */
export function acceptedLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (isLanguage(tag)) return tag
  }
  return defaultLanguage
}
