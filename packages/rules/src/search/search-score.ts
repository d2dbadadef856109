import { stems } from './amharic-stems.ts'
import { tokens } from './amharic-text.ts'
import { editDistance } from './edit-distance.ts'
import { bound, distance, isSameScript, isWithin, skeleton } from './sound-key.ts'

/** The weight of a match in each field of a product, in either language. */
export const searchWeights = { name: 1, brand: 0.5, subcategory: 0.4 } as const

/** Shorter prefixes match half the catalogue, so they are not looked up. */
export const minPrefixLength = 2

/** Factors for the weights of the terms that `searchTermsOf` derives from a field. */
const termFactors = {
  stem: 0.9,
  synonym: 0.8,
  joinedNeighbours: 0.7,
  /** Deducted for each further word of a name, so that a product with exactly the searched name comes first. */
  extraWord: 0.02,
  /** Share added from other fields with the same word: for ስኳር, sugar ranks before sweet potato (ስኳር ድንች). */
  agreement: 0.2,
} as const
const mostExtraWords = 5

export type WeightedText = { text: string; weight: number }
export type SearchTerm = { term: string; weight: number }

/** Factor that decreases with the words of a name. Everything from the first number on is the size ("Sugar 1 kg"). */
function coverage(words: readonly string[]): number {
  const sizeAt = words.findIndex((word) => /^\d/.test(word))
  const nameLength = sizeAt === -1 ? words.length : sizeAt
  const extraWords = Math.min(Math.max(nameLength - 1, 0), mostExtraWords)
  return 1 - termFactors.extraWord * extraWords
}

/** The words of all synonyms of words and phrases in the text. */
function synonymWords(words: readonly string[], groups: SynonymGroups): string[] {
  const text = ` ${words.join(' ')} `
  const isInText = (phrase: readonly string[]) => text.includes(` ${phrase.join(' ')} `)
  return groups.flatMap((group) =>
    group.filter(isInText).flatMap((found) => group.filter((phrase) => phrase !== found).flat()),
  )
}

function keepLargest(weights: Map<string, number>, term: string, weight: number): void {
  weights.set(term, Math.max(weights.get(term) ?? 0, weight))
}

function termsOfText({ text, weight }: WeightedText, groups: SynonymGroups): Map<string, number> {
  const words = tokens(text)
  const covering = weight * coverage(words)
  const terms = new Map<string, number>()
  for (const [index, word] of words.entries()) {
    const next = words[index + 1]
    keepLargest(terms, word, covering)
    for (const stem of stems(word)) keepLargest(terms, stem, covering * termFactors.stem)
    if (next !== undefined) keepLargest(terms, word + next, covering * termFactors.joinedNeighbours)
  }
  for (const synonym of synonymWords(words, groups)) keepLargest(terms, synonym, covering * termFactors.synonym)
  return terms
}

function agreed(weights: readonly number[]): number {
  const largest = Math.max(...weights)
  const rest = weights.reduce((sum, weight) => sum + weight, 0) - largest
  return largest + termFactors.agreement * rest
}

/** Groups of synonymous phrases, each split into words. Split once in advance, because there are many products. */
export type SynonymGroups = readonly string[][][]

export const synonymGroups = (phrases: readonly (readonly string[])[]): SynonymGroups =>
  phrases.map((group) => group.map(tokens))

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

export type SearchKeys = { exact: string[]; prefix: string; skeleton: string }

/** What to look up for a query token. Prefix matches on word or skeleton are only relevant for the last token. */
export function searchKeysOf(queryToken: string): SearchKeys {
  return { exact: [queryToken, ...stems(queryToken)], prefix: queryToken, skeleton: skeleton(queryToken) }
}

export type TokenSituation = {
  /** The last token of the query, which may still be incomplete. */
  isLast: boolean
  /** The token is a word of the catalogue, so it is not a misspelling of another one. */
  isKnown: boolean
}

/** A known word only matches words of the other script that sound the same: teff and ጤፍ, but never flour and floor. */
const knownWordBound = 0.1

function soundScore(queryToken: string, word: string, isKnown: boolean): number {
  if (isKnown && isSameScript(queryToken, word)) return 0
  const limit = bound(queryToken, word)
  const measured = distance(queryToken, word)
  return isWithin(measured, isKnown ? knownWordBound : limit) ? 0.85 - 0.35 * (measured / limit) : 0
}

const prefixSoundBound = 0.5

function soundPrefixScore(queryToken: string, word: string): number {
  const [key, wordKey] = [skeleton(queryToken), skeleton(word)]
  if (key.length < minPrefixLength || key === wordKey || !wordKey.startsWith(key)) return 0
  const measured = distance(queryToken, word, { isPrefix: true })
  return measured <= prefixSoundBound ? 0.5 * (key.length / wordKey.length) * (1 - measured / 2) : 0
}

function prefixScore(queryToken: string, word: string): number {
  const isBeginning = queryToken.length >= minPrefixLength && word.startsWith(queryToken)
  return isBeginning ? 0.6 + 0.3 * (queryToken.length / word.length) : 0
}

/** How well a word of the catalogue matches a query token, from 0 to 1. Both must be normalised. */
export function scoreWord(queryToken: string, word: string, { isLast, isKnown }: TokenSituation): number {
  if (queryToken === word) return 1
  return Math.max(
    stems(queryToken).includes(word) ? 0.9 : 0,
    isLast ? prefixScore(queryToken, word) : 0,
    soundScore(queryToken, word, isKnown),
    isLast && !isKnown ? soundPrefixScore(queryToken, word) : 0,
  )
}

const shortestTypo = 4
const longWord = 8

/** Fallback for a misspelt Latin token that is not in the catalogue: diper for diaper. Scores below 0.5. */
export function typoScore(queryToken: string, word: string): number {
  const areLatin = /^[a-z]+$/.test(queryToken) && /^[a-z]+$/.test(word)
  if (!areLatin || queryToken.length < shortestTypo) return 0
  const allowed = queryToken.length >= longWord ? 2 : 1
  if (Math.abs(queryToken.length - word.length) > allowed) return 0
  const edits = editDistance(queryToken, word)
  return edits >= 1 && edits <= allowed ? 0.55 - 0.1 * edits : 0
}
