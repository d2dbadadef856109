import { databaseEnv } from '../apps/api/src/platform/database-roles.ts'
import { noLimits } from '../apps/api/test/no-limits.ts'

const apiPort = '4400'
const storefrontPort = '3400'

export const apiOrigin = `http://127.0.0.1:${apiPort}`
export const shopOrigin = `http://127.0.0.1:${storefrontPort}`

export const emulatorOrigin = 'http://127.0.0.1:9499'
export const sandboxOrigin = 'http://127.0.0.1:4500'

/** The shop that the journeys walk through: production mode, a database of its own, ports nobody else uses. */
export const shopEnv = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  API_PORT: apiPort,
  API_URL: apiOrigin,
  STOREFRONT_PORT: storefrontPort,
  PUBLIC_ORIGIN: shopOrigin,
  ...databaseEnv(process.env.E2E_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/zembil_e2e'),
  SHOP_EMAIL: 'hello@journeys.example',
  SHOP_ADDRESS: 'Churchill Avenue, Arada Sub-city, Woreda 01, Addis Ababa',
  SHOP_ADDRESS_AM: 'ቸርችል ጎዳና፣ አራዳ ክፍለ ከተማ፣ ወረዳ 01፣ አዲስ አበባ',
  // Telegram is left out on purpose: what a shop does not set is not shown.
  LINK_FACEBOOK: 'https://www.facebook.com/',
  LINK_GOOGLE_PLAY: 'https://play.google.com/store/apps',
  AUTH_EMULATOR_URL: emulatorOrigin,
  SANDBOX_PORT: new URL(sandboxOrigin).port,
  ...noLimits,
}
