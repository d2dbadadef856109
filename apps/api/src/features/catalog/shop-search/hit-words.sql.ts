import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Reading } from '../search/match/reading.ts'
import { searchTables } from '../search/search-tables.sql.ts'

export type HitWord = { id: number; reading: number; token: number; word: string; score: number }

/** The words by which these goods match: the best one for each typed word of each reading. */
export async function listHitWords(
  db: Db,
  searched: 'product' | 'package',
  ids: number[],
  readings: Reading[],
): Promise<HitWord[]> {
  const { words, id } = searchTables[searched]
  const wanted = readings.flatMap(({ words: found }, reading) => found.map((word) => ({ reading, ...word })))
  const { rows } = await sql<HitWord>`
    select distinct on (h.id, w.reading, w.token) h.id, w.reading, w.token, s.word, w.score * h.weight as score
    from unnest(${wanted.map((one) => one.reading)}::int[], ${wanted.map((one) => one.token)}::int[],
      ${wanted.map((one) => one.wordId)}::int[], ${wanted.map((one) => one.score)}::real[])
      as w (reading, token, word_id, score)
    join (select ${id} as id, word_id, weight from ${words} where ${id} = any(${ids}::int[])) h using (word_id)
    join search_words s on s.id = w.word_id
    order by h.id, w.reading, w.token, score desc`.execute(db)
  return rows
}
