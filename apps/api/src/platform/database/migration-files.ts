import { readdir, readFile } from 'node:fs/promises'

export type MigrationFile = { name: string; text: string }

export const migrationsFolder = new URL('../../../db/migrations/', import.meta.url)

export async function readMigrations(folder: URL): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })))
}

/** Runs in no transaction, as `create index concurrently` demands: one statement, which PostgreSQL enforces. */
export const isOutsideTransaction = ({ name }: MigrationFile): boolean => name.endsWith('.concurrently.sql')

const builtIndex = /create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?([\w."]+)\s+on\b/i

/** The index that the file builds concurrently. A build that failed leaves an invalid index of this name. */
export const indexBuiltBy = ({ text }: MigrationFile): string | undefined => builtIndex.exec(text)?.[1]

/** The files that have not run yet. They must follow all that have: a migration never runs before an older one. */
export function pendingMigrations(files: readonly MigrationFile[], executed: readonly string[]): MigrationFile[] {
  for (const [place, name] of executed.entries())
    if (files[place]?.name !== name)
      throw new Error(`migration ${name} has run, but the next file is ${files[place]?.name ?? 'missing'}`)
  return files.slice(executed.length)
}
