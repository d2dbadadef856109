import type { MemberState } from '@zembil/contract/staff/member-shapes'
import type { Role } from '@zembil/contract/staff/permissions'
import { type MemberRef, mostCounted, type StoreRef } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import type { Row } from '../../../platform/database/row.ts'
import { allOf, given } from '../lists/conditions.sql.ts'
import type { Span } from '../lists/list-page.ts'

export type ListedMemberRow = Row<'staff_members', 'id' | 'name' | 'name_am' | 'last_seen_at'> & {
  roles: Role[]
  stores: StoreRef[]
  has_second_step: boolean
  state: MemberState
  locked_until: Date | null
}

const state = sql`case when not m.is_active then 'off' when c.password_hash is null then 'invited' else 'active' end`

const listedColumns = sql`m.id, m.name, m.name_am, m.last_seen_at,
  array(select role from staff_roles r where r.member_id = m.id) as roles,
  coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'name_am', t.name_am) order by t.id)
    from staff_stores b join stores t on t.id = b.store_id where b.member_id = m.id), '[]') as stores,
  c.totp_secret is not null as has_second_step, ${state} as state,
  case when c.locked_until > now() then c.locked_until end as locked_until`
const fromMembers = sql`from staff_members m join staff_credentials c on c.member_id = m.id`

export type MemberFilter = {
  name?: string | undefined
  role?: Role | undefined
  store_id?: number | undefined
  state?: MemberState | undefined
}

const matches = ({ name, role, store_id, state: wanted }: MemberFilter) =>
  allOf(
    given(name, (part) => sql`strpos(lower(m.name || ' ' || m.name_am), lower(${part})) > 0`),
    given(role, (one) => sql`exists (select from staff_roles r where r.member_id = m.id and r.role = ${one})`),
    given(store_id, (id) => sql`exists (select from staff_stores b where b.member_id = m.id and b.store_id = ${id})`),
    given(wanted, (one) => sql`${state} = ${one}`),
  )

/** One row more than a page holds, in reading direction. */
export async function listMemberRows(
  db: Db,
  filter: MemberFilter,
  { limit, after, before }: Span<number>,
): Promise<ListedMemberRow[]> {
  const order = sql.raw(before === undefined ? 'desc' : 'asc')
  const isInSpan = allOf(
    [matches(filter)],
    given(after, (id) => sql`m.id < ${id}::bigint`),
    given(before, (id) => sql`m.id > ${id}::bigint`),
  )
  const { rows } = await sql<ListedMemberRow>`${sql.raw(freshPlan)}
    select ${listedColumns} ${fromMembers} where ${isInSpan}
    order by m.id ${order} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countMembers(db: Db, filter: MemberFilter): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select ${fromMembers} where ${matches(filter)} limit ${mostCounted + 1}) some_members`.execute(db)
  return rows[0]?.found ?? 0
}

export type MemberRow = ListedMemberRow &
  Row<
    'staff_members',
    'email' | 'phone_number' | 'created_at' | 'updated_at' | 'version',
    { language: 'en' | 'am' }
  > & {
    updated_by: MemberRef | null
  }

export async function findMemberRow(db: Db, id: number): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select ${listedColumns}, m.email, m.phone_number, m.language, m.created_at, m.updated_at, m.version,
      (select json_build_object('id', u.id, 'name', u.name, 'name_am', u.name_am)
        from staff_members u where u.id = m.updated_by) as updated_by
    ${fromMembers} where m.id = ${id}`.execute(db)
  return rows[0]
}

/** Makes concurrent acts on the same member wait for each other. */
export async function lockMemberRow(db: Db, id: number): Promise<void> {
  await sql`select from staff_members where id = ${id} for no key update`.execute(db)
}

export type MemberFields = { name: string; name_am: string; email: string | null; phone_number: string | null }

export async function insertMember(
  db: Db,
  fields: MemberFields & { language: string; updated_by: number | null },
): Promise<number> {
  const { id } = await db.insertInto('staff_members').values(fields).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('staff_credentials').values({ member_id: id }).execute()
  return id
}

/** Every change by a person raises the version. */
export async function updateMember(
  db: Db,
  id: number,
  updatedBy: number,
  change: Partial<MemberFields & { is_active: boolean }> = {},
): Promise<void> {
  await db
    .updateTable('staff_members')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: updatedBy })
    .where('id', '=', id)
    .execute()
}

export async function replaceRoles(db: Db, id: number, roles: readonly Role[]): Promise<void> {
  await db.deleteFrom('staff_roles').where('member_id', '=', id).execute()
  await sql`insert into staff_roles (member_id, role) select ${id}, unnest(${roles}::text[])`.execute(db)
}

export async function replaceStores(db: Db, id: number, storeIds: readonly number[]): Promise<void> {
  await db.deleteFrom('staff_stores').where('member_id', '=', id).execute()
  await sql`insert into staff_stores (member_id, store_id) select ${id}, unnest(${storeIds}::int[])`.execute(db)
}

/** Whether somebody else could still give out roles and links. */
export async function hasOtherOwner(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select ${fromMembers} join staff_roles r on r.member_id = m.id and r.role = 'owner'
    where m.id <> ${id} and m.is_active and c.password_hash is not null limit 1`.execute(db)
  return rows.length > 0
}

/** An owner with this sign-in name who has not set a password yet. */
export async function findInvitedOwner(
  db: Db,
  { email, phone_number }: Pick<MemberFields, 'email' | 'phone_number'>,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select m.id ${fromMembers} join staff_roles r on r.member_id = m.id and r.role = 'owner'
    where m.is_active and c.password_hash is null
      and (lower(m.email) = lower(${email}) or m.phone_number = ${phone_number})`.execute(db)
  return rows[0]?.id
}
