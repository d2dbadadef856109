import { setTimeout as sleep } from 'node:timers/promises'
import { demoOwner } from '../apps/api/scripts/demo-staff.ts'
import { answers } from './answers.ts'
import { runToEnd } from './run-processes.ts'
import { sandboxEnv, sandboxPages } from './sandbox-env.ts'
import { startServices } from './services.ts'

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

/** Starts PostgreSQL and Redis, creates and seeds the database if it is missing, and adds the demo's staff. */
export async function prepareDemo(): Promise<void> {
  await startServices()
  await runToEnd({
    name: 'database',
    command: ['node', 'scripts/prepare-database.ts'],
    cwd: 'apps/api',
    env: { DEMO_CATALOGUE: 'on' },
  })
  await runToEnd({ name: 'demo staff', command: ['node', 'scripts/create-demo-staff.ts'], cwd: 'apps/api' })
}

async function waitUntilOpen(url: string): Promise<void> {
  // An unreferenced timer lets this process end if the shop does not start.
  while (!(await answers(url))) await sleep(500, undefined, { ref: false })
}

/** Prints all addresses once the home page answers. In development, requesting it also compiles it. */
export async function announceDemo(): Promise<void> {
  await waitUntilOpen(`${origins.api}/ready`)
  await waitUntilOpen(origins.storefront)
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
}
