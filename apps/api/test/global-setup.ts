import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { createSeededDatabase } from '../scripts/create-seeded-database.ts'
import { dropDatabase } from '../scripts/databases.ts'
import { readConfig } from '../src/platform/config.ts'
import { createDb } from '../src/platform/database/db.ts'
import { dropAbandoned, templateUrlOf } from './abandoned-databases.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend Vitest's types
  export interface ProvidedContext {
    templateUrl: string
  }
}

/** Tests count days from today, which must not depend on the weekday or hour of the run. */
async function withoutRestDays(url: string): Promise<void> {
  const onError = (error: Error) => {
    throw error
  }
  const db = createDb({ url, connections: 1, statementTimeout: 60_000, onError })
  await db
    .updateTable('delivery_calendar')
    .set({ same_day_until: 24, rest_weekdays: [], rest_dates: sql`'{}'` })
    .execute()
  await db.destroy()
}

/** Migrates and seeds one database per run; each test file works on a copy of it (`test-app.ts`). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { owner } = readConfig().databaseUrls
  await dropAbandoned(owner)
  const templateUrl = templateUrlOf(owner, process.pid)
  await createSeededDatabase(templateUrl, new Date('2026-11-15T09:00:00Z'))
  await withoutRestDays(templateUrl)
  project.provide('templateUrl', templateUrl)
  return () => dropDatabase(templateUrl)
}
