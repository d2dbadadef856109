import { announceDemo, origins, prepareDemo, sandbox } from './demo.ts'
import { withDemoShop } from './demo-shop.ts'
import { runProcesses } from './run-processes.ts'
import { cardForm } from './sandbox-env.ts'

const signIn = { AUTH_EMULATOR_URL: origins.emulator }
const staff = { ...sandbox, CONSOLE_ORIGIN: origins.console }

await prepareDemo()
runProcesses([
  { name: 'sign-in', command: ['node', 'scripts/auth-emulator.ts'], env: signIn },
  {
    name: 'api',
    command: ['node', '--watch', 'scripts/demo-http.ts'],
    cwd: 'apps/api',
    env: { ...signIn, ...sandbox },
  },
  { name: 'staff', command: ['node', '--watch', 'src/staff.ts'], cwd: 'apps/api', env: staff },
  { name: 'worker', command: ['node', '--watch', 'src/worker.ts'], cwd: 'apps/api', env: sandbox },
  { name: 'sandbox', command: ['node', 'src/main.ts'], cwd: 'apps/sandbox', env: sandbox },
  {
    name: 'storefront',
    command: ['npx', 'react-router', 'dev'],
    cwd: 'apps/storefront',
    env: { ...withDemoShop(process.env), ...signIn, ...cardForm(sandbox), API_URL: origins.api },
  },
  {
    name: 'console',
    command: ['npx', 'vite'],
    cwd: 'apps/backoffice',
    env: { API_URL: origins.api, STAFF_API_URL: origins.staffApi },
  },
])
void announceDemo()
