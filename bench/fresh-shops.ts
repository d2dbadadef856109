import { createSeededDatabase } from '../apps/api/scripts/create-seeded-database.ts'
import { createDatabase, databaseName, dropDatabase, siblingDatabase } from '../apps/api/scripts/databases.ts'
import { readConfig } from '../apps/api/src/platform/config.ts'

const sibling = (name: string): string => siblingDatabase(readConfig().databaseUrls.owner, name)

/** Seeded shops, one at a time. Databases are named after `run`, so that different runs do not collide. */
export function freshShops(run: string) {
  const templateUrl = sibling(`zembil_${run}_template`)
  const url = sibling(`zembil_${run}`)
  return {
    prepareTemplate: (): Promise<void> => createSeededDatabase(templateUrl, new Date()),

    dropTemplate: (): Promise<void> => dropDatabase(templateUrl),

    /** Runs one scene on a fresh database and drops it afterwards. */
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
