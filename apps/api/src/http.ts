import { pino } from 'pino'
import { buildApp } from './app.ts'
import { closeDeps, createDeps } from './deps.ts'
import { readConfig } from './platform/config.ts'
import { loggerOptions } from './platform/logger.ts'

const config = readConfig()
// Separate from Fastify's logger: a connection can be lost while the application is still being built.
const log = pino(loggerOptions(config.logLevel).logger)
const deps = createDeps(config, { log })
const app = await buildApp(deps)

/** Stops accepting requests, finishes those in flight, then closes the connections. */
async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), 10_000).unref()
  await app.close()
  await closeDeps(deps)
}
process.once('SIGTERM', (signal) => void stop(signal))
process.once('SIGINT', (signal) => void stop(signal))

if (config.isProduction && config.firebase.projectId.startsWith('demo-'))
  log.warn('FIREBASE_PROJECT_ID is not set: nobody can sign in')
if (config.isProduction && !config.sms) log.warn('SMS_TOKEN is not set: nobody can buy on credit')
await app.listen({ host: config.host, port: config.port })
