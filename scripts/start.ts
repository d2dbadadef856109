import { withDemoShop } from './demo-shop.ts'
import { runProcesses } from './run-processes.ts'
import { cardForm, sandboxEnv, sandboxPages } from './sandbox-env.ts'

/** `--demo` shows codes on pages instead of sending them, so anyone can sign in as anybody. Never run it in public. */
const isDemo = process.argv.includes('--demo')
const emulator = process.env.AUTH_EMULATOR_URL ?? 'http://127.0.0.1:9099'
const signIn: Record<string, string> = isDemo ? { AUTH_EMULATOR_URL: emulator } : {}
const sandbox = sandboxEnv(process.env)
const pages = sandboxPages(sandbox)
const storefront = `http://127.0.0.1:${process.env.STOREFRONT_PORT ?? 3000}`
/** Without PUBLIC_ORIGIN the shop is only reachable locally, so it may use the demo shop's contact details. */
const isUnknown = process.env.PUBLIC_ORIGIN === undefined
const env = {
  ...((isDemo || isUnknown) && withDemoShop(process.env)),
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? storefront,
  API_URL: process.env.API_URL ?? `http://127.0.0.1:${process.env.API_PORT ?? 4000}`,
}

// The API refuses the emulator in production mode, so only the API and the worker run as development.
const api = isDemo ? { ...env, ...signIn, ...sandbox, NODE_ENV: 'development' } : env

if (isDemo)
  console.log(`Codes sent: ${emulator}/codes, SMS: ${pages.sms}, phones: ${pages.phone}, banks: ${pages.banks}`)

/** Runs the production processes on one machine; in production a supervisor runs each one (docs/operations.md). */
runProcesses([
  ...(isDemo
    ? [
        { name: 'sign-in', command: ['node', 'scripts/auth-emulator.ts'], env: signIn },
        { name: 'sandbox', command: ['node', 'src/main.ts'], cwd: 'apps/sandbox', env: sandbox },
      ]
    : []),
  { name: 'api', command: ['node', 'src/http.ts'], cwd: 'apps/api', env: api },
  { name: 'worker', command: ['node', 'src/worker.ts'], cwd: 'apps/api', env: api },
  {
    name: 'storefront',
    command: ['node', 'server/main.ts'],
    cwd: 'apps/storefront',
    env: { ...env, ...signIn, ...(isDemo && cardForm(sandbox)) },
  },
])
