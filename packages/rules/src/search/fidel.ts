/** One letter split into its sounds. Labialised letters have a w between consonant and vowel (ቋ is k + w + a). */
export type FidelLetter = {
  /** The same for letters that sound alike. Empty for the glottal letters. */
  consonant: string
  /** Empty for the sixth order, which is a faint vowel or none at all. */
  vowel: string
  isLabialised: boolean
}

type Row = { consonant: string; isLabialised: boolean; startsWithA: boolean }

// First letters of rows that share a sound. Each sound is one character: S is sh, C is ch.
const plainRows: readonly [firstLetters: string, consonant: string][] = [
  ['ሀሐኀኸ', 'h'],
  ['ለ', 'l'],
  ['መ', 'm'],
  ['ሰሠጸፀ', 's'],
  ['ረ', 'r'],
  ['ሸ', 'S'],
  ['ቀቐከ', 'k'],
  ['በቨ', 'b'],
  ['ተጠ', 't'],
  ['ቸጨ', 'C'],
  ['ነኘ', 'n'],
  ['አዐ', ''],
  ['ወ', 'w'],
  ['ዘ', 'z'],
  ['ዠጀ', 'j'],
  ['የ', 'y'],
  ['ደዸ', 'd'],
  ['ገጘ', 'g'],
  ['ጰፐ', 'p'],
  ['ፈ', 'f'],
]
const labialisedRows: readonly [firstLetters: string, consonant: string][] = [
  ['ቈቘኰ', 'k'],
  ['ኈዀ', 'h'],
  ['ጐ', 'g'],
]
const rowsStartingWithA = 'ሀሐኀአዐ'
const vowelsByOrder = ['e', 'u', 'i', 'a', 'e', '', 'o']

/** Letters outside the regular rows. */
const irregularLetters = new Map<string, FidelLetter>([
  ['ፘ', { consonant: 'r', vowel: 'Ya', isLabialised: false }],
  ['ፙ', { consonant: 'm', vowel: 'Ya', isLabialised: false }],
  ['ፚ', { consonant: 'f', vowel: 'Ya', isLabialised: false }],
  ['ኧ', { consonant: '', vowel: 'e', isLabialised: false }],
])

const rows = new Map<string, Row>()
for (const [table, isLabialised] of [[plainRows, false] as const, [labialisedRows, true] as const]) {
  for (const [firstLetters, consonant] of table) {
    for (const first of firstLetters) {
      rows.set(first, { consonant, isLabialised, startsWithA: rowsStartingWithA.includes(first) })
    }
  }
}

export function isFidel(character: string): boolean {
  return character >= 'ሀ' && character <= 'ፚ'
}

/** The index of the letter in its row, from 0. Unicode gives each row eight code points: seven orders, then -wa. */
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
  const { consonant, isLabialised, startsWithA } = row
  const order = orderOf(character)
  if (order === waOrder) return { consonant, vowel: 'a', isLabialised: true }
  const vowel = order === 0 && startsWithA ? 'a' : (vowelsByOrder[order] ?? '')
  return { consonant, vowel, isLabialised }
}
