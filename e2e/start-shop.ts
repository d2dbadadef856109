import { runProcesses, runToEnd } from '../scripts/run-processes.ts'
import { startServices } from '../scripts/services.ts'

const folder = (name: string) => new URL(`../apps/${name}`, import.meta.url).pathname
const api = folder('api')
const storefront = folder('storefront')

await startServices()
await runToEnd({
  name: 'database',
  command: ['node', 'scripts/prepare-database.ts', '--reset'],
  cwd: api,
  env: { NODE_ENV: 'development' },
})
// CI has built it already, as a step of its own.
if (!process.env.CI) await runToEnd({ name: 'build', command: ['npm', 'run', 'build'], cwd: storefront })
runProcesses([
  { name: 'api', command: ['node', 'src/http.ts'], cwd: api },
  { name: 'worker', command: ['node', 'src/worker.ts'], cwd: api },
  { name: 'storefront', command: ['node', 'server/main.ts'], cwd: storefront, env: { LOG_LEVEL: 'warn' } },
])
