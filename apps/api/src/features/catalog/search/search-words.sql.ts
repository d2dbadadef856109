import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { lockNewWords } from './lock-index.sql.ts'

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

/** Words within a few typos that begin with the same letter, which people rarely mistype: an index range, not a full scan. */
export async function listSimilarWords(db: Db, misspelt: string[], mostErrors: number): Promise<SearchWord[]> {
  const initials = misspelt.map((word) => word.charAt(0))
  const { rows } = await sql<SearchWord>`
    select distinct w.id, w.word, w.carriers
    from unnest(${misspelt}::text[], ${initials}::text[], ${initials.map(afterPrefix)}::text[]) typed (word, first, after)
    cross join lateral (
      select id, word, carriers from search_words s where s.word ~>=~ first and s.word ~<~ after
        and abs(length(s.word) - length(typed.word)) <= ${mostErrors}
        and levenshtein_less_equal(s.word, typed.word, ${mostErrors}) <= ${mostErrors}) w
    order by w.word limit ${sql.lit(mostPerKey)}`.execute(db)
  return rows
}

async function listWordIds(db: Db, words: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<Row<'search_words', 'id' | 'word'>>`
    select id, word from search_words where word = any(${words}::text[])`.execute(db)
  return new Map(rows.map(({ id, word }) => [word, id]))
}

/** Inserts the new words and returns the ids of all. */
export async function insertWords(db: Db, words: { word: string; skeleton: string }[]): Promise<Map<string, number>> {
  const texts = words.map(({ word }) => word)
  const known = await listWordIds(db, texts)
  const missing = words.filter(({ word }) => !known.has(word))
  if (missing.length === 0) return known
  await lockNewWords(db)
  await sql`
    insert into search_words (word, skeleton)
    select * from unnest(${missing.map(({ word }) => word)}::text[], ${missing.map(({ skeleton }) => skeleton)}::text[])
    on conflict (word) do nothing`.execute(db)
  return new Map([...known, ...(await listWordIds(db, texts))])
}

const isUsedIn = (words: 'product_words' | 'package_words' | 'category_words' | 'subcategory_words') =>
  sql`exists (select from ${sql.table(words)} where word_id = w.id)`
const isUnused = sql`not (${isUsedIn('product_words')} or ${isUsedIn('package_words')}
  or ${isUsedIn('category_words')} or ${isUsedIn('subcategory_words')})`

/** Words that nothing is found by any more. A query may mean one of them, and would then find nothing. */
export async function listUnusedWords(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<Row<'search_words', 'id'>>`
    select id from search_words w where ${isUnused} order by id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes those of the words that are still unused. Hold the lexicon, or somebody may begin to use one of them. */
export async function deleteUnusedWords(db: Db, ids: number[]): Promise<void> {
  await sql`delete from search_words w where id = any(${ids}::int[]) and ${isUnused}`.execute(db)
}

/** Groups of synonymous phrases. */
export async function listSynonymPhrases(db: Db): Promise<string[][]> {
  const { rows } = await sql<{ phrases: string[] }>`
    select array_agg(phrase) as phrases from search_synonyms group by group_id order by group_id`.execute(db)
  return rows.map(({ phrases }) => phrases)
}
