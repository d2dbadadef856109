import { stems } from './amharic-stems.ts'
import { editDistance } from './edit-distance.ts'
import { isFidel } from './fidel.ts'
import { isSizeWord, searchWords, sizeWordsOf } from './size-words.ts'
import {
  bound,
  distance,
  isPronounceable,
  isSameScript,
  isWithin,
  type Spelling,
  skeleton,
  spellings,
} from './sound-key.ts'

/** The weight of a match in each field of a product, in either language. */
export const searchWeights = { name: 1, brand: 0.5, subcategory: 0.4, size: 0.3, category: 0.2 } as const

/** Shorter prefixes match half the catalogue, so they are not looked up. */
export const minPrefixLength = 2

/** Factors for the weights of the terms that `searchTermsOf` derives from a field. */
const termFactors = {
  stem: 0.9,
  /** A word that only describes the last one of its name: whoever types "peanut" wants peanuts before peanut butter. */
  describing: 0.95,
  synonym: 0.8,
  joinedNeighbours: 0.7,
  /** The number of a size alone ("sugar 5"). */
  size: 0.5,
  /** Deducted for each further word of a name, so that a product with exactly the searched name comes first. */
  extraWord: 0.02,
  /** Share added from other fields with the same word: for ስኳር, sugar ranks before sweet potato (ስኳር ድንች). */
  agreement: 0.2,
} as const
const mostExtraWords = 5
const isLatin = (word: string): boolean => /^[a-z]+$/.test(word)

export type WeightedText = { text: string; weight: number }
export type SearchTerm = { term: string; weight: number }

/** An English plural means the same as its singular; an Amharic word without its first or last letters may be another. */
const stemFactor = (word: string): number => (isLatin(word) && !word.startsWith('ye') ? 0.99 : termFactors.stem)

/** Factor that decreases with the words of a name. Everything from the first number on is the size ("Sugar 1 kg"). */
function coverage(words: readonly string[]): number {
  const sizeAt = words.findIndex(isSizeWord)
  const nameLength = sizeAt === -1 ? words.length : sizeAt
  const extraWords = Math.min(Math.max(nameLength - 1, 0), mostExtraWords)
  return 1 - termFactors.extraWord * extraWords
}

/** The words of all synonyms of words and phrases in the text. */
function synonymWords(words: readonly string[], groups: SynonymGroups): string[] {
  const startsAt = (index: number, phrase: readonly string[]) =>
    phrase.every((word, offset) => words[index + offset] === word)
  return words.flatMap((word, index) =>
    (groups.get(word) ?? []).filter(({ phrase }) => startsAt(index, phrase)).flatMap(({ others }) => others),
  )
}

function keepLargest(weights: Map<string, number>, term: string, weight: number): void {
  weights.set(term, Math.max(weights.get(term) ?? 0, weight))
}

/** The number of describing words at the start of a phrase: all before its last one, a size or a preposition. */
function describingWords(words: readonly string[]): number {
  const end = words.findIndex((word, index) => index > 0 && (isSizeWord(word) || /^(in|of|for|with|x)$/.test(word)))
  return (end === -1 ? words.length : end) - 1
}

/** The words of a text, each with whether it only describes another. A list ("Coffee, Tea & Drinks") has equal parts. */
function describedWords(text: string): { word: string; isDescribing: boolean }[] {
  return text.split(/[,&፣]/).flatMap((phrase) => {
    const words = searchWords(phrase)
    const describing = describingWords(words)
    return words.map((word, index) => ({ word, isDescribing: index < describing }))
  })
}

function termsOfText({ text, weight }: WeightedText, groups: SynonymGroups): Map<string, number> {
  const described = describedWords(text)
  const words = described.map(({ word }) => word)
  const covering = weight * coverage(words)
  const terms = new Map<string, number>()
  for (const [index, { word, isDescribing }] of described.entries()) {
    const next = words[index + 1]
    const own = covering * (isDescribing ? termFactors.describing : 1)
    keepLargest(terms, word, own)
    for (const stem of stems(word)) keepLargest(terms, stem, own * stemFactor(word))
    if (next !== undefined) keepLargest(terms, word + next, covering * termFactors.joinedNeighbours)
  }
  for (const size of sizeWordsOf(text)) keepLargest(terms, size, weight * termFactors.size)
  for (const synonym of synonymWords(words, groups)) keepLargest(terms, synonym, covering * termFactors.synonym)
  return terms
}

function agreed(weights: readonly number[]): number {
  const largest = Math.max(...weights)
  const rest = weights.reduce((sum, weight) => sum + weight, 0) - largest
  return largest + termFactors.agreement * rest
}

type Synonym = { phrase: readonly string[]; others: readonly string[] }

/** Phrases with the words of their synonyms, by first word: comparing each text with every phrase is slow in a large catalogue. */
export type SynonymGroups = ReadonlyMap<string, readonly Synonym[]>

export function synonymGroups(groups: readonly (readonly string[])[]): SynonymGroups {
  const byFirstWord = new Map<string, Synonym[]>()
  for (const group of groups) {
    const phrases = group.map(searchWords)
    for (const phrase of phrases) {
      const [first] = phrase
      if (first === undefined) continue
      const others = phrases.filter((other) => other !== phrase).flat()
      byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { phrase, others }])
    }
  }
  return byFirstWord
}

/** All terms that find a product, each once with its weight. */
export function searchTermsOf(texts: readonly WeightedText[], groups: SynonymGroups): SearchTerm[] {
  const weightsByTerm = new Map<string, number[]>()
  for (const text of texts) {
    for (const [term, weight] of termsOfText(text, groups)) {
      weightsByTerm.set(term, [...(weightsByTerm.get(term) ?? []), weight])
    }
  }
  return [...weightsByTerm].map(([term, weights]) => ({ term, weight: agreed(weights) }))
}

export type SearchKeys = { exact: string[]; prefix: string; skeletons: string[] }

/** What to look up for a query token. Prefix matches on word or skeleton are only relevant for the last token. */
export function searchKeysOf(queryToken: string): SearchKeys {
  const exact = [queryToken, ...stems(queryToken)]
  if (isSizeWord(queryToken) || !isPronounceable(queryToken)) return { exact, prefix: queryToken, skeletons: [] }
  return { exact, prefix: queryToken, skeletons: [...new Set(spellings(queryToken).map(({ text }) => skeleton(text)))] }
}

export type TokenSituation = {
  /** The last token of the query, which may still be incomplete. */
  isLast: boolean
  /** The token is a word of the catalogue, so it is not a misspelling of another one. */
  isKnown: boolean
}

/** A known word only matches words of the other script that sound the same: teff and ጤፍ, but never flour and floor. */
const knownWordBound = 0.1

/** Within one script, words that differ in a vowel at their beginning are different words: iphone and phone. */
const haveSameStart = (one: string, other: string) =>
  !isSameScript(one, other) || /^[aeiou]/.test(one) === /^[aeiou]/.test(other)

/** Goods have Amharic names, so fidel rarely spells an English word, and then nearly as it sounds. */
const englishInFidelBound = 0.1
const isEnglishInFidel = (token: string, word: string) => isFidel(token.charAt(0)) && !isFidel(word.charAt(0))

/** Words of one or two consonants sound like many others. */
const shortWordBound = 0.35

function soundLimit(text: string, word: string): number {
  if (isEnglishInFidel(text, word)) return englishInFidelBound
  return skeleton(text).length > 2 ? bound(text, word) : Math.min(shortWordBound, bound(text, word))
}

function soundScore({ text, cost }: Spelling, word: string, isKnown: boolean): number {
  if ((isKnown && isSameScript(text, word)) || !haveSameStart(text, word)) return 0
  const limit = soundLimit(text, word)
  const measured = distance(text, word) + cost
  return isWithin(measured, isKnown ? knownWordBound : limit) ? 0.85 - 0.35 * (measured / limit) : 0
}

/** How different the vowels of an unfinished word may be: little while few consonants are typed. */
function prefixSoundLimit(text: string, word: string, consonants: number): number {
  // In one script a beginning is spelled like the word, except for letters like c and k.
  if (isSameScript(text, word)) return consonants > 2 ? 0.1 : -1
  // All consonants typed (bun for ቡና), or only one (zey for ዘይት).
  if (consonants < minPrefixLength || consonants === skeleton(word).length) return 0.1
  if (consonants > 2) return 0.5
  return /[aeiou]$/.test(text) ? 0.1 : 0.2
}

const minSoundPrefix = 3

/** Nobody ends a syllable of an Amharic word like this: beer is not the beginning of ቢሮ. */
const isFinishedEnglish = (text: string) => /ee[a-z]$/.test(text)

function soundPrefixScore({ text, cost }: Spelling, word: string): number {
  const [key, wordKey] = [skeleton(text), skeleton(word)]
  const isTooShort = text.length < (isFidel(text.charAt(0)) ? minPrefixLength : minSoundPrefix)
  if (isTooShort || isFinishedEnglish(text) || isEnglishInFidel(text, word) || !wordKey.startsWith(key)) return 0
  const measured = distance(text, word, { isPrefix: true }) + cost
  const isNear = isWithin(measured, prefixSoundLimit(text, word, key.length))
  return isNear ? 0.5 * (key.length / wordKey.length) * (1 - measured / 2) : 0
}

function prefixScore(queryToken: string, word: string): number {
  const isBeginning = queryToken.length >= minPrefixLength && word.startsWith(queryToken)
  return isBeginning ? 0.6 + 0.3 * (queryToken.length / word.length) : 0
}

/** How well a word of the catalogue matches a query token, from 0 to 1. Both must be normalised. */
export function scoreWord(queryToken: string, word: string, { isLast, isKnown }: TokenSituation): number {
  if (queryToken === word) return 1
  if (isSizeWord(queryToken) || isSizeWord(word)) return 0
  const written = Math.max(
    stems(queryToken).includes(word) ? stemFactor(queryToken) : 0,
    isLast ? prefixScore(queryToken, word) : 0,
  )
  if (!isPronounceable(queryToken)) return written
  const heard = spellings(queryToken).map((spelling) =>
    Math.max(soundScore(spelling, word, isKnown), isLast && !isKnown ? soundPrefixScore(spelling, word) : 0),
  )
  return Math.max(written, ...heard)
}

const shortestTypo = 5
const longWord = 8

/** In a short word, one consonant instead of another usually makes another word: boots and books. */
function isOtherConsonant(one: string, other: string): boolean {
  const place = [...one].findIndex((letter, index) => letter !== other[index])
  const isSubstitution = one.length === other.length && one.slice(place + 1) === other.slice(place + 1)
  return isSubstitution && /[^aeiouy]/.test((one[place] ?? '') + (other[place] ?? ''))
}

/** Fallback for a misspelt Latin token that is not in the catalogue: diper for diaper. Scores below 0.5. */
export function typoScore(queryToken: string, word: string): number {
  const areLatin = isLatin(queryToken) && isLatin(word)
  if (!areLatin || queryToken.length < shortestTypo || queryToken[0] !== word[0]) return 0
  const allowed = queryToken.length >= longWord ? 2 : 1
  if (Math.abs(queryToken.length - word.length) > allowed) return 0
  const edits = editDistance(queryToken, word)
  if (allowed === 1 && isOtherConsonant(queryToken, word)) return 0
  return edits >= 1 && edits <= allowed ? 0.55 - 0.1 * edits : 0
}
