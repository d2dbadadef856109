const apiPort = '4400'

export const apiOrigin = `http://127.0.0.1:${apiPort}`

/** The shop that the journeys walk through: production mode, a database of its own, ports nobody else uses. */
export const shopEnv = {
  NODE_ENV: 'production',
  API_PORT: apiPort,
  DATABASE_URL: process.env.E2E_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/zembil_e2e',
}
