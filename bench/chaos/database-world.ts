import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { createSeededDatabase } from '../../apps/api/scripts/create-seeded-database.ts'
import { closeDeps, createDeps } from '../../apps/api/src/deps.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { setRolePasswords } from '../../apps/api/src/platform/database/role-passwords.ts'
import { prepareCustomers, prepareRaceShop, randomFrom } from '../../apps/api/test/race/race-shop.ts'
import { startTrialCluster, type TrialCluster } from '../../infra/database/trial-cluster.ts'
import { planEdge, startTrialEdge } from '../edge/trial-edge.ts'
import { silent } from '../silent-log.ts'
import { startChaosWorld } from './chaos-world.ts'

/** The settings of each role, through HAProxy and with TLS. */
export const databaseSettings = ({ urlOf, ownerPassword }: TrialCluster) => ({
  DATABASE_OWNER_URL: urlOf('zembil_owner', ownerPassword),
  DATABASE_URL: urlOf('zembil_api', 'trial'),
  DATABASE_STAFF_URL: urlOf('zembil_staff', 'trial'),
  DATABASE_WORKER_URL: urlOf('zembil_worker', 'trial'),
  DATABASE_REPORTS_URL: urlOf('zembil_reports', 'trial'),
})

/** A shop in the cluster: API, worker, providers and the edge in front. */
async function openShop(cluster: TrialCluster, shoppers: number) {
  const settings = databaseSettings(cluster)
  await createSeededDatabase(settings.DATABASE_OWNER_URL, new Date())
  const config = readConfig({ ...settings, NODE_ENV: 'test' })
  const open = (role: 'owner' | 'worker') => createDeps(config, { log: silent, role, statementTimeout: 60_000 })
  const [deps, worker] = [open('owner'), open('worker')]
  await setRolePasswords(deps.db, config.databaseUrls)
  await prepareRaceShop(deps.db, randomFrom(1), { units: 100_000 })
  const tokens = await prepareCustomers(deps.db, shoppers)
  const world = await startChaosWorld(settings)
  const plan = await planEdge()
  const apis = [Number(new URL(world.apiOrigin).port)]
  // The trial visits no page, so no storefront runs.
  const edge = await startTrialEdge(plan, { storefronts: apis, apis })
  return {
    cluster,
    world,
    deps,
    worker,
    tokens,
    shopOrigin: plan.shopOrigin,
    close: async () => {
      await edge.stop()
      await world.stop()
      await closeDeps(worker)
      await closeDeps(deps)
    },
  }
}
export type DatabaseWorld = Awaited<ReturnType<typeof openShop>>

/** Runs a scene with a cluster in a folder of its own, which is removed afterwards. */
export async function onTrialCluster<T>(scene: (cluster: TrialCluster) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(`${tmpdir()}/zembil-database-`)
  chmodSync(folder, 0o755)
  try {
    const cluster = await startTrialCluster(folder, 7_400)
    try {
      return await scene(cluster)
    } finally {
      await cluster.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A scene with a shop in a cluster. */
export const onClusteredShop = <T>(shoppers: number, scene: (world: DatabaseWorld) => Promise<T>): Promise<T> =>
  onTrialCluster(async (cluster) => {
    const shop = await openShop(cluster, shoppers)
    return scene(shop).finally(shop.close)
  })
