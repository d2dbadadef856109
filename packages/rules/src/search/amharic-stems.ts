import { decompose, inOrder, isFidel } from './fidel.ts'

/** Prepositions that are written joined to the noun. Longer ones come first, so that the longest match wins. */
const prefixes = ['እንደ', 'ስለ', 'ወደ', 'ያለ', 'የ', 'በ', 'ለ', 'ከ']

/** Index, from 0, of the order without a vowel of its own. */
const sixthOrder = 5

const endsWithVowel = (word: string, vowel: string) => decompose(word.slice(-1))?.vowel === vowel

function withoutPrefix(word: string): string | null {
  const prefix = prefixes.find((candidate) => word.startsWith(candidate) && word.length - candidate.length >= 2)
  return prefix ? word.slice(prefix.length) : null
}

/** Removes the suffixes for "and" (-ና), "too" (-ም) and the object (-ን). */
function withoutParticle(word: string): string | null {
  return word.length >= 4 && /[ናምን]$/.test(word) ? word.slice(0, -1) : null
}

/** Puts the last letter into the sixth order, as in the noun without an ending. */
function withBareEnd(word: string): string {
  return word.slice(0, -1) + inOrder(word.slice(-1), sixthOrder)
}

/** Removes plural and definite endings, which merge with the last letter of the noun (እንቁላል, እንቁላሎች; ወጥ, ወጡ). */
function withoutEnding(word: string): string | null {
  if (word.length >= 4 && /ዎ[ችቹ]$/.test(word)) return word.slice(0, -2)
  if (word.length < 3) return null
  if (/[ችቹ]$/.test(word) && endsWithVowel(word.slice(0, -1), 'o')) return withBareEnd(word.slice(0, -1))
  if (/[ውዋ]$/.test(word)) return word.slice(0, -1)
  return endsWithVowel(word, 'u') ? withBareEnd(word) : null
}

function fidelStems(word: string): string[] {
  const unprefixed = withoutPrefix(word)
  const forms = unprefixed === null ? [word] : [word, unprefixed]
  return forms.flatMap((form) => {
    const bare = withoutParticle(form)
    const ending = withoutEnding(bare ?? form)
    return [form, bare, ending].filter((stem) => stem !== null)
  })
}

function latinStems(word: string): string[] {
  const found = /^ye[a-z]{3,}$/.test(word) ? [word.slice(2)] : []
  if (/[a-z]{3,}ies$/.test(word)) return [...found, `${word.slice(0, -3)}y`]
  if (/[a-z]{3,}(ses|shes|ches|xes|zes|oes)$/.test(word)) return [...found, word.slice(0, -2)]
  // A plural without its s: tomatoe.
  if (/[a-z]{3,}oe$/.test(word)) return [...found, word.slice(0, -1)]
  if (/[a-z]{2,}[^s]s$/.test(word)) return [...found, word.slice(0, -1)]
  return found
}

/**
 * Simpler forms of a normalised word. Use them in addition to the word, never instead of it: በርበሬ, በሶ and ከሰል begin
 * with letters that only look like prefixes.
 */
export function stems(word: string): string[] {
  const found = isFidel(word.charAt(0)) ? fidelStems(word) : latinStems(word)
  return [...new Set(found)].filter((stem) => stem !== word)
}
