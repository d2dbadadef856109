import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Searched } from './search-tables.sql.ts'

/*
 * Advisory locks of the search index, all held until the transaction ends. Orders take none of them, so no order waits
 * for the index. They are taken in this order, which rules out deadlocks: the lexicon, packages, products, categories,
 * new words. A transaction therefore first changes all its rows, in the order of their ids, and then indexes once; what is
 * indexed besides and was not locked before needs a transaction of its own.
 */
const lexicon = sql`hashtextextended('search-lexicon', 0)`
const newWords = sql`hashtextextended('search-new-words', 0)`
const keyOf = (searched: Searched) => sql`hashtextextended(${`search-${searched}:`} || id, 0)`

/** Everybody who indexes shares it. Whoever holds it alone changes what all of them read. */
const shareLexicon = (db: Db) => sql`select pg_advisory_xact_lock_shared(${lexicon})`.execute(db)

/**
 * Waits until nobody indexes, and makes those wait who begin to. Take it before any row lock: to delete words, and to
 * rename what products are found by. Every index that was made of the old name is then committed, so that re-indexing
 * after the commit misses none.
 */
export async function holdLexicon(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lexicon})`.execute(db)
}

/** Makes transactions that index the same thing wait for each other. Read its texts afterwards. */
export async function lockIndexed(db: Db, searched: Searched, ids: number[]): Promise<void> {
  await shareLexicon(db)
  await sql`select pg_advisory_xact_lock(${keyOf(searched)}) from (
    select distinct id from unnest(${ids}::int[]) id order by id) wanted`.execute(db)
}

/**
 * The same for products. Who renames a product indexes the packages that hold it next, so these are locked first; returns
 * them. A package that takes one of the products in meanwhile is not among them.
 */
export async function lockIndexedProducts(db: Db, ids: number[]): Promise<number[]> {
  await shareLexicon(db)
  const { rows } = await sql<{ id: number }>`select id, pg_advisory_xact_lock(${keyOf('package')}) from (
    select distinct package_id as id from package_items where product_id = any(${ids}::int[]) order by id) held`.execute(
    db,
  )
  await lockIndexed(db, 'product', ids)
  return rows.map(({ id }) => id)
}

/** For a package that takes these products in: waits for whoever renames one of them, and makes renames wait. */
export async function shareIndexedProducts(db: Db, ids: number[]): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${keyOf('product')}) from (
    select distinct id from unnest(${ids}::int[]) id order by id) wanted`.execute(db)
}

/** Two transactions that insert the same words in different orders would deadlock. Known words need no lock. */
export async function lockNewWords(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${newWords})`.execute(db)
}
