import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

/** Locks customers whose names changed. Skips those whose change is not committed yet, and those being erased. */
export async function lockWaitingNames(db: Db, most: number): Promise<number[]> {
  const { rows } = await sql<Row<'customer_names_waiting', 'customer_id'>>`
    select w.customer_id from customer_names_waiting w join customers c on c.id = w.customer_id
    limit ${most} for update of w skip locked for key share of c skip locked`.execute(db)
  return rows.map(({ customer_id }) => customer_id)
}

export async function listNames(db: Db, ids: number[]) {
  const { rows } = await sql<Row<'customers', 'id' | 'first_name' | 'last_name'>>`
    select id, first_name, last_name from customers where id = any(${ids}::int[])`.execute(db)
  return rows
}

export type NameWord = Row<'customer_names', 'customer_id' | 'word' | 'skeleton'>

/** Replaces the indexed words of these customers, who then no longer wait. */
export async function replaceNameWords(db: Db, ids: number[], words: NameWord[]): Promise<void> {
  await sql`delete from customer_names where customer_id = any(${ids}::int[])`.execute(db)
  await sql`
    insert into customer_names (customer_id, word, skeleton)
    select * from unnest(${words.map(({ customer_id }) => customer_id)}::int[], ${words.map(({ word }) => word)}::text[],
      ${words.map(({ skeleton }) => skeleton)}::text[]) on conflict do nothing`.execute(db)
  await sql`delete from customer_names_waiting where customer_id = any(${ids}::int[])`.execute(db)
}

export type NameKeys = { token: number; word: string; skeleton: string }

/** Many names share their consonants or their beginning. */
const mostPerToken = 200
/** Sorts after every word with this beginning. */
const afterPrefix = (text: string): string => `${text}\u{10ffff}`

/** Distinct words by one index probe each: a common name has tens of thousands of rows. `after` names the word before, `f`. */
const wordsOf = (isMatch: RawBuilder<unknown>, after: RawBuilder<unknown>, inOrder: RawBuilder<unknown>) => sql`
  with recursive found (word) as (
    (select n.word from customer_names n where ${isMatch} ${inOrder} limit 1)
    union all
    select (select n.word from customer_names n where ${isMatch} and ${after} ${inOrder} limit 1)
    from found f where f.word is not null)
  (select word from found where word is not null limit ${sql.lit(mostPerToken)})`

/** Words of names that sound like a typed word or begin with it, by the number of the typed word. */
export async function listCandidateNames(db: Db, keys: NameKeys[]): Promise<{ token: number; word: string }[]> {
  const { rows } = await sql<{ token: number; word: string }>`
    select t.token, n.word
    from unnest(${keys.map(({ token }) => token)}::int[], ${keys.map(({ word }) => word)}::text[],
      ${keys.map(({ word }) => afterPrefix(word))}::text[],
      ${keys.map(({ skeleton }) => skeleton)}::text[]) t (token, word, after, skeleton)
    cross join lateral (
      (${wordsOf(sql`n.skeleton = t.skeleton`, sql`n.word > f.word`, sql`order by n.word`)})
      union
      (${wordsOf(sql`n.word ~>=~ t.word and n.word ~<~ t.after`, sql`n.word ~>~ f.word`, sql`order by n.word using ~<~`)})
    ) n`.execute(db)
  return rows
}
