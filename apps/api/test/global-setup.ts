import type { TestProject } from 'vitest/node'
import { createDatabase, dropDatabase, siblingDatabase } from '../scripts/databases.ts'
import { seedDatabase } from '../seed/seed-database.ts'
import { allQueues } from '../src/jobs.ts'
import { readConfig } from '../src/platform/config.ts'
import { createDb } from '../src/platform/db.ts'
import { prepareJobs } from '../src/platform/jobs.ts'
import { migrate } from '../src/platform/migrate.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can add to one of vitest's
  export interface ProvidedContext {
    templateUrl: string
  }
}

/** Migrates and seeds one database per run; each test file works on a copy of it (`test-app.ts`). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const templateUrl = siblingDatabase(readConfig().databaseUrl, `zembil_template_${process.pid}`)
  await createDatabase(templateUrl)
  const db = createDb({ url: templateUrl, connections: 2, onError: () => undefined })
  await migrate(db)
  await seedDatabase(db, new Date('2026-11-15T09:00:00Z'))
  await db.destroy()
  await prepareJobs(templateUrl, allQueues)
  project.provide('templateUrl', templateUrl)
  return () => dropDatabase(templateUrl)
}
