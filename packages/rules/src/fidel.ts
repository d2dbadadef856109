/** One letter taken apart. Labialised letters carry a w between consonant and vowel (ቋ is k + w + a). */
export type FidelLetter = {
  /** The sound used for comparing; letters that sound alike share one. Empty for the glottal letters. */
  consonant: string
  /** The spelling used for showing. */
  roman: string
  /** Empty for the sixth order, which is a faint vowel or none at all. */
  vowel: string
  isLabialised: boolean
}

type Row = { consonant: string; roman: string; isLabialised: boolean; startsWithA: boolean }

// First letters of the rows that share a sound. S is sh and C is ch: one sound is one character.
const plainRows: readonly [firstLetters: string, consonant: string, roman: string][] = [
  ['ሀሐኀኸ', 'h', 'h'],
  ['ለ', 'l', 'l'],
  ['መ', 'm', 'm'],
  ['ሰሠ', 's', 's'],
  ['ረ', 'r', 'r'],
  ['ሸ', 'S', 'sh'],
  ['ቀቐ', 'k', 'q'],
  ['በ', 'b', 'b'],
  ['ቨ', 'b', 'v'],
  ['ተጠ', 't', 't'],
  ['ቸጨ', 'C', 'ch'],
  ['ነ', 'n', 'n'],
  ['ኘ', 'n', 'gn'],
  ['አዐ', '', ''],
  ['ከ', 'k', 'k'],
  ['ወ', 'w', 'w'],
  ['ዘ', 'z', 'z'],
  ['ዠ', 'j', 'zh'],
  ['የ', 'y', 'y'],
  ['ደዸ', 'd', 'd'],
  ['ጀ', 'j', 'j'],
  ['ገ', 'g', 'g'],
  ['ጘ', 'g', 'ng'],
  ['ጰፐ', 'p', 'p'],
  ['ጸፀ', 's', 'ts'],
  ['ፈ', 'f', 'f'],
]
const labialisedRows: readonly [firstLetters: string, consonant: string, roman: string][] = [
  ['ቈቘ', 'k', 'q'],
  ['ኈዀ', 'h', 'h'],
  ['ኰ', 'k', 'k'],
  ['ጐ', 'g', 'g'],
]
const rowsStartingWithA = 'ሀሐኀአዐ'
const vowelsByOrder = ['e', 'u', 'i', 'a', 'e', '', 'o']

/** Letters outside the regular rows. */
const irregularLetters = new Map<string, FidelLetter>([
  ['ፘ', { consonant: 'r', roman: 'r', vowel: 'Ya', isLabialised: false }],
  ['ፙ', { consonant: 'm', roman: 'm', vowel: 'Ya', isLabialised: false }],
  ['ፚ', { consonant: 'f', roman: 'f', vowel: 'Ya', isLabialised: false }],
  ['ኧ', { consonant: '', roman: '', vowel: 'e', isLabialised: false }],
])

const rows = new Map<string, Row>()
for (const [table, isLabialised] of [[plainRows, false] as const, [labialisedRows, true] as const]) {
  for (const [firstLetters, consonant, roman] of table) {
    for (const first of firstLetters) {
      rows.set(first, { consonant, roman, isLabialised, startsWithA: rowsStartingWithA.includes(first) })
    }
  }
}

export function isFidel(character: string): boolean {
  return character >= 'ሀ' && character <= 'ፚ'
}

/** Unicode gives every row eight places in a row: seven orders, then the -wa letter. Counted from 0. */
function orderOf(letter: string): number {
  return (letter.codePointAt(0) ?? 0) & 7
}

/** The letter of the same row in another order: ላ in order 5 is ል. */
export function inOrder(letter: string, order: number): string {
  return String.fromCodePoint(((letter.codePointAt(0) ?? 0) & ~7) + order)
}

const waOrder = 7

export function decompose(character: string): FidelLetter | null {
  const irregular = irregularLetters.get(character)
  if (irregular) return irregular
  const row = rows.get(inOrder(character, 0))
  if (!row) return null
  const { consonant, roman, isLabialised, startsWithA } = row
  const order = orderOf(character)
  if (order === waOrder) return { consonant, roman, vowel: 'a', isLabialised: true }
  const vowel = order === 0 && startsWithA ? 'a' : (vowelsByOrder[order] ?? '')
  return { consonant, roman, vowel, isLabialised }
}
