import { isFidel } from './fidel.ts'
import { soundUnits } from './sound-units.ts'
import { vowelCost } from './vowel-cost.ts'

/** The consonants of a word, used as lookup key. It is the same for berbere, barbare, በርበሬ and በርበረ. */
export function skeleton(word: string): string {
  return soundUnits(word)
    .map(({ consonant }) => consonant)
    .join('')
}

export const isSameScript = (one: string, other: string) => isFidel(one.charAt(0)) === isFidel(other.charAt(0))

type Comparison = {
  /** Compare with the beginning of the second word only, because the first is still being typed. */
  isPrefix?: boolean
}

/** The distance between the vowels of two words; Infinity when their consonants differ. */
export function distance(one: string, other: string, { isPrefix = false }: Comparison = {}): number {
  const units = soundUnits(one)
  const otherUnits = soundUnits(other)
  if (isPrefix ? units.length > otherUnits.length : units.length !== otherUnits.length) return Number.POSITIVE_INFINITY
  let sum = 0
  for (const [index, { consonant, vowels }] of units.entries()) {
    const otherUnit = otherUnits[index]
    if (otherUnit?.consonant !== consonant) return Number.POSITIVE_INFINITY
    const isLast = index === units.length - 1
    const isStillTyping = isPrefix && isLast && vowels === ''
    if (!isStillTyping) sum += vowelCost(vowels, otherUnit.vowels, { consonant, isFirst: index === 0, isLast })
  }
  return sum
}

/**
 * The largest distance at which two words count as the same. Fidel spells vowels precisely, so within a script the
 * bound is tight. Across scripts it grows with the length, since long words are rarely similar by accident.
 */
export function bound(one: string, other: string): number {
  if (!isSameScript(one, other)) return Math.min(0.75, 0.05 + 0.15 * soundUnits(one).length)
  return isFidel(one.charAt(0)) ? 0.35 : 0.45
}

/** Compensates for floating-point errors in sums of costs. */
const tolerance = 1e-9

export const isWithin = (measured: number, limit: number) => measured <= limit + tolerance
