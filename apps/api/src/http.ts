import { buildApp } from './app.ts'
import { closeDeps, createDeps } from './deps.ts'
import { readConfig } from './platform/config.ts'

const config = readConfig()
const deps = createDeps(config, { onError: (error) => app.log.error({ err: error }, 'connection lost') })
const app = await buildApp(deps)

/** Stop taking requests, finish those in flight, then let go of the connections. */
async function stop(signal: string): Promise<void> {
  app.log.info({ signal }, 'stopping')
  setTimeout(() => process.exit(1), 10_000).unref()
  await app.close()
  await closeDeps(deps)
}
process.once('SIGTERM', (signal) => void stop(signal))
process.once('SIGINT', (signal) => void stop(signal))

await app.listen({ host: config.host, port: config.port })
