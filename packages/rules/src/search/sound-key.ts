import { isFidel } from './fidel.ts'
import { soundUnits } from './sound-units.ts'
import { vowelCost } from './vowel-cost.ts'

/** The consonants of a word, used as lookup key. It is the same for berbere, barbare, በርበሬ and በርበረ. */
export function skeleton(word: string): string {
  return soundUnits(word)
    .map(({ consonant }) => consonant)
    .join('')
}

/** Three equal letters in a row, or consonants only: not a word that somebody spelled by its sound. */
export const isPronounceable = (word: string): boolean =>
  isFidel(word.charAt(0)) || (/[aeiouwy]/.test(word) && !/(.)\1\1/.test(word))

/** Consonants that are easily taken for another, as people spell them. */
const confusable: readonly [one: string, other: string][] = [
  ['sh', 's'],
  ['g', 'j'],
]
const confusionCost = 0.25

/** A way to spell a word, with the distance that it adds. */
export type Spelling = { text: string; cost: number }

/**
 * Other spellings of a Latin word that sound like it: without a silent h at the end (kibbeh), and with consonants that
 * some people do not distinguish (shukar).
 */
export function spellings(word: string): Spelling[] {
  if (isFidel(word.charAt(0))) return [{ text: word, cost: 0 }]
  const unsilenced = word.replace(/(?<=[a-z]{2}[aeiou])h$/, '')
  const confused = confusable.map(([one, other]) => unsilenced.replace(one, other))
  return [
    ...[...new Set([word, unsilenced])].map((text) => ({ text, cost: 0 })),
    ...confused.filter((text) => text !== unsilenced).map((text) => ({ text, cost: confusionCost })),
  ]
}

export const isSameScript = (one: string, other: string) => isFidel(one.charAt(0)) === isFidel(other.charAt(0))

type Comparison = {
  /** Compare with the beginning of the second word only, because the first is still being typed. */
  isPrefix?: boolean
}

/** A further vowel of the same kind that is not spoken. */
const repeatedFactor = 0.3

/** The distance between the vowels of two words; Infinity when their consonants differ. */
export function distance(one: string, other: string, { isPrefix = false }: Comparison = {}): number {
  const units = soundUnits(one)
  const otherUnits = soundUnits(other)
  if (isPrefix ? units.length > otherUnits.length : units.length !== otherUnits.length) return Number.POSITIVE_INFINITY
  let sum = 0
  const written = new Set<string>()
  for (const [index, { consonant, vowels }] of units.entries()) {
    const otherUnit = otherUnits[index]
    if (otherUnit?.consonant !== consonant) return Number.POSITIVE_INFINITY
    const isLast = index === units.length - 1
    const isStillTyping = isPrefix && isLast && vowels === ''
    if (isStillTyping) continue
    const cost = vowelCost(vowels, otherUnit.vowels, { consonant, isFirst: index === 0, isLast })
    // Whoever writes e where no vowel is spoken does so throughout the word: zenjebel, kurunfud.
    const extra =
      (vowels === '' || otherUnit.vowels === '') && !isSameScript(one, other) ? vowels + otherUnit.vowels : ''
    sum += written.has(extra) ? cost * repeatedFactor : cost
    if (extra !== '') written.add(extra)
  }
  return sum
}

/**
 * The largest distance at which two words count as the same. Fidel spells vowels precisely, so within a script the
 * bound is tight. Across scripts it grows with the length, since long words are rarely similar by accident.
 */
export function bound(one: string, other: string): number {
  if (!isSameScript(one, other)) return Math.min(0.75, 0.05 + 0.15 * soundUnits(one).length)
  return isFidel(one.charAt(0)) ? 0.35 : 0.25
}

/** Compensates for floating-point errors in sums of costs. */
const tolerance = 1e-9

export const isWithin = (measured: number, limit: number) => measured <= limit + tolerance
