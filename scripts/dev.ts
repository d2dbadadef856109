import { withDemoShop } from './demo-shop.ts'
import { runProcesses, runToEnd } from './run-processes.ts'
import { cardForm, sandboxEnv, sandboxPages } from './sandbox-env.ts'
import { startServices } from './services.ts'

const api = process.env.API_PORT ?? '4000'
const storefront = process.env.STOREFRONT_PORT ?? '3000'
const emulator = process.env.AUTH_EMULATOR_URL ?? 'http://127.0.0.1:9099'
const signIn = { AUTH_EMULATOR_URL: emulator }
const sandbox = sandboxEnv(process.env)
const pages = sandboxPages(sandbox)

await startServices()
await runToEnd({ name: 'database', command: ['node', 'scripts/prepare-database.ts'], cwd: 'apps/api' })
console.log(`
  Storefront http://127.0.0.1:${storefront}
  API        http://127.0.0.1:${api}/api/v1/customer/products
  API docs   http://127.0.0.1:${api}/api/docs
  Codes sent ${emulator}/codes
  SMS sent   ${pages.sms}
  Phones     ${pages.phone}
  Banks      ${pages.banks}
`)
runProcesses([
  { name: 'sign-in', command: ['node', 'scripts/auth-emulator.ts'], env: signIn },
  { name: 'api', command: ['node', '--watch', 'src/http.ts'], cwd: 'apps/api', env: { ...signIn, ...sandbox } },
  { name: 'worker', command: ['node', '--watch', 'src/worker.ts'], cwd: 'apps/api', env: sandbox },
  { name: 'sandbox', command: ['node', 'src/main.ts'], cwd: 'apps/sandbox', env: sandbox },
  {
    name: 'storefront',
    command: ['npx', 'react-router', 'dev'],
    cwd: 'apps/storefront',
    env: { ...withDemoShop(process.env), ...signIn, ...cardForm(sandbox), API_URL: `http://127.0.0.1:${api}` },
  },
])
