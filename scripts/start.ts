import { withDemoShop } from './demo-shop.ts'
import { runProcesses } from './run-processes.ts'
import { cardForm, sandboxEnv, sandboxPages } from './sandbox-env.ts'

/** `--demo`: codes are shown on pages instead of sent. Whoever reaches the machine can sign in as anybody, so never in public. */
const isDemo = process.argv.includes('--demo')
const emulator = process.env.AUTH_EMULATOR_URL ?? 'http://127.0.0.1:9099'
const signIn: Record<string, string> = isDemo ? { AUTH_EMULATOR_URL: emulator } : {}
const sandbox = sandboxEnv(process.env)
const pages = sandboxPages(sandbox)
const storefront = `http://127.0.0.1:${process.env.STOREFRONT_PORT ?? 3000}`
/** Without a public address nobody outside this machine finds the shop, so it may speak as the demo's. */
const isUnknown = process.env.PUBLIC_ORIGIN === undefined
const env = {
  ...((isDemo || isUnknown) && withDemoShop(process.env)),
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? storefront,
  API_URL: process.env.API_URL ?? `http://127.0.0.1:${process.env.API_PORT ?? 4000}`,
}

// In production mode the API refuses the emulator; the storefront stays the production build.
const api = isDemo ? { ...env, ...signIn, ...sandbox, NODE_ENV: 'development' } : env

if (isDemo)
  console.log(`Codes sent: ${emulator}/codes, SMS: ${pages.sms}, phones: ${pages.phone}, banks: ${pages.banks}`)

/** The production processes on one machine; a supervisor would run each of them by itself (docs/operations.md). */
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
