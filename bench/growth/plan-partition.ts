import pg from 'pg'

/** `table` becomes the first partition of a partitioned table of the same name, for rows before `until`; another has those before `next`. */
export type Split = { table: string; column: string; until: Date; next: Date }
/** SQL that keeps the table's lock for a moment only, SQL of one short transaction, and SQL that locks nothing. */
export type Conversion = { before: string[]; switch: string[]; after: string[] }

const name = pg.escapeIdentifier
const dayOf = (date: Date): string => date.toISOString().slice(0, 10).replaceAll('-', '_')

type Named = { name: string; definition: string }
type Reference = Named & { table: string }
type Grant = { grantee: string; privilege: string; column: string | null }

const tablesOf = (references: Reference[]): string => [...new Set(references.map(({ table }) => table))].join(', ')

async function readTable(client: pg.Client, table: string) {
  const rows = async <Row extends object>(sql: string): Promise<Row[]> => (await client.query<Row>(sql, [table])).rows
  return {
    keys: await rows<Named>(`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = $1::regclass and contype in ('p', 'u')`),
    references: await rows<Reference>(`
      select conname as name, confrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = $1::regclass and contype = 'f'`),
    referrers: await rows<Reference>(`
      select conname as name, conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
      where confrelid = $1::regclass and contype = 'f' order by 2, 1`),
    indexes: await rows<Named>(`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
      where indrelid = $1::regclass and not exists (select 1 from pg_constraint where conindid = i.indexrelid and conrelid = indrelid)`),
    triggers: await rows<Named>(`
      select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger
      where tgrelid = $1::regclass and not tgisinternal`),
    views: await rows<Named>(`
      select distinct r.ev_class::regclass::text as name, rtrim(pg_get_viewdef(r.ev_class), ';') as definition
      from pg_depend d join pg_rewrite r on r.oid = d.objid and d.classid = 'pg_rewrite'::regclass
      where d.refobjid = $1::regclass and r.ev_class <> d.refobjid`),
    grants: await rows<Grant>(`
      select grantee::regrole::text as grantee, privilege_type as privilege, null as column
      from pg_class, aclexplode(relacl) where oid = $1::regclass and grantee <> relowner
      union all
      select grantee::regrole::text, privilege_type, attname
      from pg_attribute, aclexplode(attacl) where attrelid = $1::regclass and attnum > 0`),
  }
}

/**
 * Plans how a table becomes partitioned while it is in use. Its rows stay where they are: the table itself becomes the first
 * partition, and a check that was validated before proves that all its rows belong there.
 */
export async function planPartition(client: pg.Client, { table, column, until, next }: Split): Promise<Conversion> {
  const { keys, references, referrers, indexes, triggers, views, grants } = await readTable(client, table)
  const [old, newest] = [`${table}_before_${dayOf(until)}`, `${table}_from_${dayOf(until)}`]
  const bound = `${old}_bound`
  const [from, to] = [until, next].map((date) => pg.escapeLiteral(date.toISOString()))
  const sequence = `${table}_id_seq`
  const renamed = (index: string): string =>
    `${old}${index.startsWith(table) ? index.slice(table.length) : `_${index}`}`
  const rights = grants.map(
    (one) =>
      `grant ${one.privilege}${one.column === null ? '' : ` (${name(one.column)})`} on ${name(table)} to ${one.grantee}`,
  )
  return {
    before: [
      `alter table ${name(table)} add constraint ${name(bound)} check (${name(column)} < ${from}) not valid`,
      `alter table ${name(table)} validate constraint ${name(bound)}`,
    ],
    switch: [
      `lock table ${tablesOf(references)} in share row exclusive mode;
        lock table ${name(table)}, ${tablesOf(referrers)} in access exclusive mode`,
      ...referrers.map((one) => `alter table ${one.table} drop constraint ${name(one.name)}`),
      ...triggers.map((one) => `drop trigger ${name(one.name)} on ${name(table)}`),
      `alter table ${name(table)} rename to ${name(old)}`,
      ...[...keys, ...indexes].map((one) => `alter index ${name(one.name)} rename to ${name(renamed(one.name))}`),
      `alter sequence ${name(sequence)} rename to ${name(`${old}_id_seq`)}`,
      `create table ${name(table)} (like ${name(old)} including defaults including constraints including identity
        including storage) partition by range (${name(column)})`,
      `alter table ${name(table)} drop constraint ${name(bound)}`,
      `select setval(pg_get_serial_sequence('${table}', 'id'), last_value) from ${name(`${old}_id_seq`)}`,
      `alter table ${name(old)} alter column id drop identity`,
      ...keys.map((one) => `alter table ${name(table)} add constraint ${name(one.name)} ${one.definition}`),
      ...references.map((one) => `alter table ${name(table)} add constraint ${name(one.name)} ${one.definition}`),
      // The definitions name the table, which is now the new one.
      ...indexes.map((one) => one.definition),
      ...triggers.map((one) => one.definition),
      ...rights,
      `alter table ${name(table)} attach partition ${name(old)} for values from (minvalue) to (${from})`,
      `create table ${name(newest)} partition of ${name(table)} for values from (${from}) to (${to})`,
      `alter table ${name(old)} drop constraint ${name(bound)}`,
      // A view follows the table that it was made of, under any name.
      ...views.map((one) => `create or replace view ${one.name} as ${one.definition}`),
      ...referrers.map(
        (one) => `alter table ${one.table} add constraint ${name(one.name)} ${one.definition} not valid`,
      ),
    ],
    after: [
      ...referrers.map((one) => `alter table ${one.table} validate constraint ${name(one.name)}`),
      `analyze ${name(table)}`,
    ],
  }
}
