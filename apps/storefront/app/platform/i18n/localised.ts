import type { Language } from '@zembil/rules/people/language'

/** Falls back to English where the Amharic text is still missing. */
const inWordsOf = (language: Language, english: string, amharic: string): string =>
  language === 'am' && amharic !== '' ? amharic : english

type Named = { name: string; name_am: string }
export const nameIn = (language: Language, { name, name_am }: Named): string => inWordsOf(language, name, name_am)

type Sized = { unit: string; unit_am: string }
/** The size sold, e.g. '1 kg'. */
export const unitIn = (language: Language, { unit, unit_am }: Sized): string => inWordsOf(language, unit, unit_am)

type Described = { description: string; description_am: string }
export const descriptionIn = (language: Language, { description, description_am }: Described): string =>
  inWordsOf(language, description, description_am)

type Placed = { address: string; address_am: string }
const addressIn = (language: Language, { address, address_am }: Placed): string =>
  inWordsOf(language, address, address_am)

type Found = { landmark: string; landmark_am: string }
/** Where a store is: its address and what to look for nearby. */
export const storePlaceIn = (language: Language, store: Placed & Found): string => {
  const landmark = inWordsOf(language, store.landmark, store.landmark_am)
  return listIn(language, [addressIn(language, store), ...(landmark === '' ? [] : [landmark])])
}

type Open = { hours: string; hours_am: string }
export const hoursIn = (language: Language, { hours, hours_am }: Open): string => inWordsOf(language, hours, hours_am)

type Titled = { title: string; title_am: string }
export const titleIn = (language: Language, { title, title_am }: Titled): string => inWordsOf(language, title, title_am)

type Worded = { message: string; message_am: string }
export const messageIn = (language: Language, { message, message_am }: Worded): string =>
  inWordsOf(language, message, message_am)

/** Joins words with the comma of the page's language. */
export const listIn = (language: Language, words: readonly string[]): string =>
  words.join(language === 'am' ? '፣ ' : ', ')
