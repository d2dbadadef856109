import { buildServer } from './build-server.ts'
import { readConfig } from './config.ts'

const config = readConfig()
const app = await buildServer(config)

/** Stops accepting requests and finishes those in flight. */
async function stop(signal: string): Promise<void> {
  app.log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), 10_000).unref()
  await app.close()
}
process.once('SIGTERM', (signal) => void stop(signal))
process.once('SIGINT', (signal) => void stop(signal))

await app.listen({ host: config.host, port: config.port })
