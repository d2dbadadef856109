import type { Language } from '@zembil/rules/people/language'

type Named = { name: string; name_am: string }

/** Falls back to English where the Amharic text is still missing. */
export const nameIn = (language: Language, { name, name_am }: Named): string =>
  language === 'am' && name_am !== '' ? name_am : name

/** Joins words with the comma of the page's language. */
export const listIn = (language: Language, words: readonly string[]): string =>
  words.join(language === 'am' ? '፣ ' : ', ')
