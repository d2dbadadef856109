const apiPort = '4400'
const storefrontPort = '3400'

export const apiOrigin = `http://127.0.0.1:${apiPort}`
export const shopOrigin = `http://127.0.0.1:${storefrontPort}`

/** The shop that the journeys walk through: production mode, a database of its own, ports nobody else uses. */
export const shopEnv = {
  NODE_ENV: 'production',
  API_PORT: apiPort,
  API_URL: apiOrigin,
  STOREFRONT_PORT: storefrontPort,
  PUBLIC_ORIGIN: shopOrigin,
  DATABASE_URL: process.env.E2E_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/zembil_e2e',
  // All visitors of the journeys come from one address, faster than any person.
  LIMIT_READ_PER_MINUTE: '100000',
  LIMIT_SEARCH_PER_MINUTE: '100000',
}
