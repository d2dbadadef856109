import pg from 'pg'

type Index = { indexname: string; indexdef: string }

/** Drops the tables' indexes, loads rows, and builds the indexes again, which is many times faster. */
export async function withoutIndexes(client: pg.Client, tables: string[], load: () => Promise<void>): Promise<void> {
  // Indexes of primary keys and unique constraints stay.
  const { rows } = await client.query<Index>(
    `select indexname, indexdef from pg_indexes where tablename = any($1)
     and indexname not in (select conname from pg_constraint)`,
    [tables],
  )
  for (const { indexname } of rows) await client.query(`drop index ${pg.escapeIdentifier(indexname)}`)
  await load()
  for (const { indexdef } of rows) await client.query(indexdef)
}
