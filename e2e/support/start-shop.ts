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
await runToEnd({ name: 'pictures', command: ['node', 'scripts/draw-pictures.ts'], cwd: api, env: outOfProduction })
// CI builds them in a separate step.
if (!process.env.CI)
  for (const cwd of [storefront, backoffice]) await runToEnd({ name: 'build', command: ['npm', 'run', 'build'], cwd })
runProcesses([
  { name: 'api', command: ['node', 'src/http.ts'], cwd: api, env: shop },
  { name: 'staff', command: ['node', 'src/staff.ts'], cwd: api, env: shop },
  { name: 'worker', command: ['node', 'src/worker.ts'], cwd: api, env: shop },
  { name: 'sandbox', command: ['node', 'src/main.ts'], cwd: folder('sandbox'), env: sandbox },
  { name: 'storefront', command: ['node', 'server/main.ts'], cwd: storefront, env: cardForm(sandbox) },
  { name: 'console', command: ['node', 'server/main.ts'], cwd: backoffice },
])
