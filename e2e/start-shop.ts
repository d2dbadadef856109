import { runProcesses, runToEnd } from '../scripts/run-processes.ts'
import { startServices } from '../scripts/services.ts'

const cwd = new URL('../apps/api', import.meta.url).pathname

await startServices()
await runToEnd({
  name: 'database',
  command: ['node', 'scripts/prepare-database.ts', '--reset'],
  cwd,
  env: { NODE_ENV: 'development' },
})
runProcesses([
  { name: 'api', command: ['node', 'src/http.ts'], cwd },
  { name: 'worker', command: ['node', 'src/worker.ts'], cwd },
])
