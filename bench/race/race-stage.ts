import { customerBase } from '@zembil/contract/customer-api'
import { closeDeps, createDeps, type Deps } from '../../apps/api/src/deps.ts'
import { readConfig } from '../../apps/api/src/platform/config.ts'
import { databaseEnv } from '../../apps/api/src/platform/database/database-roles.ts'
import { noLimits } from '../../apps/api/test/no-limits.ts'
import type { Answer, RaceResult, Send } from '../../apps/api/test/race/race.ts'
import { auditFaults, stockLeft } from '../../apps/api/test/race/race-audit.ts'
import { prepareCustomers, prepareRaceShop, type RaceShop, randomFrom } from '../../apps/api/test/race/race-shop.ts'
import { bankEnv } from '../../scripts/pay-phone-env.ts'
import { freshShops } from '../fresh-shops.ts'
import { type Server, startServer } from '../server-process.ts'

/** Two checkouts can race at the same time, each with its own name. */
export const raceShops = freshShops(process.env.RACE_NAME ?? 'race')

const apiFile = new URL('../../apps/api/src/http.ts', import.meta.url).pathname

/** Settings of every process of a scene. */
export const apiEnv = (databaseUrl: string, env: Record<string, string> = {}): Record<string, string> => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  ...databaseEnv(databaseUrl),
  ...bankEnv(),
  ...noLimits,
  ...env,
})

export const startApi = (databaseUrl: string, env: Record<string, string> = {}): Promise<Server> =>
  startServer(apiFile, 'API_PORT', apiEnv(databaseUrl, env))

const staffFile = new URL('../../apps/api/src/staff.ts', import.meta.url).pathname

export const startStaffApi = (databaseUrl: string, env: Record<string, string>): Promise<Server> =>
  startServer(staffFile, 'STAFF_API_PORT', apiEnv(databaseUrl, env))

/** Sends calls to the servers in turn. A broken connection gives status 0. */
export function sendTo(servers: () => Pick<Server, 'origin'>[]): Send {
  let turn = 0
  return async ({ method, path, body }, token, headers): Promise<Answer> => {
    const all = servers()
    const server = all[turn++ % all.length]
    if (!server) return { status: 0, body: {} }
    try {
      const response = await fetch(server.origin + customerBase + path, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        body: body ? JSON.stringify(body) : null,
      })
      return { status: response.status, body: (await response.json()) as Answer['body'] }
    } catch {
      return { status: 0, body: {} }
    }
  }
}

export type Stage = {
  deps: Deps
  shelf: RaceShop
  tokens: string[]
  random: (below: number) => number
  databaseUrl: string
}

/** Runs a scene in a fresh shop with `units` of stock and 400 customers. */
export async function onStage<T>(seed: number, units: number, play: (stage: Stage) => Promise<T>): Promise<T> {
  return raceShops.onFreshShop(async (databaseUrl) => {
    const deps = createDeps(readConfig(apiEnv(databaseUrl)), { log: console, role: 'owner', statementTimeout: 60_000 })
    try {
      const random = randomFrom(seed)
      const shelf = await prepareRaceShop(deps.db, random, { units })
      const tokens = await prepareCustomers(deps.db, 400)
      return await play({ deps, shelf, tokens, random, databaseUrl })
    } finally {
      await closeDeps(deps)
    }
  })
}

export const leftOf = ({ deps, shelf }: Stage) => stockLeft(deps.db, shelf.productIds)

export const faultsOf = async ({ deps }: Stage, { placed, faults }: RaceResult): Promise<string[]> => [
  ...faults,
  ...(await auditFaults(deps.db, new Set(placed.values()))),
]
