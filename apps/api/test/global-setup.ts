import type { TestProject } from 'vitest/node'
import { createSeededDatabase } from '../scripts/create-seeded-database.ts'
import { dropDatabase, siblingDatabase } from '../scripts/databases.ts'
import { readConfig } from '../src/platform/config.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can extend Vitest's types
  export interface ProvidedContext {
    templateUrl: string
  }
}

/** Migrates and seeds one database per run; each test file works on a copy of it (`test-app.ts`). */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const templateUrl = siblingDatabase(readConfig().databaseUrls.owner, `zembil_template_${process.pid}`)
  await createSeededDatabase(templateUrl, new Date('2026-11-15T09:00:00Z'))
  project.provide('templateUrl', templateUrl)
  return () => dropDatabase(templateUrl)
}
