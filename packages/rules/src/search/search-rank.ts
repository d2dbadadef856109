import { tokens } from './amharic-text.ts'

/** Multiplies the score when some words of the query were not found. */
export const partialMatchFactor = 0.4

/** Up to this many words are also tried as one word: "hab hab", "ye aja duket". */
const mostJoinedWords = 3

/** "of", normally written as a prefix of the next word. On its own it matches nothing, so it is dropped. */
const isLonePreposition = (token: string) => token === 'ye' || token === 'የ'

/** The interpretations of a query, each a list of tokens. A product's score is its best over all of them. */
export function queryReadings(query: string): string[][] {
  const words = tokens(query)
  if (words.length === 0) return []
  const content = words.filter((word) => !isLonePreposition(word))
  const reading = content.length > 0 ? content : words
  const isJoinable = words.length > 1 && words.length <= mostJoinedWords
  return isJoinable ? [reading, [words.join('')]] : [reading]
}
