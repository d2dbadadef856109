import { runProcesses } from './run-processes.ts'

const env = { NODE_ENV: 'production' }

/** The production processes on one machine; a supervisor would run each of them by itself (docs/operations.md). */
runProcesses([
  { name: 'api', command: ['node', 'src/http.ts'], cwd: 'apps/api', env },
  { name: 'worker', command: ['node', 'src/worker.ts'], cwd: 'apps/api', env },
])
