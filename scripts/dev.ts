import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { announceDemo, origins, prepareDemo, sandbox, standIns } from './demo.ts'
import { withDemoShop } from './demo-shop.ts'
import { readableLog } from './readable-log.ts'
import { type Process, runProcesses } from './run-processes.ts'
import { cardForm } from './sandbox-env.ts'

const signIn = { AUTH_EMULATOR_URL: origins.emulator }
const PUBLIC_ORIGIN = process.env.PUBLIC_ORIGIN ?? origins.storefront
const api = {
  ...signIn,
  ...sandbox,
  PUBLIC_ORIGIN,
  CONSOLE_ORIGIN: origins.console,
  // Starts in half the time: compiled code is kept for the next start.
  NODE_COMPILE_CACHE: `${process.cwd()}/var/compile-cache`,
}
/** Not what only pages show: the API would be away while the page with the new text asks it. */
const restartOn = {
  folders: ['apps/api/src', 'apps/api/seed', 'packages'],
  except: ['packages/ui', 'packages/i18n/src/console', 'packages/i18n/src/storefront'],
}
const ofApi = (name: string, file: string): Process => ({
  name,
  command: ['node', file],
  cwd: 'apps/api',
  env: api,
  restarts: true,
})

/** The command line of a package of an app. Not with npx: its shell does not pass signals on. */
function commandOf(app: string, name: string, file: string): string {
  const manifest = createRequire(`${process.cwd()}/apps/${app}/package.json`).resolve(`${name}/package.json`)
  return join(dirname(manifest), file)
}

await prepareDemo()
const isOpen = await runProcesses(
  [
    [
      { ...ofApi('api', 'scripts/demo-http.ts'), ready: `${origins.api}/ready` },
      { ...ofApi('staff', 'src/staff.ts'), ready: `${origins.staffApi}/ready` },
      { ...ofApi('worker', 'src/worker.ts'), isPatient: true },
      ...standIns,
    ],
    [
      {
        name: 'storefront',
        // Without the condition it starts itself again with it.
        command: ['node', '--conditions=development', commandOf('storefront', '@react-router/dev', 'bin.cjs'), 'dev'],
        cwd: 'apps/storefront',
        env: { ...withDemoShop(process.env), ...signIn, ...cardForm(sandbox), PUBLIC_ORIGIN, API_URL: origins.api },
        // Requesting the home page also compiles it.
        ready: origins.storefront,
      },
      {
        name: 'console',
        command: ['node', commandOf('backoffice', 'vite', 'bin/vite.js')],
        cwd: 'apps/backoffice',
        env: { API_URL: origins.api, STAFF_API_URL: origins.staffApi },
        ready: origins.console,
      },
    ],
  ],
  { restartOn, show: readableLog, stopWith: 'SIGINT', patienceMs: 1_500 },
)
if (isOpen) announceDemo()
