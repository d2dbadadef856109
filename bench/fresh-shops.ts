import { createDatabase, databaseName, dropDatabase, siblingDatabase } from '../apps/api/scripts/databases.ts'
import { seedDatabase } from '../apps/api/seed/seed-database.ts'
import { allQueues } from '../apps/api/src/jobs.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'
import { createDb } from '../apps/api/src/platform/db.ts'
import { prepareJobs } from '../apps/api/src/platform/jobs.ts'
import { migrate } from '../apps/api/src/platform/migrate.ts'

const sibling = (name: string): string => siblingDatabase(readConfig().databaseUrl, name)

/** Seeded shops, one at a time, in databases named after the run: runs side by side leave each other's alone. */
export function freshShops(run: string) {
  const templateUrl = sibling(`zembil_${run}_template`)
  const url = sibling(`zembil_${run}`)
  return {
    async prepareTemplate(): Promise<void> {
      await dropDatabase(templateUrl)
      await createDatabase(templateUrl)
      const db = createDb({ url: templateUrl, connections: 2, statementTimeout: 60_000, onError: console.error })
      await migrate(db)
      await seedDatabase(db, new Date())
      await db.destroy()
      await prepareJobs(templateUrl, allQueues)
    },

    dropTemplate: (): Promise<void> => dropDatabase(templateUrl),

    /** A fresh shop for one scene, gone afterwards. */
    async onFreshShop<T>(scene: (databaseUrl: string) => Promise<T>): Promise<T> {
      await dropDatabase(url)
      await createDatabase(url, databaseName(templateUrl))
      try {
        return await scene(url)
      } finally {
        await dropDatabase(url)
      }
    },
  }
}
