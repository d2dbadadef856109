import type { SortOption } from '@zembil/rules/search/listing'
import { partialMatchFactor, weakestMatch, weakestShare } from '@zembil/rules/search/search-rank'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { filterConditions, orderBy } from '../listing.sql.ts'
import { candidatesOf, type Reading } from './match-candidates.sql.ts'
import { type Searched, searchTables } from './search-tables.sql.ts'

export type MatchOptions = {
  sort: SortOption | 'relevance'
  priceFrom?: number | undefined
  priceTo?: number | undefined
  isFasting?: boolean | undefined
  tagId?: number | undefined
  /** For staff: also finds what is switched off. */
  withInactive?: boolean | undefined
  /** How many of the best candidates are scored when a word is common, which limits the number of results. */
  depth: number
  limit: number
  offset: number
}

/** Each candidate's score: the mean of its best match per query word, in its best reading. */
function rankedMatches(searched: Searched, readings: Reading[], depth: number): RawBuilder<unknown> {
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
        ${wanted.map((w) => w.token)}::int[], ${wanted.map((w) => w.wordId)}::int[], ${wanted.map((w) => w.score)}::real[]
      ) as w (reading, tokens, token, word_id, score)
    ), candidates as materialized (${candidates}), hits as (
      select w.reading, w.tokens, w.token, c.id, max(w.score * h.weight) as score
      from candidates c
      -- offset 0 forces one short index scan per candidate, however common the planner thinks the words are
      cross join lateral (select word_id, weight from ${words} where ${id} = c.id offset 0) h
      join wanted w on w.word_id = h.word_id
      group by w.reading, w.tokens, w.token, c.id
    ), readings as (
      select id, sum(score) / tokens * case when count(*) = tokens then 1 else ${sql.lit(partialMatchFactor)} end as score
      from hits group by id, reading, tokens
    ), ranked as (
      select id, round(max(score)::numeric, 6)::float8 as score from readings group by id order by score desc, id limit ${sql.lit(depth)}
    )`
}

export type Match = { kind: Searched; id: number; score: number; total: number }

/** One page of matches as a subquery. Each row carries the total number of matches. */
function matchesOf(searched: Searched, readings: Reading[], options: MatchOptions): RawBuilder<unknown> {
  const { things, tieBreak } = searchTables[searched]
  const { sort, tagId, depth, limit, offset } = options
  const conditions = [
    ...(options.withInactive ? [] : [sql`is_active`]),
    sql`score >= greatest(${sql.lit(weakestMatch)}, (select max(score) from ranked) * ${sql.lit(weakestShare)})`,
    ...filterConditions(options),
    ...(tagId === undefined ? [] : [sql`tag_id = ${tagId}`]),
  ]
  const order = sort === 'relevance' ? sql`order by score desc, ${tieBreak} id` : orderBy(sort)
  return sql`(
    with ${rankedMatches(searched, readings, depth)}
    select ${searched} as kind, id, score, count(*) over ()::int as total from ranked join ${things} using (id)
    where ${sql.join(conditions, sql` and `)}
    ${order} limit ${limit} offset ${offset})`
}

/** The ids of one page of matches, and the total number of matches. */
export async function listMatches(db: Db, searched: Searched, readings: Reading[], options: MatchOptions) {
  const { rows } = await sql<Match>`${matchesOf(searched, readings, options)}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}

/** The best matches of several kinds, in one statement. Those of each kind come in their order. */
export async function listBestMatches(
  db: Db,
  readings: Reading[],
  limits: Partial<Record<Searched, number>>,
  depth: number,
): Promise<Match[]> {
  const parts = Object.entries(limits).map(([searched, limit]) =>
    matchesOf(searched as Searched, readings, { sort: 'relevance', depth, limit, offset: 0 }),
  )
  const { rows } = await sql<Match>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}
