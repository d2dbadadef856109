import { announceDemo, origins, prepareDemo, sandbox } from './demo.ts'
import { withDemoShop } from './demo-shop.ts'
import { runProcesses } from './run-processes.ts'
import { cardForm } from './sandbox-env.ts'

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

if (isDemo) await prepareDemo()
/** Runs the production processes on one machine; in production a supervisor runs each one (docs/operations.md). */
runProcesses([
  ...(isDemo
    ? [
        { name: 'sign-in', command: ['node', 'scripts/auth-emulator.ts'], env: signIn },
        { name: 'sandbox', command: ['node', 'src/main.ts'], cwd: 'apps/sandbox', env: sandbox },
      ]
    : []),
  { name: 'api', command: ['node', isDemo ? 'scripts/demo-http.ts' : 'src/http.ts'], cwd: 'apps/api', env: api },
  ...(hasStaffApi ? [{ name: 'staff', command: ['node', 'src/staff.ts'], cwd: 'apps/api', env: api }] : []),
  { name: 'worker', command: ['node', 'src/worker.ts'], cwd: 'apps/api', env: api },
  {
    name: 'storefront',
    command: ['node', 'server/main.ts'],
    cwd: 'apps/storefront',
    env: { ...env, ...signIn, ...(isDemo && cardForm(sandbox)) },
  },
  ...(hasStaffApi
    ? [{ name: 'console', command: ['node', 'server/main.ts'], cwd: 'apps/backoffice', env: consoleEnv }]
    : []),
])
if (isDemo) void announceDemo()
