import { searchTermsOf, synonymGroups } from '@zembil/rules/search/search-score'
import { sql } from 'kysely'
import { productSearchTexts } from '../../src/features/catalog/search/index-products.ts'
import { listProductTexts } from '../../src/features/catalog/search/index-words.sql.ts'
import { searchEngine } from '../../src/features/catalog/search/search-engine.ts'
import { listSynonymPhrases } from '../../src/features/catalog/search/search-words.sql.ts'
import type { Db } from '../../src/platform/database/db.ts'

/** The products whose index differs from what their texts demand. */
export async function wrongIndexes(db: Db): Promise<number[]> {
  const synonyms = synonymGroups(await listSynonymPhrases(db))
  const { rows } = await sql<{ id: number; words: Record<string, number> }>`
    select p.id, coalesce(json_object_agg(w.word, i.weight) filter (where w.id is not null), '{}') as words
    from products p left join product_words i on i.product_id = p.id left join search_words w on w.id = i.word_id
    group by p.id`.execute(db)
  const indexed = new Map(rows.map(({ id, words }) => [id, words]))
  const texts = await listProductTexts(db, [...indexed.keys()])
  return texts.flatMap((row) => {
    const words = indexed.get(row.id) ?? {}
    const terms = searchTermsOf(productSearchTexts(row), synonyms)
    const isSame = terms.every(({ term, weight }) => Math.abs((words[term] ?? 0) - weight) < 0.001)
    return isSame && terms.length === Object.keys(words).length ? [] : [row.id]
  })
}

const everything = { sort: 'relevance', limit: 5_000, offset: 0 } as const
const lanes = 8

/** Searches what `queriesOf` makes of every name, and tells what is missing and what should not be there. */
export async function wrongResults(db: Db, queriesOf: (name: string) => string[]): Promise<string[]> {
  const { rows } = await sql<{ id: number; name: string; is_active: boolean }>`
    select id, name, is_active from products`.execute(db)
  const active = new Set(rows.filter(({ is_active }) => is_active).map(({ id }) => id))
  const wanted = Map.groupBy(
    rows.flatMap(({ id, name }) => queriesOf(name).map((query) => ({ query, id }))),
    ({ query }) => query,
  )
  const wrong: string[] = []
  const queries = wanted.entries()
  async function search(): Promise<void> {
    for (const [query, carriers] of queries) {
      const found = new Set((await searchEngine.list(db, 'product', query, everything)).ids)
      for (const { id } of carriers) if (active.has(id) && !found.has(id)) wrong.push(`${query} misses ${id}`)
      for (const id of found) if (!active.has(id)) wrong.push(`${query} finds ${id}, which is not on sale`)
    }
  }
  await Promise.all(Array.from({ length: lanes }, search))
  return wrong
}

/** Subcategories and words whose kept number of products is wrong, and steps that were never added up. */
export async function wrongCounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select 'subcategory ' || id as fault from subcategories s where products_count <>
      (select count(*) from products p where p.subcategory_id = s.id and p.is_active)
    union all select 'word ' || word from search_words w where carriers <>
      (select count(*) from product_words p where p.word_id = w.id)
    union all select 'steps left' from count_steps`.execute(db)
  return rows.map(({ fault }) => fault)
}
