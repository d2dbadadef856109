import { partialMatchFactor, partialMatchWeight } from '@zembil/rules/search/search-rank'
import { type RawBuilder, sql } from 'kysely'
import { type Searched, searchTables } from '../search-tables.sql.ts'
import { candidatesOf } from './match-candidates.sql.ts'
import type { Reading } from './reading.ts'

/** The best matches as the table `scored`, of at most `depth` candidates for a common word. */
export function scoreBest(searched: Searched, readings: Reading[], depth: number): RawBuilder<unknown> {
  const { words, id } = searchTables[searched]
  const wanted = readings.flatMap(({ tokens, words: found }, reading) =>
    found.map((word) => ({ reading, tokens, ...word })),
  )
  const candidates = sql.join(
    readings.map((reading) => candidatesOf(searched, reading, depth)),
    sql` union `,
  )
  return sql`
    wanted as (
      select * from unnest(
        ${wanted.map((w) => w.reading)}::int[], ${wanted.map((w) => w.tokens)}::int[],
        ${wanted.map((w) => w.token)}::int[], ${wanted.map((w) => w.wordId)}::int[], ${wanted.map((w) => w.score)}::float8[],
        ${wanted.map((w) => w.isWhole)}::bool[]
      ) as w (reading, tokens, token, word_id, score, is_whole)
    ), candidates as materialized (${candidates}), hits as (
      select w.reading, w.tokens, w.token, c.id, max(w.score * h.weight) as score,
        max(w.score * h.weight) filter (where w.is_whole and h.weight >= ${sql.lit(partialMatchWeight)}) as named
      from candidates c
      -- offset 0 forces one short index scan per candidate, however common the planner thinks the words are
      cross join lateral (select word_id, weight from ${words} where ${id} = c.id offset 0) h
      join wanted w on w.word_id = h.word_id
      group by w.reading, w.tokens, w.token, c.id
    ), readings as materialized (
      select id, count(*) = tokens as is_complete,
        case when count(*) = tokens then sum(score) else ${sql.lit(partialMatchFactor)} * sum(named) end / tokens as score
      from hits group by id, reading, tokens
    ), scored as materialized (
      select id, round(max(score) * 1e6) / 1e6 as score from readings
      where score is not null and (is_complete or not exists (select from readings where is_complete))
      group by id order by score desc, id limit ${sql.lit(depth)}
    )`
}
