import { normalise } from './amharic-text.ts'
import { decompose, type FidelLetter, isFidel } from './fidel.ts'

const isSonorant = (letter: FidelLetter) => /^[rlnmwy]/.test(letter.consonant)

/** Whether a sixth-order letter is spoken with its faint vowel; the rule is syllables, not spelling. */
function faintVowel(letters: readonly FidelLetter[], index: number, followsVowel: boolean): string {
  const letter = letters[index]
  const next = letters[index + 1]
  if (!letter || (letter.consonant !== '' && !next)) return ''
  if (letter.consonant === '') return index === 0 ? 'i' : ''
  const isNextLast = index + 2 === letters.length
  const closesWithSonorant = next?.vowel === '' && isNextLast && isSonorant(next) && !isSonorant(letter)
  return closesWithSonorant || !followsVowel ? 'i' : ''
}

function romaniseWord(word: string): string {
  if (!isFidel(word.charAt(0))) return word
  const letters = [...word].map(decompose).filter((letter) => letter !== null)
  let romanised = ''
  let followsVowel = false
  for (const [index, { roman, vowel, isLabialised }] of letters.entries()) {
    const spoken: string = vowel === '' ? faintVowel(letters, index, followsVowel) : vowel.replace('Y', 'y')
    romanised += roman + (isLabialised ? 'w' : '') + spoken
    followsVowel = spoken !== ''
  }
  return romanised
}

/** A readable Latin guess, for addresses of pages and for looking into search; never shown as the name of a thing. */
export function romanise(text: string): string {
  return normalise(text).split(' ').map(romaniseWord).join(' ')
}
