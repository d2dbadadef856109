import { seedDatabase } from '../seed/seed-database.ts'
import { allQueues } from '../src/jobs.ts'
import { createDb } from '../src/platform/db.ts'
import { grantRoles } from '../src/platform/grant-roles.ts'
import { prepareJobs } from '../src/platform/jobs.ts'
import { migrate } from '../src/platform/migrate.ts'
import { createDatabase, dropDatabase } from './databases.ts'

/** The demo shop as it looks at `now`, in a new database that takes the place of any other at this address. */
export async function createSeededDatabase(url: string, now: Date): Promise<void> {
  await dropDatabase(url)
  await createDatabase(url)
  const db = createDb({ url, connections: 2, statementTimeout: 60_000, onError: console.error })
  await migrate(db)
  await seedDatabase(db, now)
  await prepareJobs(url, allQueues)
  await grantRoles(db)
  await db.destroy()
}
