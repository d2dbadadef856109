import { queryReadings } from '@zembil/rules/search/search-rank'
import { minPrefixLength, scoreWord, searchKeysOf, typoScore } from '@zembil/rules/search/search-score'
import type { Db } from '../../../../platform/database/db.ts'
import { listCandidateWords, listSimilarWords, type SearchWord, type WordKeys } from '../search-words.sql.ts'
import type { Reading, WantedWord } from './reading.ts'

/** A short prefix matches many words. Words beyond this number, or scored far below the best, are ignored. */
const mostWordsPerToken = 20
const weakestWord = 0.5

/** Longer queries are truncated, to bound the cost of a search. */
const mostTokens = 8

const isLongEnough = (text: string): boolean => text.length >= minPrefixLength

function keysOf(readings: string[][]): WordKeys {
  const keys = readings.flat().map(searchKeysOf)
  // The last word of a reading may be unfinished.
  const last = readings.map((reading) => searchKeysOf(reading.at(-1) ?? ''))
  return {
    exact: [...new Set(keys.flatMap(({ exact }) => exact))],
    skeletons: [...new Set(keys.flatMap(({ skeletons }) => skeletons))],
    prefixes: last.map(({ prefix }) => prefix).filter(isLongEnough),
    skeletonPrefixes: [
      ...new Set(last.filter(({ prefix }) => isLongEnough(prefix)).flatMap(({ skeletons }) => skeletons)),
    ].filter((key) => key !== ''),
  }
}

type Scored = Omit<WantedWord, 'token'>

function bestWords(
  words: SearchWord[],
  score: (word: string) => number,
  isWhole: (word: string) => boolean = () => true,
): Scored[] {
  return words
    .map(({ id, word, carriers }) => ({ wordId: id, score: score(word), carriers, isWhole: isWhole(word) }))
    .filter(({ score: points }) => points > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, mostWordsPerToken)
    .filter(({ score: points }, _, [best]) => points >= (best?.score ?? 0) * weakestWord)
}

/** Two, because Levenshtein distance counts swapped letters as two errors. */
const mostErrors = 2
const isLatinWord = (token: string): boolean => /^[a-z]{5,40}$/.test(token)

function wordsMeantBy(reading: string[], candidates: SearchWord[]): Scored[][] {
  return reading.map((token, index) => {
    const isLast = index === reading.length - 1
    const isKnown = candidates.some(({ word }) => word === token)
    return bestWords(
      candidates,
      (word) => scoreWord(token, word, { isLast, isKnown }),
      (word) => scoreWord(token, word, { isLast: false, isKnown }) > 0,
    )
  })
}

/** Assumes a typo only for words that match nothing else. */
async function withoutTypos(db: Db, reading: string[], meant: Scored[][]): Promise<Scored[][]> {
  const unknown = reading.filter((token, index) => meant[index]?.length === 0 && isLatinWord(token))
  if (unknown.length === 0) return meant
  const similar = await listSimilarWords(db, unknown, mostErrors)
  return meant.map((words, index) => {
    const token = reading[index] ?? ''
    return unknown.includes(token) ? bestWords(similar, (word) => typoScore(token, word)) : words
  })
}

const toReading = (typed: string[], meant: Scored[][]): Reading => ({
  typed,
  tokens: meant.length,
  words: meant.flatMap((words, token) => words.map((word) => ({ token, ...word }))),
})

/** Maps a query to words of the lexicon, once for each possible reading. Empty when no word matches. */
export async function expandQuery(db: Db, query: string): Promise<Reading[]> {
  const [typed = [], ...joined] = queryReadings(query).map((reading) => reading.slice(0, mostTokens))
  if (typed.length === 0) return []
  const candidates = await listCandidateWords(db, keysOf([typed, ...joined]))
  const meant = await withoutTypos(db, typed, wordsMeantBy(typed, candidates))
  const readings = [
    toReading(typed, meant),
    ...joined.map((reading) => toReading(reading, wordsMeantBy(reading, candidates))),
  ]
  return readings.filter(({ words }) => words.length > 0)
}
