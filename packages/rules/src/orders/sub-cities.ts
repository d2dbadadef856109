type Named = { name: string; name_am: string }

/** The only city the shop delivers in, as it is stored. */
export const servedCity: Named = { name: 'Addis Ababa', name_am: 'አዲስ አበባ' }

/** The eleven sub-cities of Addis Ababa. The English name is stored. */
export const subCities: readonly Named[] = [
  { name: 'Addis Ketema', name_am: 'አዲስ ከተማ' },
  { name: 'Akaki Kality', name_am: 'አቃቂ ቃሊቲ' },
  { name: 'Arada', name_am: 'አራዳ' },
  { name: 'Bole', name_am: 'ቦሌ' },
  { name: 'Gullele', name_am: 'ጉለሌ' },
  { name: 'Kirkos', name_am: 'ቂርቆስ' },
  { name: 'Kolfe Keranio', name_am: 'ኮልፌ ቀራኒዮ' },
  { name: 'Lemi Kura', name_am: 'ለሚ ኩራ' },
  { name: 'Lideta', name_am: 'ልደታ' },
  { name: 'Nifas Silk-Lafto', name_am: 'ንፋስ ስልክ ላፍቶ' },
  { name: 'Yeka', name_am: 'የካ' },
]

/** Letters only, so that capitals, spaces, hyphens and 'sub-city' make no difference. */
const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\P{L}/gu, '')
    .replace(/subcity|ክፍለከተማ/u, '')

const findNamed = (places: readonly Named[], text: string): Named | null =>
  places.find(({ name, name_am }) => [keyOf(name), keyOf(name_am)].includes(keyOf(text))) ?? null

/** The sub-city that a text names, in English or Amharic; null when it is none of the eleven. */
export const findSubCity = (text: string): Named | null => findNamed(subCities, text)

export const isServedCity = (text: string): boolean => findNamed([servedCity], text) !== null
