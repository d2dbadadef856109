import { isLoneUnit, isSizeWord, searchWords } from './size-words.ts'

/** Multiplies the score when some words of the query were not found. */
export const partialMatchFactor = 0.4

/**
 * What matches only in part must have those words in its name, at least with this weight. A synonym or a shelf is too
 * little: "pet food" is not baby food, and a "phone card" is not on the shelf with the phone cables.
 */
export const partialMatchWeight = 0.87

/** Matches below this share of the best one only share an unimportant word with the query, so they are left out. */
export const weakestShare = 0.35

/** Matches below this score share too little with the query, even if nothing matches better: "dog food" and canned food. */
export const weakestMatch = 0.06

/** Multiplies the score of a package among products: whoever types "coffee" wants the coffee before the coffee set. */
export const packageFactor = 0.8

/** A category is suggested only if it matches at least this well. */
export const weakestCategory = 0.5

/** Up to this many words are also tried as one word: "hab hab", "ye aja duket". */
const mostJoinedWords = 3

/** "of", normally written as a prefix of the next word. On its own it matches nothing, so it is dropped. */
const isLonePreposition = (token: string) => token === 'ye' || token === 'የ'

const isContent = (token: string) => !(isLonePreposition(token) || isLoneUnit(token))

/** The interpretations of a query, each a list of tokens. A product's score is its best over all of them. */
export function queryReadings(query: string): string[][] {
  const words = searchWords(query)
  if (words.length === 0) return []
  const content = words.filter(isContent)
  const reading = content.length > 0 ? content : words
  const isJoinable = words.length > 1 && words.length <= mostJoinedWords && !words.some(isSizeWord)
  return isJoinable ? [reading, [words.join('')]] : [reading]
}
