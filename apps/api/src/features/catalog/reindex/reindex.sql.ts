import type { ReindexRun } from '@zembil/contract/staff/catalogue/search-shapes'
import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

export type Cause = ReindexRun['cause']
/** What a run indexes again: the goods of a shelf, or those that carry certain words. */
export type Scope = { cause: Cause; subject_id: number | null; words: string[]; old_brand: string | null }

const carries = (words: string[]) =>
  sql`select product_id as id from product_words where word_id in (
    select id from search_words where word = any(${words}::text[]))`

/** The products of a run. Null: no product is found by it. */
function productsOf({ cause, subject_id, words, old_brand }: Scope): RawBuilder<unknown> | null {
  if (cause === 'tag') return null
  if (cause === 'synonyms') return carries(words)
  if (cause === 'category') return sql`select id from products where category_id = ${subject_id}`
  if (cause === 'subcategory') return sql`select id from products where subcategory_id = ${subject_id}`
  const brand = sql`select id from products where brand = (select name from brands where id = ${subject_id})`
  return old_brand === null ? brand : sql`${brand} union select id from products where brand = ${old_brand}`
}

export async function countProductsOf(db: Db, scope: Scope): Promise<number> {
  const products = productsOf(scope)
  if (!products) return 0
  const { rows } = await sql<{ found: number }>`
    select count(distinct id)::int as found from (${products}) scoped`.execute(db)
  return rows[0]?.found ?? 0
}

export async function listProductsOf(db: Db, scope: Scope, after: number, limit: number): Promise<number[]> {
  const products = productsOf(scope)
  if (!products) return []
  const { rows } = await sql<{ id: number }>`
    select distinct id from (${products}) scoped where id > ${after} order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Packages are few: those of a tag, otherwise all of them. */
export async function listPackagesOf(db: Db, { cause, subject_id }: Scope): Promise<number[]> {
  const condition = cause === 'tag' ? sql`where tag_id = ${subject_id}` : sql``
  const { rows } = await sql<{ id: number }>`select id from packages ${condition} order by id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function renameBrandOf(db: Db, ids: number[], from: string, brandId: number): Promise<void> {
  await sql`select from products where id = any(${ids}::int[]) order by id for no key update`.execute(db)
  await sql`update products set brand = (select name from brands where id = ${brandId})
    where id = any(${ids}::int[]) and brand = ${from}`.execute(db)
}

export async function insertRun(
  db: Db,
  { total, label, by, ...scope }: Scope & { total: number; label: string; by: number },
): Promise<number> {
  const { id } = await db
    .insertInto('reindex_runs')
    .values({ ...scope, total, label, started_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export type RunRow = Scope & Row<'reindex_runs', 'id' | 'position' | 'finished_at'>

/** Locks the run: a message that is delivered twice does not index twice at the same time. */
export async function lockRun(db: Db, id: number): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select id, cause, subject_id, words, old_brand, position, finished_at from reindex_runs
    where id = ${id} for no key update`.execute(db)
  return rows[0]
}

export async function advanceRun(db: Db, id: number, position: number, done: number): Promise<void> {
  await sql`update reindex_runs set position = ${position}, done = done + ${done} where id = ${id}`.execute(db)
}

export async function finishRun(db: Db, id: number): Promise<void> {
  await sql`update reindex_runs set done = total, finished_at = now() where id = ${id}`.execute(db)
}

type ListedRun = Row<'reindex_runs', 'id' | 'label' | 'total' | 'done' | 'started_at' | 'finished_at'> & {
  cause: Cause
  started_by: MemberRef | null
}

export async function listRuns(db: Db): Promise<ListedRun[]> {
  const { rows } = await sql<ListedRun>`
    select r.id, r.cause, r.label, r.total, r.done, r.started_at, r.finished_at,
      (select json_build_object('id', u.id, 'name', u.name, 'name_am', u.name_am)
        from staff_members u where u.id = r.started_by) as started_by
    from reindex_runs r order by r.id desc limit 10`.execute(db)
  return rows
}
