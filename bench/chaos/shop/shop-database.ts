import { createSeededDatabase } from '../../../apps/api/scripts/create-seeded-database.ts'
import { dropDatabase, siblingDatabase } from '../../../apps/api/scripts/databases.ts'
import { readConfig } from '../../../apps/api/src/platform/config.ts'
import { databaseEnv } from '../../../apps/api/src/platform/database/database-roles.ts'
import type { TrialCluster } from '../../../infra/database/trial-cluster.ts'
import { databaseSettings, onTrialCluster } from '../database-world.ts'

/** Where the shop's data is: in a cluster of its own, or in a database of the server that everything here uses. */
export type ShopDatabase = { settings: ReturnType<typeof databaseEnv>; cluster: TrialCluster | null }

export const inCluster = <T>(scene: (database: ShopDatabase) => Promise<T>): Promise<T> =>
  onTrialCluster((cluster) => scene({ settings: databaseSettings(cluster), cluster }))

export async function onPlainServer<T>(scene: (database: ShopDatabase) => Promise<T>): Promise<T> {
  const url = siblingDatabase(readConfig().databaseUrls.owner, 'zembil_chaos_shop')
  try {
    return await scene({ settings: databaseEnv(url), cluster: null })
  } finally {
    await dropDatabase(url)
  }
}

export const fillDatabase = ({ settings }: ShopDatabase): Promise<void> =>
  createSeededDatabase(settings.DATABASE_OWNER_URL, new Date())
