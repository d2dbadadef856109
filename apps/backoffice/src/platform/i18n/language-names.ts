import type { Language } from '@zembil/rules/people/language'

/** Each language in its own words, for switching to it. */
export const languageNames: Record<Language, string> = { en: 'English', am: 'አማርኛ' }
