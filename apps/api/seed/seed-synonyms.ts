import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db.ts'
import synonyms from './synonyms.json' with { type: 'json' }

/** Replaces the synonyms of the search. */
export async function seedSynonyms(db: Db): Promise<void> {
  const rows = synonyms.flatMap((group, index) => group.map((phrase) => ({ group_id: index + 1, phrase })))
  await db.deleteFrom('search_synonyms').execute()
  await db.deleteFrom('search_synonym_groups').execute()
  await db
    .insertInto('search_synonym_groups')
    .values(synonyms.map((_, index) => ({ id: index + 1 })))
    .execute()
  await sql`select setval('search_synonym_groups_id_seq', ${synonyms.length})`.execute(db)
  await db.insertInto('search_synonyms').values(rows).execute()
}
