import { runProcesses, runToEnd } from '../../scripts/run-processes.ts'
import { cardForm, sandboxEnv } from '../../scripts/sandbox-env.ts'
import { startServices } from '../../scripts/services.ts'

const folder = (name: string) => new URL(`../../apps/${name}`, import.meta.url).pathname
const api = folder('api')
const storefront = folder('storefront')
const backoffice = folder('backoffice')

/**
 * Tests sign in through the Auth emulator, which the API refuses in production mode. The storefront and the console are the
 * production build.
 */
const outOfProduction = { NODE_ENV: 'development' }
const sandbox = sandboxEnv(process.env)
const shop = { ...sandbox, ...outOfProduction }

await startServices()
await runToEnd({
  name: 'database',
  command: ['node', 'scripts/prepare-database.ts', '--reset'],
  cwd: api,
  env: outOfProduction,
})
const { SHOP_MONTH } = process.env
if (SHOP_MONTH)
  await runToEnd({
    name: 'month',
    command: ['node', 'scripts/make-demo-month.ts', ...SHOP_MONTH.split(' ')],
    cwd: api,
    env: outOfProduction,
  })
// CI builds them in a separate step.
if (!process.env.CI)
  for (const cwd of [storefront, backoffice]) await runToEnd({ name: 'build', command: ['npm', 'run', 'build'], cwd })
void runProcesses([
  [
    { name: 'api', command: ['node', 'scripts/demo-http.ts'], cwd: api, env: shop },
    { name: 'staff', command: ['node', 'src/staff.ts'], cwd: api, env: shop },
    { name: 'worker', command: ['node', 'src/worker.ts'], cwd: api, env: shop },
    { name: 'sandbox', command: ['node', 'src/main.ts'], cwd: folder('sandbox'), env: sandbox },
    { name: 'storefront', command: ['node', 'server/main.ts'], cwd: storefront, env: cardForm(sandbox) },
    { name: 'console', command: ['node', 'server/main.ts'], cwd: backoffice },
  ],
])
