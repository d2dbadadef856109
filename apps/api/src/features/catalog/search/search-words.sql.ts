import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

export type SearchWord = Row<'search_words', 'id' | 'word' | 'carriers'>

/** What to look up in the lexicon for one query. Prefixes belong to the word still being typed. */
export type WordKeys = { exact: string[]; skeletons: string[]; prefixes: string[]; skeletonPrefixes: string[] }

/** Sorts after every word that starts with the text, which turns a prefix search into an index range scan. */
const afterPrefix = (text: string): string => `${text}\u{10ffff}`
/** A two-letter prefix may match thousands of words; the shortest are the most likely. */
const mostPerKey = 80

/** Words of the lexicon that may match; `rules/search-score` decides which of them do. */
export async function listCandidateWords(db: Db, keys: WordKeys): Promise<SearchWord[]> {
  const { exact, skeletons, prefixes, skeletonPrefixes } = keys
  const { rows } = await sql<SearchWord>`
    select id, word, carriers from search_words where word = any(${exact}::text[])
    union
    select id, word, carriers from search_words where skeleton = any(${skeletons}::text[])
    union
    (select w.id, w.word, w.carriers
     from unnest(${prefixes}::text[], ${prefixes.map(afterPrefix)}::text[]) prefix (first, after)
     cross join lateral (
       select id, word, carriers from search_words where word ~>=~ first and word ~<~ after
       order by length(word), word limit ${sql.lit(mostPerKey)}) w)
    union
    (select w.id, w.word, w.carriers
     from unnest(${skeletonPrefixes}::text[], ${skeletonPrefixes.map(afterPrefix)}::text[]) prefix (first, after)
     cross join lateral (
       select id, word, carriers from search_words where skeleton ~>=~ first and skeleton ~<~ after
       order by length(skeleton), word limit ${sql.lit(mostPerKey)}) w)`.execute(db)
  return rows
}

/** Words within a few typos. Scans the whole lexicon, so call it only for words that are not in it. */
export async function listSimilarWords(db: Db, misspelt: string[], mostErrors: number): Promise<SearchWord[]> {
  const { rows } = await sql<SearchWord>`
    select distinct id, word, carriers from search_words
    join unnest(${misspelt}::text[]) typed on abs(length(word) - length(typed)) <= ${mostErrors}
    where levenshtein_less_equal(word, typed, ${mostErrors}) <= ${mostErrors}
    order by word limit ${sql.lit(mostPerKey)}`.execute(db)
  return rows
}

/** Inserts the new words and returns the ids of all. */
export async function insertWords(db: Db, words: { word: string; skeleton: string }[]): Promise<Map<string, number>> {
  const texts = words.map(({ word }) => word)
  await sql`
    insert into search_words (word, skeleton)
    select * from unnest(${texts}::text[], ${words.map(({ skeleton }) => skeleton)}::text[])
    on conflict (word) do nothing`.execute(db)
  const { rows } = await sql<Row<'search_words', 'id' | 'word'>>`
    select id, word from search_words where word = any(${texts}::text[])`.execute(db)
  return new Map(rows.map(({ id, word }) => [word, id]))
}

/** Groups of synonymous phrases. */
export async function listSynonymPhrases(db: Db): Promise<string[][]> {
  const { rows } = await sql<{ phrases: string[] }>`
    select array_agg(phrase) as phrases from search_synonyms group by group_id order by group_id`.execute(db)
  return rows.map(({ phrases }) => phrases)
}
