import type { FastifyInstance } from 'fastify'
import type { Log } from './logger.ts'

/** Stops accepting requests, finishes those in flight, then closes the connections. */
export function stopOnSignals(app: FastifyInstance, log: Log, close: () => Promise<void>): void {
  async function stop(signal: string): Promise<void> {
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), 10_000).unref()
    await app.close()
    await close()
  }
  process.once('SIGTERM', (signal) => void stop(signal))
  process.once('SIGINT', (signal) => void stop(signal))
}
