import { databaseEnv } from '../../apps/api/src/platform/database/database-roles.ts'
import { noLimits } from '../../apps/api/test/no-limits.ts'
import { demoContact } from '../../apps/storefront/app/platform/page/shop-contact.ts'
import { bankEnv } from '../../scripts/pay-phone-env.ts'
import { planEdge, startTrialEdge } from '../edge/trial-edge.ts'
import { type KeptProcess, type Kind, keepProcess } from './kept-process.ts'

/** Two of each process behind the edge, as in production. */
export async function startRollingWorld(databaseUrl: string) {
  const plan = await planEdge()
  const common = { LOG_LEVEL: 'error', ...noLimits }
  const api = {
    ...common,
    NODE_ENV: 'test',
    ...databaseEnv(databaseUrl),
    ...bankEnv(),
    CONSOLE_ORIGIN: plan.consoleOrigin,
  }
  const shop = {
    ...common,
    NODE_ENV: 'production',
    ...demoContact,
    PUBLIC_ORIGIN: plan.shopOrigin,
    API_URL: plan.apiOrigin,
  }
  const desk = {
    ...common,
    CONSOLE_ORIGIN: plan.consoleOrigin,
    STAFF_API_URL: plan.staffApiOrigin,
    API_URL: plan.apiOrigin,
  }
  const two = (name: string, kind: Kind) => Promise.all([1, 2].map((number) => keepProcess(`${name} ${number}`, kind)))
  const [apis, staffApis, storefronts, consoles] = [
    await two('API', { file: 'apps/api/src/http.ts', portVariable: 'API_PORT', env: api }),
    await two('staff API', { file: 'apps/api/src/staff.ts', portVariable: 'STAFF_API_PORT', env: api }),
    await two('storefront', { file: 'apps/storefront/server/main.ts', portVariable: 'STOREFRONT_PORT', env: shop }),
    await two('console', { file: 'apps/backoffice/server/main.ts', portVariable: 'CONSOLE_PORT', env: desk }),
  ]
  const all = [...apis, ...staffApis, ...storefronts, ...consoles]
  for (const one of all) await one.untilReady()
  const ports = (processes: KeptProcess[]) => processes.map(({ port }) => port)
  const edge = await startTrialEdge(plan, {
    storefronts: ports(storefronts),
    apis: ports(apis),
    consoles: ports(consoles),
    staffApis: ports(staffApis),
  })
  return {
    ...plan,
    apis,
    storefronts,
    all,
    stop: async () => {
      await edge.stop()
      for (const one of all) await one.end('SIGKILL')
    },
  }
}
export type RollingWorld = Awaited<ReturnType<typeof startRollingWorld>>
