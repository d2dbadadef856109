import { partialMatchFactor } from '@zembil/rules/search-rank'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { orderBy, priceConditions } from './listing.sql.ts'
import type { Sort } from './listing-cursor.ts'

/** One reading of a query: as typed, or its words joined. `tokens` is how many words it has, found or not. */
export type Reading = { tokens: number; words: { token: number; wordId: number; score: number }[] }

export type Searched = 'product' | 'package'

export type MatchOptions = {
  sort: Sort | 'relevance'
  priceFrom?: number | undefined
  priceTo?: number | undefined
  tagId?: number | undefined
  limit: number
  offset: number
}

export const searchTables = {
  product: {
    things: sql`products`,
    words: sql`product_words`,
    id: sql`product_id`,
    tieBreak: sql`units_sold_30_days desc,`,
  },
  package: { things: sql`packages`, words: sql`package_words`, id: sql`package_id`, tieBreak: sql`` },
}

/** A search shows this many results at most, the best ones. */
const mostMatches = 1_000
/** How many carriers of one word are weighed. A single common word needs only the best; several must meet somewhere. */
const carriersOf = (tokens: number): number => (tokens === 1 ? 2_000 : 20_000)

/** Each product's score: the mean over the query's words of its best match, of the reading that suits it best. */
function rankedMatches(searched: Searched, readings: Reading[]): RawBuilder<unknown> {
  const { words, id } = searchTables[searched]
  const wanted = readings.flatMap(({ tokens, words: found }, reading) =>
    found.map(({ token, wordId, score }) => ({ reading, tokens, token, wordId, score })),
  )
  const carriers = carriersOf(Math.max(...readings.map(({ tokens }) => tokens)))
  return sql`
    wanted as (
      select * from unnest(
        ${wanted.map((w) => w.reading)}::int[], ${wanted.map((w) => w.tokens)}::int[], ${wanted.map((w) => w.token)}::int[],
        ${wanted.map((w) => w.wordId)}::int[], ${wanted.map((w) => w.score)}::real[]
      ) as w (reading, tokens, token, word_id, score)
    ), hits as (
      select w.reading, w.tokens, w.token, h.id, max(w.score * h.weight) as score
      from wanted w cross join lateral (
        select ${id} as id, weight from ${words} where word_id = w.word_id
        order by weight desc, ${id} limit ${carriers}) h
      group by w.reading, w.tokens, w.token, h.id
    ), readings as (
      select id, sum(score) / tokens * case when count(*) = tokens then 1 else ${sql.lit(partialMatchFactor)} end as score
      from hits group by id, reading, tokens
    ), ranked as (
      select id, max(score) as score from readings group by id order by score desc, id limit ${sql.lit(mostMatches)}
    )`
}

/** The ids of one page of matches, and how many matches there are in all. */
export async function listMatches(db: Db, searched: Searched, readings: Reading[], options: MatchOptions) {
  const { things, tieBreak } = searchTables[searched]
  const { sort, tagId, limit, offset } = options
  const conditions = [
    sql`is_active`,
    ...priceConditions(options),
    ...(tagId === undefined ? [] : [sql`tag_id = ${tagId}`]),
  ]
  const order = sort === 'relevance' ? sql`order by round(score::numeric, 6) desc, ${tieBreak} id` : orderBy(sort)
  const { rows } = await sql<{ id: number; total: number }>`
    with ${rankedMatches(searched, readings)}
    select id, count(*) over ()::int as total from ranked join ${things} using (id)
    where ${sql.join(conditions, sql` and `)}
    ${order} limit ${limit} offset ${offset}`.execute(db)
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
}
