import { decompose, isFidel } from './fidel.ts'

/**
 * A consonant and the vowels up to the next one. The first unit of a word has no consonant.
 * In the vowels, Y stands for a glide as in "ey", W for rounded lips as in "kwa" and I for a long i, always spoken.
 */
export type SoundUnit = { consonant: string; vowels: string }

const startingUnit = (): SoundUnit => ({ consonant: '', vowels: '' })

/** After a consonant, "u", "o" or no vowel before a w sounds the same as the w alone: ሱዋ, ስዋ and ሷ. */
function canTakeRounding({ consonant, vowels }: SoundUnit): boolean {
  return consonant !== '' && /^[uo]?$/.test(vowels)
}

function fidelUnits(word: string): SoundUnit[] {
  let current = startingUnit()
  const units = [current]
  for (const [index, character] of [...word].entries()) {
    const letter = decompose(character)
    if (!letter) continue
    const { consonant, vowel, isLabialised } = letter
    if (consonant === '') {
      current.vowels += vowel || (index === 0 ? 'i' : '')
    } else if (consonant === 'y' && index > 0) {
      current.vowels += `Y${vowel}`
    } else if (consonant === 'w' && index > 0 && vowel === '') {
      current.vowels += 'W'
    } else if (consonant === 'w' && index > 0 && canTakeRounding(current)) {
      current.vowels = `W${vowel}`
    } else {
      current = { consonant, vowels: (isLabialised ? 'W' : '') + vowel }
      units.push(current)
    }
  }
  return units
}

/** Amharic has no standard Latin spelling; these rules unify the common ones. The order matters. */
const latinRespellings: readonly [spelling: RegExp, sound: string][] = [
  [/tch|ch/g, 'C'],
  [/sh/g, 'S'],
  [/zh|dj/g, 'j'],
  [/t[sz](?=.)/g, 's'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/([kg])h/g, '$1'],
  [/gn|ny(?=[aeiou]|$)/g, 'n'],
  [/ck/g, 'k'],
  [/x/g, 'ks'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/v/g, 'b'],
  [/n(?=[bpfm])/g, 'm'],
  [/ee/g, 'I'],
  [/oo|ou/g, 'u'],
  [/([a-zSC])\1+/g, '$1'],
]

function respellLatin(word: string): string {
  return latinRespellings.reduce((respelt, [spelling, sound]) => respelt.replace(spelling, sound), word)
}

function latinUnits(word: string): SoundUnit[] {
  const sounds = respellLatin(word)
  let current = startingUnit()
  const units = [current]
  for (const [index, sound] of [...sounds].entries()) {
    const isBeforeVowel = /^[aeiouI]/.test(sounds.slice(index + 1))
    if (/[aeiouI]/.test(sound)) {
      current.vowels += sound
    } else if (sound === 'y' && index > 0) {
      current.vowels += 'Y'
    } else if (sound === 'w' && index > 0 && !isBeforeVowel) {
      current.vowels += 'W'
    } else if (sound === 'w' && index > 0 && canTakeRounding(current)) {
      current.vowels = 'W'
    } else if (/[a-zSC0-9.]/.test(sound)) {
      current = { consonant: sound, vowels: '' }
      units.push(current)
    }
  }
  return units
}

/** Unifies spellings of the same vowel group: kua and kwa, ai and ay, ia and ya, au and aw. */
function tidyVowels({ consonant, vowels }: SoundUnit): SoundUnit {
  const single = vowels
    .replace(/e+/g, 'e')
    .replace(/a+/g, 'a')
    .replace(/I(?=.)|(?<=.)I/g, 'i')
  const rounded = consonant === '' ? single : single.replace(/^[uo](?=[aei])/, 'W')
  const gliding = rounded
    .replace(/(?<=[aeuo])i/g, 'Y')
    .replace(/i(?=[aeou])/g, 'Y')
    .replace(/(?<=[ae])u/g, 'W')
  const tidied = gliding
    .replace(/[iY]*Y[iY]*/g, 'Y')
    .replace(/W+/g, 'W')
    .replace(/i+/g, 'i')
  return { consonant, vowels: tidied }
}

/** ሳንቡሳ and ሳምቡሳ: an n directly before a labial sound is pronounced, and often written, as m. */
function assimilateNasal(unit: SoundUnit, next: SoundUnit | undefined): SoundUnit {
  const isBeforeLipSound = next !== undefined && /[bpfm]/.test(next.consonant)
  return unit.consonant === 'n' && unit.vowels === '' && isBeforeLipSound ? { ...unit, consonant: 'm' } : unit
}

/** ሱካር and ስኳር: before k, a rounded vowel is heard in the next syllable. */
function moveRounding(units: SoundUnit[]): SoundUnit[] {
  const takesRounding = (unit: SoundUnit | undefined) =>
    unit !== undefined && unit.consonant === 'k' && /^W?a/.test(unit.vowels)
  return units.map(({ consonant, vowels }, index) => {
    if (consonant !== '' && vowels === 'u' && takesRounding(units[index + 1])) return { consonant, vowels: '' }
    const isAfterRounded = index > 1 && units[index - 1]?.vowels === 'u'
    const isMoved = isAfterRounded && takesRounding({ consonant, vowels }) && !vowels.startsWith('W')
    return { consonant, vowels: isMoved ? `W${vowels}` : vowels }
  })
}

/** How a normalised word sounds, the same for both scripts. */
export function soundUnits(word: string): SoundUnit[] {
  const units = (isFidel(word.charAt(0)) ? fidelUnits(word) : latinUnits(word)).map(tidyVowels)
  return moveRounding(units).map((unit, index, tidied) => assimilateNasal(unit, tidied[index + 1]))
}
