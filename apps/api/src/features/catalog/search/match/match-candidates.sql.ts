import { type RawBuilder, sql } from 'kysely'
import { type Searched, searchTables } from '../search-tables.sql.ts'
import { carriersIn, idsOf, type Reading, type WantedWord, wordsByToken } from './reading.ts'

/** Up to this many carriers (products or packages with one of the words), all of them are scored. */
const weighedInFull = 1_500
/** How many of the best carriers of one word are first checked individually for a second word. */
const askedOneByOne = 1_000
/** Upper limit of carriers read for one word. */
const readAtMost = 30_000

function carriersOf(searched: Searched, words: WantedWord[]): RawBuilder<unknown> {
  const { words: table, id } = searchTables[searched]
  return sql`(select ${id} as id from ${table} where word_id = any(${idsOf(words)}::int[]) limit ${sql.lit(readAtMost)})`
}

/** The carriers in which these words have the highest weight. */
function heaviestOf(searched: Searched, words: WantedWord[], limit: number): RawBuilder<unknown> {
  const { words: table, id } = searchTables[searched]
  return sql`(select h.id
    from unnest(${idsOf(words)}::int[], ${words.map(({ score }) => score)}::real[]) w (word_id, score)
    cross join lateral (
      select ${id} as id, weight from ${table} where word_id = w.word_id
      order by weight desc, ${id} limit ${sql.lit(limit)}) h
    order by w.score * h.weight desc, h.id limit ${sql.lit(limit)})`
}

/** Carriers of a word from both lists: first the best of the rarer list, and all of them only if those are too few. */
function carriersOfBoth(searched: Searched, rarer: WantedWord[], other: WantedWord[], depth: number) {
  const { words: table, id } = searchTables[searched]
  return sql`(
    (select likely.id from ${heaviestOf(searched, rarer, askedOneByOne)} likely
     cross join lateral (
       select from ${table} where ${id} = likely.id and word_id = any(${idsOf(other)}::int[]) limit 1) carried
     limit ${sql.lit(depth)})
    union all
    (${carriersOf(searched, rarer)} intersect ${carriersOf(searched, other)})
    limit ${sql.lit(depth)})`
}

/**
 * The candidates to score for a reading: a small set that contains the best match.
 * `depth` is how many are considered when a word is too common to consider all.
 */
export function candidatesOf(searched: Searched, reading: Reading, depth: number): RawBuilder<unknown> {
  const { words } = reading
  if (carriersIn(words) <= weighedInFull) return carriersOf(searched, words)
  const [rarest = [], second] = wordsByToken(reading)
  if (!second) return heaviestOf(searched, rarest, depth)
  if (carriersIn(rarest) <= weighedInFull) return carriersOf(searched, rarest)
  // Two common words: carriers of both, plus some carriers of the rarer one in case none has both.
  return sql`${carriersOfBoth(searched, rarest, second, depth)} union ${heaviestOf(searched, rarest, Math.ceil(depth / 3))}`
}
