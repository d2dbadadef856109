import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDeps, createDeps, type Deps } from '../../../apps/api/src/deps.ts'
import { readConfig } from '../../../apps/api/src/platform/config.ts'
import { databaseEnv } from '../../../apps/api/src/platform/database/database-roles.ts'
import { freePort } from '../../../apps/api/test/free-port.ts'
import { noLimits } from '../../../apps/api/test/no-limits.ts'
import { sandboxEnv } from '../../../scripts/sandbox-env.ts'
import { freshShops } from '../../fresh-shops.ts'
import { startServer } from '../../server-process.ts'

/** Two checkouts can attack at the same time, each with its own name. */
export const attackShops = freshShops(process.env.ATTACK_NAME ?? 'attack')

export type AttackWorld = {
  databaseUrl: string
  /** Connected as the owner, to plant data. */
  deps: Deps
  origins: { shop: string; staff: string }
  consoleOrigin: string
  /** Everything that the two APIs have logged. */
  readLog: () => string
  stop: () => Promise<void>
}

const file = (path: string): string => new URL(`../../../apps/${path}`, import.meta.url).pathname

/** API, staff API and the stand-ins of the providers, each in its own process, with their logs in files. */
export async function startAttackWorld(databaseUrl: string): Promise<AttackWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'zembil-attack-'))
  const [shopPort, sandboxPort] = [await freePort(), await freePort()]
  const shop = `http://127.0.0.1:${shopPort}`
  const consoleOrigin = 'http://127.0.0.1:3001'
  // Counters of another run would lock out this one.
  const redisUrl = new URL(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379')
  redisUrl.searchParams.set('keyPrefix', `${databaseUrl.split('/').at(-1)}:${Date.now()}:`)
  const env: Record<string, string> = {
    ...sandboxEnv({ SANDBOX_PORT: String(sandboxPort), SANDBOX_SHOP_URL: shop }),
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    ...databaseEnv(databaseUrl),
    PUBLIC_ORIGIN: shop,
    CONSOLE_ORIGIN: consoleOrigin,
    REDIS_URL: redisUrl.href,
    AUTH_EMULATOR_URL: 'http://127.0.0.1:9',
    MEDIA_DIR: join(folder, 'media'),
    PRIVATE_FILES_DIR: join(folder, 'private'),
    ...noLimits,
  }
  const logs = { shop: join(folder, 'shop.log'), staff: join(folder, 'staff.log') }
  const servers = [
    await startServer(file('sandbox/src/main.ts'), 'SANDBOX_PORT', env, sandboxPort),
    await startServer(file('api/src/http.ts'), 'API_PORT', env, shopPort, logs.shop),
  ]
  const staff = await startServer(file('api/src/staff.ts'), 'STAFF_API_PORT', env, undefined, logs.staff)
  servers.push(staff)
  const deps = createDeps(readConfig(env), { log: console, role: 'owner' })
  return {
    databaseUrl,
    deps,
    origins: { shop, staff: staff.origin },
    consoleOrigin,
    readLog: () =>
      Object.values(logs)
        .map((log) => readFileSync(log, 'utf8'))
        .join(''),
    stop: async () => {
      await closeDeps(deps)
      for (const server of servers) await server.stop('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
