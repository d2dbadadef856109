import { createSeededDatabase } from '../../../apps/api/scripts/create-seeded-database.ts'
import { closeDeps, createDeps } from '../../../apps/api/src/deps.ts'
import { readConfig } from '../../../apps/api/src/platform/config.ts'
import { setRolePasswords } from '../../../apps/api/src/platform/database/role-passwords.ts'
import { cuttableLink } from '../../../apps/api/test/cuttable-link.ts'
import { freePort } from '../../../apps/api/test/free-port.ts'
import { noLimits } from '../../../apps/api/test/no-limits.ts'
import { prepareCustomers, prepareRaceShop, randomFrom } from '../../../apps/api/test/race/race-shop.ts'
import { demoContact } from '../../../apps/storefront/app/platform/page/shop-contact.ts'
import type { TrialCluster } from '../../../infra/database/trial-cluster.ts'
import { sandboxEnv } from '../../../scripts/sandbox-env.ts'
import { planEdge, startTrialEdge } from '../../edge/trial-edge.ts'
import { startServer } from '../../server-process.ts'
import { databaseSettings } from '../database-world.ts'
import { type KeptProcess, type Kind, keepProcess } from '../kept-process.ts'
import { startRedis } from './redis-server.ts'
import { mountSmallDisk } from './small-disk.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const sandboxFile = new URL('../../../apps/sandbox/src/main.ts', import.meta.url).pathname

const portOf = (url: string): number => Number(new URL(url).port)
/** The same database, reached through a link that can be cut. */
function through(settings: Record<string, string>, port: number): Record<string, string> {
  const move = (url: string): string => url.replace(/:\d+\//, `:${port}/`)
  return Object.fromEntries(Object.entries(settings).map(([name, url]) => [name, move(url)]))
}

/** The whole shop as in production: two of each process behind the edge, Redis, providers and a cluster. */
export async function startShopWorld(cluster: TrialCluster, shoppers: number) {
  const settings = databaseSettings(cluster)
  await createSeededDatabase(settings.DATABASE_OWNER_URL, new Date())
  const config = readConfig({ ...settings, NODE_ENV: 'test' })
  const owner = createDeps(config, { log: silent, role: 'owner', statementTimeout: 60_000 })
  const worker = createDeps(config, { log: silent, role: 'worker', statementTimeout: 60_000 })
  await setRolePasswords(owner.db, config.databaseUrls)
  await prepareRaceShop(owner.db, randomFrom(1), { units: 100_000 })
  const tokens = await prepareCustomers(owner.db, shoppers)

  const plan = await planEdge()
  const redis = await startRedis()
  const sandboxPort = await freePort()
  const link = await cuttableLink({ host: '127.0.0.1', port: portOf(settings.DATABASE_URL) })
  const common = { NODE_ENV: 'test', LOG_LEVEL: 'silent', ...noLimits }
  const api = {
    ...common,
    ...sandboxEnv({ SANDBOX_PORT: String(sandboxPort), SANDBOX_SHOP_URL: plan.apiOrigin }),
    ...settings,
    REDIS_URL: redis.url,
    PUBLIC_ORIGIN: plan.shopOrigin,
    CONSOLE_ORIGIN: plan.consoleOrigin,
  }
  const shop = {
    ...common,
    NODE_ENV: 'production',
    ...demoContact,
    PUBLIC_ORIGIN: plan.shopOrigin,
    API_URL: plan.apiOrigin,
  }
  const two = (name: string, kind: Kind, other: Kind = kind) =>
    Promise.all([keepProcess(`${name} 1`, kind), keepProcess(`${name} 2`, other)])
  const kindOf = (file: string, portVariable: string, env: Record<string, string>): Kind => ({
    file,
    portVariable,
    env,
  })
  const http = kindOf('apps/api/src/http.ts', 'API_PORT', api)
  const sandbox = await startServer(sandboxFile, 'SANDBOX_PORT', api, sandboxPort)
  const apis = await two('API', http, { ...http, env: { ...api, ...through(settings, link.port) } })
  const staffApis = await two('staff API', kindOf('apps/api/src/staff.ts', 'STAFF_API_PORT', api))
  const workers = await two('worker', kindOf('apps/api/src/worker.ts', 'WORKER_PORT', api))
  const storefronts = await two('storefront', kindOf('apps/storefront/server/main.ts', 'STOREFRONT_PORT', shop))
  const all: KeptProcess[] = [...apis, ...staffApis, ...workers, ...storefronts]
  const ports = (processes: KeptProcess[]) => processes.map(({ port }) => port)
  // The staff API answers at the console's address. Nobody opens the console itself.
  const disk = mountSmallDisk(64)
  const servers = { storefronts: ports(storefronts), apis: ports(apis) }
  const edge = await startTrialEdge(
    plan,
    { ...servers, consoles: ports(staffApis), staffApis: ports(staffApis) },
    disk.folder,
  )
  for (const one of all) await one.untilReady()

  async function outside<Data>(method: string, path: string, body: object = {}): Promise<Data> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(sandbox.origin + path, {
      method,
      ...(method !== 'GET' && { headers, body: JSON.stringify(body) }),
    })
    return ((await answer.json()) as { data: Data }).data
  }

  return {
    ...plan,
    cluster,
    owner,
    worker,
    tokens,
    databaseUrl: settings.DATABASE_OWNER_URL,
    redis,
    link,
    disk,
    edge,
    apis,
    all,
    outside,
    stop: async () => {
      await edge.stop()
      disk.unmount()
      for (const one of all) await one.end('SIGKILL')
      await sandbox.stop()
      link.close()
      await redis.end()
      await closeDeps(worker)
      await closeDeps(owner)
    },
  }
}
export type ShopWorld = Awaited<ReturnType<typeof startShopWorld>>
