import { announceDemo, origins, prepareDemo, sandbox, shopPorts, standIns } from './demo.ts'
import { withDemoShop } from './demo-shop.ts'
import { runProcesses } from './run-processes.ts'
import { cardForm } from './sandbox-env.ts'
import { refuseTakenPorts } from './taken-ports.ts'

/** `--demo` shows codes on pages instead of sending them, so anyone can sign in as anybody. Never run it in public. */
const isDemo = process.argv.includes('--demo')
const signIn: Record<string, string> = isDemo ? { AUTH_EMULATOR_URL: origins.emulator } : {}
/** Without PUBLIC_ORIGIN the shop is only reachable locally, so it may use the demo shop's contact details. */
const isUnknown = process.env.PUBLIC_ORIGIN === undefined
const env = {
  ...((isDemo || isUnknown) && withDemoShop(process.env)),
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? origins.storefront,
  API_URL: process.env.API_URL ?? origins.api,
  CONSOLE_ORIGIN: origins.console,
}

const consoleEnv = { ...env, STAFF_API_URL: process.env.STAFF_API_URL ?? origins.staffApi }

/** A shop that is reachable from outside needs keys of its own for the accounts of staff. */
const hasStaffApi = isDemo || isUnknown || process.env.STAFF_SECRET_KEYS !== undefined

// The API refuses the emulator in production mode, so only the API, the staff API and the worker run as development.
const api = isDemo ? { ...env, ...signIn, ...sandbox, NODE_ENV: 'development' } : env

const { STOREFRONT_PORT, API_PORT } = shopPorts
if (isDemo) await prepareDemo()
else await refuseTakenPorts(hasStaffApi ? shopPorts : { STOREFRONT_PORT, API_PORT })
/** Runs the production processes on one machine; in production a supervisor runs each one (docs/operations.md). */
const isOpen = await runProcesses([
  [
    ...(isDemo ? standIns : []),
    {
      name: 'api',
      command: ['node', isDemo ? 'scripts/demo-http.ts' : 'src/http.ts'],
      cwd: 'apps/api',
      env: api,
      ready: `${origins.api}/ready`,
    },
    ...(hasStaffApi
      ? [
          {
            name: 'staff',
            command: ['node', 'src/staff.ts'],
            cwd: 'apps/api',
            env: api,
            ready: `${origins.staffApi}/ready`,
          },
        ]
      : []),
    { name: 'worker', command: ['node', 'src/worker.ts'], cwd: 'apps/api', env: api },
  ],
  [
    {
      name: 'storefront',
      command: ['node', 'server/main.ts'],
      cwd: 'apps/storefront',
      env: { ...env, ...signIn, ...(isDemo && cardForm(sandbox)) },
      ready: `${origins.storefront}/health`,
    },
    ...(hasStaffApi
      ? [{ name: 'console', command: ['node', 'server/main.ts'], cwd: 'apps/backoffice', env: consoleEnv }]
      : []),
  ],
])
if (isDemo && isOpen) announceDemo()
