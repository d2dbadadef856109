import type { Language } from '@zembil/rules/language'

type Named = { name: string; name_am: string }

/** The name in the page's language; what has no Amharic name yet keeps its English one. */
export const nameIn = (language: Language, { name, name_am }: Named): string =>
  language === 'am' && name_am !== '' ? name_am : name

type Sized = { unit: string; unit_am: string }

/** The size sold, e.g. '1 kg'. */
export const unitIn = (language: Language, { unit, unit_am }: Sized): string =>
  language === 'am' && unit_am !== '' ? unit_am : unit

type Titled = { title: string; title_am: string }

export const titleIn = (language: Language, { title, title_am }: Titled): string =>
  language === 'am' && title_am !== '' ? title_am : title

type Worded = { message: string; message_am: string }

export const messageIn = (language: Language, { message, message_am }: Worded): string =>
  language === 'am' && message_am !== '' ? message_am : message
