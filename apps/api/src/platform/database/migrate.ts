import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './db.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)

const toMigration = (text: string): Migration => ({
  up: (db) =>
    sql
      .raw(text)
      .execute(db)
      .then(() => undefined),
})

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const read = async (file: string) => [file, toMigration(await readFile(new URL(file, folder), 'utf8'))] as const
  return Object.fromEntries(await Promise.all(files.map(read)))
}

/** Runs the pending migrations in one transaction, forward only. Returns the names of the files it ran. */
export async function migrate(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
