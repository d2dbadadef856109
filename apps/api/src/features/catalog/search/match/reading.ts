/** A word of the lexicon that a typed word can mean. `carriers` counts the products with it. */
export type WantedWord = {
  token: number
  wordId: number
  score: number
  carriers: number
  /** Not only the beginning of the word was typed. */
  isWhole: boolean
}

/** One reading of a query: as typed, or with words joined. `tokens` is the number of `typed` words, found or not. */
export type Reading = { typed: string[]; tokens: number; words: WantedWord[] }

export const carriersIn = (words: WantedWord[]): number => words.reduce((sum, { carriers }) => sum + carriers, 0)
export const idsOf = (words: WantedWord[]): number[] => words.map(({ wordId }) => wordId)

/** The words of each typed word that means any, the rarest first. */
export const wordsByToken = ({ words }: Reading): WantedWord[][] =>
  [...Map.groupBy(words, ({ token }) => token).values()].sort((one, other) => carriersIn(one) - carriersIn(other))
