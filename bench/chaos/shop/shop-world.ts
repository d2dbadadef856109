import { closeDeps, createDeps, type Deps } from '../../../apps/api/src/deps.ts'
import { readConfig } from '../../../apps/api/src/platform/config.ts'
import { setRolePasswords } from '../../../apps/api/src/platform/database/role-passwords.ts'
import { cuttableLink } from '../../../apps/api/test/cuttable-link.ts'
import { freePort } from '../../../apps/api/test/free-port.ts'
import { prepareBorrowers } from '../../../apps/api/test/race/race-loans.ts'
import { prepareCustomers, prepareRaceShop, randomFrom } from '../../../apps/api/test/race/race-shop.ts'
import { planEdge, startTrialEdge } from '../../edge/trial-edge.ts'
import { startServer } from '../../server-process.ts'
import { silent } from '../../silent-log.ts'
import { loanPin } from '../chaos-shopper.ts'
import { startRedis } from './redis-server.ts'
import { fillDatabase, type ShopDatabase } from './shop-database.ts'
import { startProcesses } from './shop-processes.ts'
import { shopSettings } from './shop-settings.ts'
import { mountSmallDisk } from './small-disk.ts'

const sandboxFile = new URL('../../../apps/sandbox/src/main.ts', import.meta.url).pathname
const usualPort = 5432

async function prepareShop({ db, config }: Deps, count: number) {
  await setRolePasswords(db, config.databaseUrls)
  await prepareRaceShop(db, randomFrom(1), { units: 100_000 })
  const tokens = await prepareCustomers(db, count)
  const shoppers = tokens.map((token, index) => ({ token, phone: `2517${String(index).padStart(8, '0')}` }))
  const phones = shoppers.map(({ phone }) => phone)
  await prepareBorrowers(db, phones, loanPin)
  return shoppers
}

type Stops = (() => Promise<void> | void)[]

/** Starts everything and notes in `stops` what ends it again, also if something does not start. */
async function openShop(database: ShopDatabase, shopperCount: number, stops: Stops) {
  const { settings, cluster } = database
  await fillDatabase(database)
  const plan = await planEdge()
  const redis = await startRedis()
  stops.push(redis.end)
  const sandboxPort = await freePort()
  async function linkTo(port: number) {
    const link = await cuttableLink({ host: '127.0.0.1', port })
    stops.push(link.close)
    return link
  }
  const links = {
    database: await linkTo(Number(new URL(settings.DATABASE_URL).port || usualPort)),
    Redis: await linkTo(redis.port),
    providers: await linkTo(sandboxPort),
  }
  const env = shopSettings(plan, database, {
    redis: redis.port,
    toDatabase: links.database.port,
    toRedis: links.Redis.port,
    toProviders: links.providers.port,
  })

  function connect(role: 'owner' | 'worker'): Deps {
    const deps = createDeps(readConfig(env.api), { log: silent, role, statementTimeout: 60_000 })
    stops.push(() => closeDeps(deps))
    return deps
  }
  const [owner, worker] = [connect('owner'), connect('worker')]
  const shoppers = await prepareShop(owner, shopperCount)

  const sandbox = await startServer(sandboxFile, 'SANDBOX_PORT', env.api, sandboxPort)
  stops.push(() => sandbox.stop('SIGKILL'))
  const crashes: string[] = []
  const { all, ports, kill } = await startProcesses(env, (how) => crashes.push(how))
  stops.push(kill)
  // Only root can mount a disk, and only the long form fills one.
  const disk = cluster === null ? null : mountSmallDisk(64)
  if (disk) stops.push(disk.unmount)
  // The staff API answers at the console's address. Nobody opens the console itself.
  const edge = await startTrialEdge(plan, { ...ports, consoles: ports.staffApis }, disk?.folder)
  stops.push(edge.stop)
  for (const one of all) await one.untilReady()

  async function outside<Data>(method: string, path: string, body: object = {}): Promise<Data> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(sandbox.origin + path, {
      method,
      ...(method !== 'GET' && { headers, body: JSON.stringify(body) }),
    })
    return ((await answer.json()) as { data: Data }).data
  }
  const { shopOrigin, consoleOrigin } = plan
  const databaseUrl = settings.DATABASE_OWNER_URL
  const parts = { redis, links, disk, edge, all, sandboxPid: sandbox.pid }
  return { shopOrigin, consoleOrigin, databaseUrl, cluster, owner, worker, shoppers, crashes, outside, ...parts }
}
export type ShopWorld = Awaited<ReturnType<typeof openShop>>

/** A scene in the whole shop as in production: two of each process behind the edge, Redis, providers and the database. */
export async function inShopWorld<T>(
  database: ShopDatabase,
  shopperCount: number,
  scene: (world: ShopWorld) => Promise<T>,
): Promise<T> {
  const stops: Stops = []
  try {
    return await scene(await openShop(database, shopperCount, stops))
  } finally {
    // What was started last uses what was started first.
    for (const stop of stops.reverse())
      try {
        await stop()
      } catch (error) {
        console.error(error)
      }
  }
}
