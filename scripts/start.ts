import { runProcesses } from './run-processes.ts'

const storefront = `http://127.0.0.1:${process.env.STOREFRONT_PORT ?? 3000}`
const env = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? storefront,
  API_URL: process.env.API_URL ?? `http://127.0.0.1:${process.env.API_PORT ?? 4000}`,
}

/** The production processes on one machine; a supervisor would run each of them by itself (docs/operations.md). */
runProcesses([
  { name: 'api', command: ['node', 'src/http.ts'], cwd: 'apps/api', env },
  { name: 'worker', command: ['node', 'src/worker.ts'], cwd: 'apps/api', env },
  { name: 'storefront', command: ['node', 'server/main.ts'], cwd: 'apps/storefront', env },
])
