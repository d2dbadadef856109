import { tokens } from './amharic-text.ts'

/** What remains of a score when some words of the query were not found at all. */
export const partialMatchFactor = 0.4

/** Three words are the most that people write of what is one: "hab hab", "ye aja duket". */
const mostJoinedWords = 3

/** "of", which belongs to the word behind it; written apart it would be a word that nothing matches. */
const isLonePreposition = (token: string) => token === 'ye' || token === 'የ'

/** The ways to read a query, each a list of tokens. A product takes the best score it reaches in any of them. */
export function queryReadings(query: string): string[][] {
  const words = tokens(query)
  if (words.length === 0) return []
  const content = words.filter((word) => !isLonePreposition(word))
  const reading = content.length > 0 ? content : words
  const isJoinable = words.length > 1 && words.length <= mostJoinedWords
  return isJoinable ? [reading, [words.join('')]] : [reading]
}
