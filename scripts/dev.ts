import { runProcesses, runToEnd } from './run-processes.ts'
import { startServices } from './services.ts'

const api = process.env.API_PORT ?? '4000'
const storefront = process.env.STOREFRONT_PORT ?? '3000'

await startServices()
await runToEnd({ name: 'database', command: ['node', 'scripts/prepare-database.ts'], cwd: 'apps/api' })
console.log(`
  Storefront http://127.0.0.1:${storefront}
  API        http://127.0.0.1:${api}/api/v1/customer/products
  API docs   http://127.0.0.1:${api}/api/docs
`)
runProcesses([
  { name: 'api', command: ['node', '--watch', 'src/http.ts'], cwd: 'apps/api' },
  { name: 'worker', command: ['node', '--watch', 'src/worker.ts'], cwd: 'apps/api' },
  {
    name: 'storefront',
    command: ['npx', 'react-router', 'dev'],
    cwd: 'apps/storefront',
    env: { API_URL: `http://127.0.0.1:${api}` },
  },
])
