import type { Language } from '@zembil/rules/language'

type Named = { name: string; name_am: string }

/** The name in the page's language; what has no Amharic name yet keeps its English one. */
export const nameIn = (language: Language, { name, name_am }: Named): string =>
  language === 'am' && name_am !== '' ? name_am : name

type Sized = { unit: string; unit_am: string }

/** The size sold, e.g. '1 kg'. */
export const unitIn = (language: Language, { unit, unit_am }: Sized): string =>
  language === 'am' && unit_am !== '' ? unit_am : unit
