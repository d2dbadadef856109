import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/db.ts'

/**
 * Gives the database a second clock. PostgreSQL looks for `now()` along the search path: a connection that has the schema
 * `month` before `pg_catalog` gets the time of its setting `month.clock`, and every other connection the real time.
 */
export async function installClock(db: Db): Promise<void> {
  await sql`create schema if not exists month`.execute(db)
  await sql`
    create or replace function month.now() returns timestamptz language sql stable parallel safe as $$
      select coalesce(nullif(current_setting('month.clock', true), '')::timestamptz, pg_catalog.now()) $$`.execute(db)
  await sql`grant usage on schema month to public`.execute(db)
  await sql`grant execute on function month.now() to public`.execute(db)
  await sql`
    create table if not exists month.progress (is_only boolean primary key default true check (is_only),
      seed text not null, ends_at timestamptz not null, finished_at timestamptz)`.execute(db)
}

type Column = { name: string; columns: string[] }

/** Tables with columns whose default is this expression. */
async function listDefaults(db: Db, expression: string): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.oid::regclass::text as name, array_agg(quote_ident(a.attname)) as columns
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_class c on c.oid = d.adrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and pg_get_expr(d.adbin, d.adrelid) = ${expression} group by 1 order by 1`.execute(db)
  return rows
}

/** A default is bound to its function when it is defined, so the search path does not reach it. Only a moment per table. */
async function replaceDefaults(db: Db, from: string, to: string): Promise<boolean> {
  const found = await listDefaults(db, from)
  for (const { name, columns } of found) {
    const changes = columns.map((column) => `alter column ${column} set default ${to}`)
    await sql.raw(`alter table ${name} ${changes.join(', ')}`).execute(db)
  }
  return found.length > 0
}

export const setMonthDefaults = (db: Db): Promise<boolean> => replaceDefaults(db, 'now()', 'month.now()')
export const restoreDefaults = (db: Db): Promise<boolean> => replaceDefaults(db, 'month.now()', 'pg_catalog.now()')

/** For the rest of the transaction. */
export async function setClock(db: Db, at: Date): Promise<void> {
  await sql`select set_config('month.clock', ${at.toISOString()}, true)`.execute(db)
}

type Progress = 'none' | 'begun' | 'finished'

/** Whether this database has its month. */
export async function readProgress(db: Db): Promise<Progress> {
  const { rows } = await sql<{ is_there: boolean }>`
    select to_regclass('month.progress') is not null as is_there`.execute(db)
  if (!rows[0]?.is_there) return 'none'
  const kept = await sql<{ is_finished: boolean }>`
    select finished_at is not null as is_finished from month.progress`.execute(db)
  if (!kept.rows[0]) return 'none'
  return kept.rows[0].is_finished ? 'finished' : 'begun'
}

export async function beginProgress(db: Db, seed: string, endsAt: Date): Promise<void> {
  await sql`insert into month.progress (seed, ends_at) values (${seed}, ${endsAt})
    on conflict (is_only) do update set seed = excluded.seed, ends_at = excluded.ends_at`.execute(db)
}

export async function endProgress(db: Db): Promise<void> {
  await sql`update month.progress set finished_at = pg_catalog.now()`.execute(db)
}

/** Whether anybody has used the shop: the month is only for a shop without customers. */
export async function hasCustomers(db: Db): Promise<boolean> {
  return (await db.selectFrom('customers').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Until it is set again, for a connection that is not shared. */
export async function setSessionClock(db: Db, at: Date): Promise<void> {
  await sql`select set_config('month.clock', ${at.toISOString()}, false)`.execute(db)
}

/** As the backup script reports it. */
export async function saveBackup(db: Db, at: Date): Promise<void> {
  await sql`insert into system_facts (name, at) values ('backup', ${at})
    on conflict (name) do update set at = excluded.at`.execute(db)
}

/** For the session: false while another one makes a month. */
export async function lockMonth(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`
    select pg_try_advisory_lock(hashtext('the month of the demo')) as is_free`.execute(db)
  return rows[0]?.is_free ?? false
}

/** The worker may have counted days while only a part of their orders was there; a closed day would stay as it is. */
export async function reopenCountedDays(db: Db): Promise<void> {
  await db.updateTable('counted_days').set({ is_closed: false }).execute()
}

/** Ends a month that was interrupted: only the clock is put back. Whatever the shop has by now is somebody's work. */
export async function leaveMonth(db: Db): Promise<void> {
  if (await restoreDefaults(db)) await reopenCountedDays(db)
}

/** Tables that were empty a moment ago are read whole until the server knows better, which it finds out by itself only later. */
export async function countRows(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relid::regclass::text as name from pg_stat_user_tables where n_mod_since_analyze > 0`.execute(db)
  if (rows.length > 0) await sql.raw(`analyze ${rows.map(({ name }) => name).join(', ')}`).execute(db)
}
