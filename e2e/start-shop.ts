import { runProcesses, runToEnd } from '../scripts/run-processes.ts'
import { cardForm, sandboxEnv } from '../scripts/sandbox-env.ts'
import { startServices } from '../scripts/services.ts'

const folder = (name: string) => new URL(`../apps/${name}`, import.meta.url).pathname
const api = folder('api')
const storefront = folder('storefront')

/** Journeys sign in through the Auth emulator, which the API refuses in production mode. The storefront is the real build. */
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
// CI has built it already, as a step of its own.
if (!process.env.CI) await runToEnd({ name: 'build', command: ['npm', 'run', 'build'], cwd: storefront })
runProcesses([
  { name: 'api', command: ['node', 'src/http.ts'], cwd: api, env: shop },
  { name: 'worker', command: ['node', 'src/worker.ts'], cwd: api, env: shop },
  { name: 'sandbox', command: ['node', 'src/main.ts'], cwd: folder('sandbox'), env: sandbox },
  { name: 'storefront', command: ['node', 'server/main.ts'], cwd: storefront, env: cardForm(sandbox) },
])
