import { siblingDatabase } from '../../apps/api/scripts/databases.ts'
import { databaseEnv } from '../../apps/api/src/platform/database/database-roles.ts'
import { noLimits } from '../../apps/api/test/no-limits.ts'

/** Two checkouts can run the journeys at the same time: each with its own offset and E2E_DATABASE_URL. */
export const portOf = (usual: number) => String(usual + Number(process.env.E2E_PORT_OFFSET ?? 0))

const apiPort = portOf(4400)
const staffApiPort = portOf(4401)
const storefrontPort = portOf(3400)
const consolePort = portOf(3401)

/** A shop that is running already has its API behind the same origin (`smoke.config.ts`). */
const { E2E_SHOP_ORIGIN: running, E2E_CONSOLE_ORIGIN: runningConsole } = process.env
export const apiOrigin = running ?? `http://127.0.0.1:${apiPort}`
export const shopOrigin = running ?? `http://127.0.0.1:${storefrontPort}`
export const consoleOrigin = runningConsole ?? `http://127.0.0.1:${consolePort}`

export const emulatorOrigin = `http://127.0.0.1:${portOf(9499)}`
export const sandboxOrigin = `http://127.0.0.1:${portOf(4500)}`

/** Unless it is named, a database of the server that everything here uses. */
const { DATABASE_OWNER_URL: ownerUrl = 'postgres://postgres@127.0.0.1:5432/zembil' } = process.env
const databaseUrl = process.env.E2E_DATABASE_URL ?? siblingDatabase(ownerUrl, 'zembil_e2e')

/** The shop under test: production mode, its own database and ports. */
export const shopEnv = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  API_PORT: apiPort,
  API_URL: apiOrigin,
  STOREFRONT_PORT: storefrontPort,
  PUBLIC_ORIGIN: shopOrigin,
  STAFF_API_PORT: staffApiPort,
  STAFF_API_URL: `http://127.0.0.1:${staffApiPort}`,
  CONSOLE_PORT: consolePort,
  CONSOLE_ORIGIN: consoleOrigin,
  ...databaseEnv(databaseUrl),
  SHOP_EMAIL: 'hello@journeys.example',
  SHOP_ADDRESS: 'Churchill Avenue, Arada Sub-city, Woreda 01, Addis Ababa',
  SHOP_ADDRESS_AM: 'ቸርችል ጎዳና፣ አራዳ ክፍለ ከተማ፣ ወረዳ 01፣ አዲስ አበባ',
  SHOP_SELLER: 'Zembil Trading PLC',
  SHOP_TIN: '0012345678',
  SHOP_VAT_PERCENT: '15',
  // Telegram is left out on purpose: a link that is not set must not be shown.
  LINK_FACEBOOK: 'https://www.facebook.com/',
  LINK_GOOGLE_PLAY: 'https://play.google.com/store/apps',
  AUTH_EMULATOR_URL: emulatorOrigin,
  SANDBOX_PORT: new URL(sandboxOrigin).port,
  ...noLimits,
}
