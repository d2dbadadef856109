import { seedDatabase } from '../seed/seed-database.ts'
import { allQueues } from '../src/jobs.ts'
import { createDb } from '../src/platform/database/db.ts'
import { grantRoles } from '../src/platform/database/grant-roles.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { prepareJobs } from '../src/platform/jobs.ts'
import { createDatabase, dropDatabase } from './databases.ts'

/** Creates the database of the demo shop as of `now`, replacing any existing database at this URL. */
export async function createSeededDatabase(url: string, now: Date): Promise<void> {
  await dropDatabase(url)
  await createDatabase(url)
  const db = createDb({ url, connections: 2, statementTimeout: 60_000, onError: console.error })
  await migrate(url)
  await seedDatabase(db, now)
  await prepareJobs(url, allQueues)
  await grantRoles(db)
  await db.destroy()
}
