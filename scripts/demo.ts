import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { demoOwner } from '../apps/api/scripts/demo-staff.ts'
import { type Process, runToEnd } from './run-processes.ts'
import { sandboxEnv, sandboxPages } from './sandbox-env.ts'
import { startServices } from './services.ts'
import { refuseTakenPorts } from './taken-ports.ts'

const { env } = process
const onPort = (port: string): string => `http://127.0.0.1:${port}`

/** Where `npm run dev` and `npm start` run the parts of the shop. */
export const origins = {
  storefront: onPort(env.STOREFRONT_PORT ?? '3000'),
  api: onPort(env.API_PORT ?? '4000'),
  staffApi: onPort(env.STAFF_API_PORT ?? '4001'),
  console: env.CONSOLE_ORIGIN ?? onPort(env.CONSOLE_PORT ?? '3001'),
  emulator: env.AUTH_EMULATOR_URL ?? onPort('9099'),
}
export const sandbox = sandboxEnv(env)

/** By the setting that changes each. */
export const shopPorts = {
  STOREFRONT_PORT: origins.storefront,
  CONSOLE_PORT: onPort(env.CONSOLE_PORT ?? '3001'),
  API_PORT: origins.api,
  STAFF_API_PORT: origins.staffApi,
}
const demoPorts = { ...shopPorts, SANDBOX_PORT: sandboxPages(sandbox).origin, AUTH_EMULATOR_URL: origins.emulator }

/** Starts PostgreSQL and Redis, creates and seeds the database if it is missing, and adds the demo's staff. */
export async function prepareDemo(): Promise<void> {
  await refuseTakenPorts(demoPorts)
  await startServices()
  await runToEnd({
    name: 'database',
    command: ['node', 'scripts/prepare-database.ts'],
    cwd: 'apps/api',
    env: { DEMO_CATALOGUE: 'on' },
  })
  await runToEnd({ name: 'demo staff', command: ['node', 'scripts/create-demo-staff.ts'], cwd: 'apps/api' })
}

/** The local stand-ins for outside services. */
export const standIns: Process[] = [
  {
    name: 'sign-in',
    command: ['node', 'scripts/auth-emulator.ts'],
    env: { AUTH_EMULATOR_URL: origins.emulator },
    ready: `${origins.emulator}/codes`,
  },
  {
    name: 'sandbox',
    command: ['node', 'src/main.ts'],
    cwd: 'apps/sandbox',
    env: sandbox,
    ready: sandboxPages(sandbox).sms,
  },
]

/** The shop is open meanwhile, and stays open without its month. Whoever stops the shop stops this too. */
function fillMonth(): void {
  const child = spawn('node', ['scripts/make-demo-month.ts'], { cwd: 'apps/api', stdio: 'inherit' })
  child.once('error', ({ message }) => console.error(message))
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  const stop = () => void child.kill()
  process.once('SIGINT', stop).once('SIGTERM', stop).once('SIGHUP', stop).once('exit', stop)
}

/** Prints all addresses of the open shop, which then gets its month. */
export function announceDemo(): void {
  const { sms, phone, banks } = sandboxPages(sandbox)
  console.log(`
  Storefront ${origins.storefront}
  API        ${origins.api}/api/v1/customer/products
  API docs   ${origins.api}/api/docs
  Console    ${origins.console} (${demoOwner.email}, password ${demoOwner.password}, code on the page of codes)
  Codes sent ${origins.emulator}/codes
  SMS sent   ${sms}
  Phones     ${phone}
  Banks      ${banks}
`)
  fillMonth()
}
