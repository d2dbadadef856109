import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { siblingDatabase } from '../../../apps/api/scripts/databases.ts'
import { databaseEnv } from '../../../apps/api/src/platform/database/database-roles.ts'
import { portOf, shopEnv } from '../shop.ts'

export const databaseUrl = siblingDatabase(shopEnv.DATABASE_OWNER_URL, `zembil_development_${portOf(0)}`)
const origin = (port: string) => `http://127.0.0.1:${port}`
const ports = {
  STOREFRONT_PORT: portOf(3800),
  CONSOLE_PORT: portOf(3801),
  API_PORT: portOf(4800),
  STAFF_API_PORT: portOf(4801),
  SANDBOX_PORT: portOf(4900),
}
export const shop = origin(ports.STOREFRONT_PORT)
export const desk = origin(ports.CONSOLE_PORT)
export const api = origin(ports.API_PORT)

/** For whoever looks for the reason of a failure. */
const logFile = new URL('../../../var/development.log', import.meta.url)

export type Development = { process: ChildProcess; output: () => string }

/** `npm run dev` in the folder, on ports and a database of its own. */
export function startDev(folder: string): Development {
  const child = spawn('npm', ['run', 'dev'], {
    cwd: folder,
    env: {
      ...process.env,
      ...databaseEnv(databaseUrl),
      ...ports,
      AUTH_EMULATOR_URL: origin(portOf(9899)),
      // Of this run of Playwright, and not of a shop that a developer starts.
      NODE_ENV: undefined,
      CI: undefined,
      // Colours would hide the words that the test looks for.
      FORCE_COLOR: undefined,
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      writeFileSync(logFile, output)
    })
  return { process: child, output: () => output }
}

/** The processes that work in the folder. */
export function processesIn(folder: string): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      return environment.some((one) => one === `PWD=${folder}` || one === `INIT_CWD=${folder}`)
        ? [`${pid} ${words}`]
        : []
    } catch {
      // It has just ended.
      return []
    }
  })
}
