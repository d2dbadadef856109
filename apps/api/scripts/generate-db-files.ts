import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { readConfig } from '../src/platform/config.ts'
import { createDb } from '../src/platform/database/db.ts'
import { grantRoles } from '../src/platform/database/grant-roles.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { createDatabase, dropDatabase, siblingDatabase } from './databases.ts'

/** Generates `db/schema.sql` (for readers) and `db-types.ts` from the migrations. `--check` only compares. */
const isCheck = process.argv.includes('--check')
const url = siblingDatabase(readConfig().databaseUrls.owner, `zembil_schema_${process.pid}`)
const file = (path: string) => new URL(`../${path}`, import.meta.url)

function run(command: string, args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8', cwd: file('.'), maxBuffer: 16_000_000 })
}

/** The dump without the lines that differ between versions of pg_dump. */
const schemaText = (): string =>
  run('pg_dump', ['--schema-only', '--no-owner', '--no-privileges', '--exclude-table=kysely_*', url])
    .split('\n')
    .filter((line) => !/^(--|SET |SELECT pg_catalog|\\)/.test(line))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .concat('\n')

const typesText = (): string =>
  run('npx', [
    'kysely-codegen',
    '--dialect=postgres',
    `--url=${url}`,
    '--print',
    '--log-level=error',
    '--exclude-pattern=kysely_*',
    '--numeric-parser=number',
    '--type-mapping={"int8":"number","numeric":"number","timestamptz":"Date"}',
  ])

function settle(path: string, text: string): void {
  if (!isCheck) writeFileSync(file(path), text)
  else if (readFileSync(file(path), 'utf8') !== text) throw new Error(`${path} is stale: run npm run db:files`)
}

await createDatabase(url)
try {
  // A busy machine takes longer for a migration than a customer would wait.
  const db = createDb({ url, connections: 1, statementTimeout: 60_000, onError: console.error })
  await migrate(url)
  await grantRoles(db)
  await db.destroy()
  settle('db/schema.sql', schemaText())
  settle('src/platform/database/db-types.ts', typesText())
} finally {
  await dropDatabase(url)
}
