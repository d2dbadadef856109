import { createDatabase, databaseName, dropDatabase, siblingDatabase } from '../apps/api/scripts/databases.ts'
import { seedDatabase } from '../apps/api/seed/seed-database.ts'
import { allQueues } from '../apps/api/src/jobs.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { createDb } from '../apps/api/src/platform/db.ts'
import { prepareJobs } from '../apps/api/src/platform/jobs.ts'
import { migrate } from '../apps/api/src/platform/migrate.ts'

const sibling = (name: string): string => siblingDatabase(readConfig().databaseUrl, name)
const templateUrl = sibling('zembil_race_template')

export async function prepareTemplate(): Promise<void> {
  await dropDatabase(templateUrl)
  await createDatabase(templateUrl)
  const db = createDb({ url: templateUrl, connections: 2, statementTimeout: 60_000, onError: console.error })
  await migrate(db)
  await seedDatabase(db, new Date())
  await db.destroy()
  await prepareJobs(templateUrl, allQueues)
}

export const dropTemplate = (): Promise<void> => dropDatabase(templateUrl)

/** A fresh seeded shop for one scene, gone afterwards. */
export async function onFreshShop<T>(scene: (databaseUrl: string) => Promise<T>): Promise<T> {
  const url = sibling('zembil_race')
  await dropDatabase(url)
  await createDatabase(url, databaseName(templateUrl))
  try {
    return await scene(url)
  } finally {
    await dropDatabase(url)
  }
}
