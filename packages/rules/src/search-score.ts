import { stems } from './amharic-stems.ts'
import { tokens } from './amharic-text.ts'
import { editDistance } from './edit-distance.ts'
import { bound, distance, isSameScript, isWithin, skeleton } from './sound-key.ts'

/** What a match in each field of a product counts; names in both languages, the rest likewise. */
export const searchWeights = { name: 1, brand: 0.5, subcategory: 0.4 } as const

/** Shorter beginnings fit half the catalogue, so they are not looked up. */
export const minPrefixLength = 2

/** How the weight of a field passes on to the terms that `searchTermsOf` makes of it. */
const termFactors = {
  stem: 0.9,
  synonym: 0.8,
  joinedNeighbours: 0.7,
  /** Taken off per further word of a name, so that the product named by the query alone comes first. */
  extraWord: 0.02,
  /** A word that other fields repeat gains this share of theirs: for ስኳር, sugar before sweet potato (ስኳር ድንች). */
  agreement: 0.2,
} as const
const mostExtraWords = 5

export type WeightedText = { text: string; weight: number }
export type SearchTerm = { term: string; weight: number }

/** The part of a name that covers a query; from the first number on it tells the size ("White Sugar 1 kg"). */
function coverage(words: readonly string[]): number {
  const sizeAt = words.findIndex((word) => /^\d/.test(word))
  const nameLength = sizeAt === -1 ? words.length : sizeAt
  const extraWords = Math.min(Math.max(nameLength - 1, 0), mostExtraWords)
  return 1 - termFactors.extraWord * extraWords
}

/** The words of all synonyms of what stands in the text; a group may hold phrases. */
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

/** Phrases that mean the same, each split into its words. Split once: there are many products to index. */
export type SynonymGroups = readonly string[][][]

export const synonymGroups = (phrases: readonly (readonly string[])[]): SynonymGroups =>
  phrases.map((group) => group.map(tokens))

/** Everything a product can be found by, each term once with its weight. */
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

/** What to look up for a query token. Words that begin with the prefix or the skeleton matter for the last token only. */
export function searchKeysOf(queryToken: string): SearchKeys {
  return { exact: [queryToken, ...stems(queryToken)], prefix: queryToken, skeleton: skeleton(queryToken) }
}

export type TokenSituation = {
  /** The last token may still be unfinished. */
  isLast: boolean
  /** The token itself is a word of the catalogue, so it is not a misspelling of another one. */
  isKnown: boolean
}

/** A known word is joined only by the same-sounding word of the other script: teff and ጤፍ, but never flour and floor. */
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

/** How well a word of the catalogue answers a query token, 0 when it does not. Both are normalised. */
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

/** The last resort for a Latin token that is no word of the catalogue: diper for diaper. Below every real match. */
export function typoScore(queryToken: string, word: string): number {
  const areLatin = /^[a-z]+$/.test(queryToken) && /^[a-z]+$/.test(word)
  if (!areLatin || queryToken.length < shortestTypo) return 0
  const allowed = queryToken.length >= longWord ? 2 : 1
  if (Math.abs(queryToken.length - word.length) > allowed) return 0
  const edits = editDistance(queryToken, word)
  return edits >= 1 && edits <= allowed ? 0.55 - 0.1 * edits : 0
}
