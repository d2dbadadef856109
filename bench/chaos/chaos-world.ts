import { spawn } from 'node:child_process'
import { freePort } from '../../apps/api/test/free-port.ts'
import { noLimits } from '../../apps/api/test/no-limits.ts'
import { sandboxEnv } from '../../scripts/sandbox-env.ts'
import { type Server, startServer } from '../server-process.ts'

const file = (path: string): string => new URL(path, import.meta.url).pathname

/** One payment as the stand-ins record it. */
export type Entry = {
  provider: string
  reference: string
  transactionNo: string | null
  paidSantim: number
  refundedSantim: number
  state: string
  /** Why it was refused. Stays set when the payment is retried and paid. */
  reason: string | null
  notices: { answer: string }[]
}

export type ChaosWorld = {
  env: Record<string, string>
  apiOrigin: string
  staffOrigin: string
  /** The origin that the staff API accepts calls from. */
  consoleOrigin: string
  /** Kills a process without warning (SIGKILL) and starts a new one. */
  killApi: () => Promise<void>
  killStaff: () => Promise<void>
  killWorker: () => Promise<void>
  outside: <Data>(method: string, path: string, body?: object) => Promise<Data>
  /** A file of the sandbox. */
  download: (path: string) => Promise<string>
  stop: () => Promise<void>
}

function startWorker(env: Record<string, string>) {
  const child = spawn('node', [file('../../apps/api/src/worker.ts')], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  return (signal: 'SIGTERM' | 'SIGKILL') =>
    new Promise<void>((resolve) => {
      if (child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })
}

/** Sandbox, API, staff API and worker, each in its own process. Ports are fixed, so URLs stay valid after a kill. */
export async function startChaosWorld(databaseSettings: Record<string, string>): Promise<ChaosWorld> {
  const [apiPort, staffPort, sandboxPort] = [await freePort(), await freePort(), await freePort()]
  const apiOrigin = `http://127.0.0.1:${apiPort}`
  const consoleOrigin = 'http://127.0.0.1:3001'
  const env: Record<string, string> = {
    ...sandboxEnv({ SANDBOX_PORT: String(sandboxPort), SANDBOX_SHOP_URL: apiOrigin }),
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    ...databaseSettings,
    PUBLIC_ORIGIN: apiOrigin,
    CONSOLE_ORIGIN: consoleOrigin,
    ...noLimits,
  }
  const startApi = () => startServer(file('../../apps/api/src/http.ts'), 'API_PORT', env, apiPort)
  const startStaff = () => startServer(file('../../apps/api/src/staff.ts'), 'STAFF_API_PORT', env, staffPort)
  const sandbox = await startServer(file('../../apps/sandbox/src/main.ts'), 'SANDBOX_PORT', env, sandboxPort)
  let api: Server = await startApi()
  let staff: Server = await startStaff()
  let stopWorker = startWorker(env)
  return {
    env,
    apiOrigin,
    staffOrigin: staff.origin,
    consoleOrigin,
    killApi: async () => {
      await api.stop('SIGKILL')
      api = await startApi()
    },
    killStaff: async () => {
      await staff.stop('SIGKILL')
      staff = await startStaff()
    },
    killWorker: async () => {
      await stopWorker('SIGKILL')
      stopWorker = startWorker(env)
    },
    outside: async (method, path, body = {}) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(sandbox.origin + path, {
        method,
        ...(method !== 'GET' && { headers, body: JSON.stringify(body) }),
      })
      return ((await answer.json()) as { data: never }).data
    },
    download: async (path) => (await fetch(sandbox.origin + path)).text(),
    stop: async () => {
      await api.stop()
      await staff.stop()
      await stopWorker('SIGTERM')
      await sandbox.stop()
    },
  }
}

/** Of all notices, 30% are lost, 20% duplicated, 10% reordered and 5% forged; responses fail, get lost or time out. */
export async function breakEverything({ outside }: ChaosWorld, providers: readonly string[]): Promise<void> {
  const times = 1_000_000
  for (const provider of providers) {
    const add = (fault: object) => outside('POST', `/faults/${provider}`, { times, ...fault })
    await add({ on: 'notices', drop: true, chance: 0.3 })
    await add({ on: 'notices', duplicate: true, chance: 0.2 })
    await add({ on: 'notices', reorder: true, chance: 0.1 })
    await add({ on: 'notices', wrong_signature: true, chance: 0.05 })
    await add({ on: 'answers', status: 503, chance: 0.04 })
    await add({ on: 'answers', drop: true, chance: 0.04 })
    await add({ on: 'answers', delay_ms: 11_000, chance: 0.005 })
  }
}

export async function mendEverything({ outside }: ChaosWorld, providers: readonly string[]): Promise<void> {
  for (const provider of providers) await outside('DELETE', `/faults/${provider}`)
}
