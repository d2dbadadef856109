import { type ChildProcess, spawn } from 'node:child_process'
import { vi } from 'vitest'
import { sandboxEnv } from '../../../scripts/sandbox-env.ts'
import { databaseEnv } from '../src/platform/database/database-roles.ts'
import { afterFile } from './after-file.ts'
import { freePort } from './free-port.ts'

type RunningProcess = {
  child: ChildProcess
  origin: string
  exit: Promise<number | null>
  isUp: () => Promise<boolean>
  /** Everything the process has written to stdout and stderr so far. */
  output: () => string
}

type Start = { file: URL; path: string; env: (origin: string, port: number) => Record<string, string> }

/** Starts a process on a free port and waits until it answers at `path`. Killed after the test file at the latest. */
async function startProcess({ file, path, env }: Start): Promise<RunningProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const child = spawn('node', [file.pathname], {
    env: { ...process.env, ...env(origin, port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  afterFile(() => void child.kill())
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const isUp = () =>
    fetch(origin + path).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    await vi.waitUntil(isUp, { timeout: 90_000, interval: 100 })
  } catch (error) {
    throw new Error(`${file.pathname} does not answer: ${output}`, { cause: error })
  }
  return { child, origin, exit, isUp, output: () => output }
}

const file = (path: string) => new URL(path, import.meta.url)

/** `databaseUrl` is the owner's; each process connects to that database as its own role. */
type ShopEnv = { databaseUrl: string } & Record<string, string>

export const startApi = ({ databaseUrl, ...env }: ShopEnv): Promise<RunningProcess> =>
  startProcess({
    file: file('../src/http.ts'),
    path: '/ready',
    env: (origin, port) => ({
      PAYMENTS_ORIGIN: origin,
      ...databaseEnv(databaseUrl),
      ...env,
      API_PORT: String(port),
    }),
  })

export const startStaffApi = ({ databaseUrl, ...env }: ShopEnv): Promise<RunningProcess> =>
  startProcess({
    file: file('../src/staff.ts'),
    path: '/ready',
    env: (_origin, port) => ({ ...databaseEnv(databaseUrl), ...env, STAFF_API_PORT: String(port) }),
  })

export const startWorker = ({ databaseUrl, ...env }: ShopEnv): Promise<RunningProcess> =>
  startProcess({
    file: file('../src/worker.ts'),
    path: '/ready',
    env: (_origin, port) => ({ ...databaseEnv(databaseUrl), ...env, WORKER_PORT: String(port) }),
  })

export const startAuthEmulator = (): Promise<RunningProcess> =>
  startProcess({
    file: file('../../../scripts/auth-emulator.ts'),
    path: '/',
    env: (origin) => ({ AUTH_EMULATOR_URL: origin }),
  })

/** Starts the sandbox of all providers; `env` points the application to it. Its banks and notices call `shop`. */
export async function startSandbox(
  shop = 'http://127.0.0.1:9',
): Promise<RunningProcess & { env: Record<string, string> }> {
  let env: Record<string, string> = {}
  const sandbox = await startProcess({
    file: file('../../sandbox/src/main.ts'),
    path: '/sms/messages',
    env: (_origin, port) => {
      env = sandboxEnv({ SANDBOX_PORT: String(port), SANDBOX_SHOP_URL: shop })
      return env
    },
  })
  return { ...sandbox, env }
}
