import type { SearchMiss } from '@zembil/contract/staff/catalogue/search-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

const keptDays = 90
const mostListed = 200

/** In the order of the words, so that two processes that flush at the same time do not deadlock. */
export async function addMisses(db: Db, day: string, misses: ReadonlyMap<string, number>): Promise<void> {
  const sorted = [...misses].sort(([one], [other]) => (one < other ? -1 : 1))
  await sql`
    insert into search_misses (day, words, times)
    select ${day}::date, * from unnest(${sorted.map(([words]) => words)}::text[], ${sorted.map(([, times]) => times)}::int[])
    on conflict (day, words) do update set times = search_misses.times + excluded.times`.execute(db)
}

export async function listMisses(db: Db, state: 'open' | 'decided'): Promise<SearchMiss[]> {
  const { rows } = await sql<SearchMiss>`
    select m.words, sum(m.times)::int as times, count(*)::int as days, max(m.day)::text as last_day, d.decision
    from search_misses m left join search_miss_decisions d using (words)
    where (d.words is null) = ${state === 'open'}
    group by m.words, d.decision order by times desc, m.words limit ${sql.lit(mostListed)}`.execute(db)
  return rows
}

export async function decideMiss(
  db: Db,
  { words, decision, by }: { words: string; decision: SearchMiss['decision']; by: number },
): Promise<void> {
  if (decision === null) await db.deleteFrom('search_miss_decisions').where('words', '=', words).execute()
  else
    await sql`
      insert into search_miss_decisions (words, decision, decided_by) values (${words}, ${decision}, ${by})
      on conflict (words) do update set decision = excluded.decision, decided_by = excluded.decided_by,
        decided_at = now()`.execute(db)
}

export async function deleteOldMisses(db: Db): Promise<void> {
  await sql`delete from search_misses where day < current_date - ${sql.lit(keptDays)}`.execute(db)
}
