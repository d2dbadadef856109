import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

export type GroupRow = Row<'search_synonym_groups', 'id' | 'version' | 'updated_at'> & {
  phrases: string[]
  updated_by: MemberRef | null
}

const selectGroups = sql`
  select g.id, g.version, g.updated_at,
    array(select phrase from search_synonyms s where s.group_id = g.id order by phrase) as phrases,
    (select json_build_object('id', u.id, 'name', u.name, 'name_am', u.name_am)
      from staff_members u where u.id = g.updated_by) as updated_by
  from search_synonym_groups g`

export async function listGroups(db: Db): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`${selectGroups} order by g.id desc`.execute(db)
  return rows
}

export async function findGroup(db: Db, id: number): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`${selectGroups} where g.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockGroup(db: Db, id: number): Promise<void> {
  await sql`select from search_synonym_groups where id = ${id} for update`.execute(db)
}

export async function insertGroup(db: Db, by: number): Promise<number> {
  const { id } = await db
    .insertInto('search_synonym_groups')
    .values({ updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function replacePhrases(db: Db, id: number, phrases: string[]): Promise<void> {
  await db.deleteFrom('search_synonyms').where('group_id', '=', id).execute()
  await sql`insert into search_synonyms (group_id, phrase) select ${id}, unnest(${phrases}::text[])`.execute(db)
}

export async function touchGroup(db: Db, id: number, by: number): Promise<void> {
  await sql`update search_synonym_groups set version = version + 1, updated_at = now(), updated_by = ${by}
    where id = ${id}`.execute(db)
}

export async function deleteGroup(db: Db, id: number): Promise<void> {
  await db.deleteFrom('search_synonym_groups').where('id', '=', id).execute()
}
