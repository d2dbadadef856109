import pg from 'pg'

/** The URL of another database on the same server. */
export function siblingDatabase(url: string, name: string): string {
  const sibling = new URL(url)
  sibling.pathname = `/${name}`
  return sibling.href
}

export const databaseName = (url: string): string => new URL(url).pathname.slice(1)

async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: siblingDatabase(url, 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const quoted = (name: string): string => pg.escapeIdentifier(name)

/** UTF-8 with a UTF-8 ctype: with ctype C the trigrams of Ethiopic text are empty. */
const emptyTemplate = "template template0 encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'"

/** Creates the database of this URL unless it exists. Returns whether it created it. */
export function createDatabase(url: string, template?: string): Promise<boolean> {
  const name = databaseName(url)
  return administer(url, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount) return false
    await client.query(`create database ${quoted(name)} ${template ? `template ${quoted(template)}` : emptyTemplate}`)
    return true
  })
}

/** The databases of this server to which nobody is connected. */
export function listUnusedDatabases(url: string): Promise<string[]> {
  return administer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database d where not exists (select from pg_stat_activity where datname = d.datname)',
    )
    return rows.map(({ datname }) => datname)
  })
}

export function dropDatabase(url: string): Promise<void> {
  return administer(url, async (client) => {
    await client.query(`drop database if exists ${quoted(databaseName(url))} with (force)`)
  })
}
