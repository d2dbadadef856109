import { partialMatchFactor, partialMatchWeight, weakestMatch, weakestShare } from '@zembil/rules/search/search-rank'
import { type RawBuilder, sql } from 'kysely'
import { type Searched, searchTables } from '../search-tables.sql.ts'
import { carriersIn, idsOf, type Reading, wordsByToken } from './reading.ts'

/** Reading all words of one product costs as much as this many entries of a word, which lie side by side. */
const costOfOneProduct = 12

const wordsOf = ({ words }: Reading): RawBuilder<unknown> =>
  sql`unnest(${words.map(({ token }) => token)}::int[], ${idsOf(words)}::int[],
    ${words.map(({ score }) => score)}::float8[]) w (token, word_id, score)`

/** All carriers of a word, without those that match too weakly to be shown: the index is ordered by weight. */
function hitsOfWord(searched: Searched, reading: Reading): RawBuilder<unknown> {
  const { words, id } = searchTables[searched]
  const best = sql`(select max(w.score * heaviest.weight) from ${wordsOf(reading)} cross join lateral (
    select weight from ${words} where word_id = w.word_id order by weight desc limit 1) heaviest)`
  // Slightly less than the limit, which the sum of all matches applies to the rounded score.
  return sql`
    select h.id, w.score * h.weight as score from ${wordsOf(reading)} cross join lateral (
      select ${id} as id, weight from ${words} where word_id = w.word_id
        and weight >= 0.999 * greatest(${sql.lit(weakestMatch)}, ${sql.lit(weakestShare)} * ${best}) / w.score
      offset 0) h`
}

/** The best match of each typed word, for all that carry any of them with at least this weight. */
function hitsOfAny(searched: Searched, reading: Reading, leastWeight = 0): RawBuilder<unknown> {
  const { words, id } = searchTables[searched]
  return sql`
    select h.id, w.token, max(w.score * h.weight) as score from ${wordsOf(reading)} cross join lateral (
      select ${id} as id, weight from ${words} where word_id = w.word_id and weight >= ${sql.lit(leastWeight)} offset 0) h
    group by h.id, w.token`
}

/** The same for the carriers of these words only. */
function hitsOfCarriers(searched: Searched, reading: Reading, rarest: number[]): RawBuilder<unknown> {
  const { words, id } = searchTables[searched]
  return sql`
    select c.id, w.token, max(w.score * h.weight) as score
    from (select distinct ${id} as id from ${words} where word_id = any(${rarest}::int[])) c
    -- offset 0 forces one short index scan per candidate, however common the planner thinks the words are
    cross join lateral (select word_id, weight from ${words} where ${id} = c.id offset 0) h
    join ${wordsOf(reading)} on w.word_id = h.word_id
    group by c.id, w.token`
}

function hitsOfPhrase(searched: Searched, reading: Reading): RawBuilder<unknown> {
  const [rarest = []] = wordsByToken(reading)
  const isOneByOne = searched === 'product' && carriersIn(rarest) * costOfOneProduct < carriersIn(reading.words)
  return isOneByOne ? hitsOfCarriers(searched, reading, idsOf(rarest)) : hitsOfAny(searched, reading)
}

/** The carriers of all typed words of a reading. */
function fullMatches(searched: Searched, reading: Reading): RawBuilder<unknown> {
  if (reading.tokens === 1) return hitsOfWord(searched, reading)
  const tokens = sql`${reading.tokens}::int`
  return sql`
    select id, sum(score) / ${tokens} as score from (${hitsOfPhrase(searched, reading)}) hits
    group by id having count(*) = ${tokens}`
}

/** If nothing has all typed words: what has some of them in its name. */
function partialMatches(searched: Searched, reading: Reading): RawBuilder<unknown> {
  const whole = { ...reading, words: reading.words.filter(({ isWhole }) => isWhole) }
  return sql`
    select id, ${sql.lit(partialMatchFactor)} * sum(score) / ${reading.tokens}::int as score
    from (${hitsOfAny(searched, whole, partialMatchWeight)}) hits where not exists (select from complete) group by id`
}

const isComplete = (reading: Reading): boolean => wordsByToken(reading).length === reading.tokens
const none = sql`select null::int as id, null::float8 as score where false`
const unionOf = (parts: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  parts.length === 0 ? none : sql.join(parts, sql` union all `)

/** Everything that matches a reading, as the table `scored`. */
export function scoreAll(searched: Searched, readings: Reading[]): RawBuilder<unknown> {
  const complete = readings.filter(isComplete).map((reading) => fullMatches(searched, reading))
  const partial = readings.filter(({ tokens }) => tokens > 1).map((reading) => partialMatches(searched, reading))
  return sql`
    complete as materialized (${unionOf(complete)}), partial as (${unionOf(partial)}), scored as materialized (
      select id, round(max(score) * 1e6) / 1e6 as score
      from (select * from complete union all select * from partial) matches group by id)`
}
