import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseEnv } from '../../apps/api/src/platform/database/database-roles.ts'
import { freePort } from '../../apps/api/test/free-port.ts'
import { noLimits } from '../../apps/api/test/no-limits.ts'
import { demoContact } from '../../apps/storefront/app/platform/page/shop-contact.ts'
import { bankEnv } from '../../scripts/pay-phone-env.ts'
import { planEdge, startTrialEdge } from '../edge/trial-edge.ts'

type Kind = { file: string; portVariable: string; env: Record<string, string> }

/** One process with a fixed port, which can be restarted as in a deployment, or killed. */
async function keepProcess(name: string, { file, portVariable, env }: Kind) {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const start = () =>
    spawn('node', [new URL(`../../${file}`, import.meta.url).pathname], {
      env: { ...process.env, ...env, [portVariable]: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  let child = start()
  const isReady = () =>
    fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  async function untilReady(): Promise<void> {
    for (const end = Date.now() + 60_000; !(await isReady()); await wait(100))
      if (child.exitCode !== null || Date.now() > end) throw new Error(`${name} did not start`)
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    name,
    port,
    origin,
    untilReady,
    end,
    startAgain: async () => {
      child = start()
      await untilReady()
    },
    /** How a process ended that was told to stop: 0 is in order. */
    exitCode: () => child.exitCode,
  }
}
export type KeptProcess = Awaited<ReturnType<typeof keepProcess>>

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
