import { inOrder } from './fidel.ts'

const foldedLetters = new Map<string, string>()

// Rows that sound alike today and are used interchangeably.
for (const [rows, target] of [
  ['ሐኀኸ', 'ሀ'],
  ['ሠ', 'ሰ'],
  ['ዐ', 'አ'],
  ['ፀ', 'ጸ'],
] as const) {
  for (const row of rows) {
    for (let order = 0; order < 7; order++) foldedLetters.set(inOrder(row, order), inOrder(target, order))
  }
}

// Single letters: orders that sound alike in the h and glottal rows, and rare letters that have a simpler spelling.
for (const [letters, target] of [
  ['ሃሓኃኻ', 'ሀ'],
  ['ኣዓ', 'አ'],
  ['ቈቇ', 'ቆ'],
  ['ኈዀኇሇ', 'ሆ'],
  ['ኰኯ', 'ኮ'],
  ['ጐጏ', 'ጎ'],
  ['ዏ', 'ዎ'],
  ['ዯ', 'ዮ'],
  ['ቊቍ', 'ቁ'],
  ['ኊዂኍዅ', 'ሁ'],
  ['ኲኵ', 'ኩ'],
  ['ጒጕ', 'ጉ'],
  ['ኋዃ', 'ሗ'],
  ['ሧ', 'ሷ'],
  ['ዉ', 'ው'],
  ['ዪ', 'ይ'],
] as const) {
  for (const letter of letters) foldedLetters.set(letter, target)
}

/** Letters of academic transliterations, mapped to what people type. */
const plainLatin: Record<string, string> = {
  ä: 'e',
  ə: 'e',
  ɨ: 'i',
  ʷ: 'w',
  ñ: 'gn',
  č: 'ch',
  š: 'sh',
  ž: 'zh',
  ǧ: 'j',
  ǰ: 'j',
  ß: 'ss',
}

const ethiopicOnes = '፩፪፫፬፭፮፯፰፱'
const ethiopicTens = '፲፳፴፵፶፷፸፹፺'

/** ፳፻፲፰ is 2018: the number before ፻ is multiplied by 100, the number before ፼ by 10,000. */
function ethiopicNumber(numerals: string): string {
  let total = 0
  let group = 0
  for (const numeral of numerals) {
    if (numeral === '፻') {
      total += (group || 1) * 100
      group = 0
    } else if (numeral === '፼') {
      total = (total + group || 1) * 10_000
      group = 0
    } else {
      group += ethiopicOnes.indexOf(numeral) + 1 + 10 * (ethiopicTens.indexOf(numeral) + 1)
    }
  }
  return String(total + group)
}

const unwrittenMarks = /[\u135D-\u135F\u200B-\u200F\u00AD\uFEFF]/g
/** ኪ.ግ and ኪ/ግ are one word. */
const abbreviation =
  /(?<!\p{Script=Ethiopic})(\p{Script=Ethiopic}{1,2})[./](?=\p{Script=Ethiopic}{1,3}(?!\p{Script=Ethiopic}))/gu
const digitBesideLetter = /(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu
/** Everything between words, except the point of a decimal number. */
const separators = /(?:[^\p{L}\p{N}.]|(?<!\d)\.|\.(?!\d))+/gu

/** The searchable form of a text in either script. For search keys only: different spellings become the same text. */
export function normalise(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[፩-፼]+/g, ethiopicNumber)
    .replace(unwrittenMarks, '')
    .replace(abbreviation, '$1')
    .replace(/[\u1200-\u137F]/g, (letter) => foldedLetters.get(letter) ?? letter)
    .replace(/[äəɨʷñčšžǧǰß]/g, (letter) => plainLatin[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/['’‘ʼʻʿʾ`´]/g, '')
    .replace(digitBesideLetter, ' ')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(separators, ' ')
    .trim()
}

export function tokens(text: string): string[] {
  const normalised = normalise(text)
  return normalised === '' ? [] : normalised.split(' ')
}
