import { stopOnSignals } from '@zembil/server/drain'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { closeDeps, createDeps } from './deps.ts'
import type { Config } from './platform/config.ts'
import { loggerOptions } from './platform/logger.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import { startTracing } from './platform/tracing/tracing.ts'

function warnOfMissing({ isProduction, firebase, sms }: Config, warn: (message: string) => void): void {
  if (!isProduction) return
  if (firebase.projectId.startsWith('demo-')) warn('FIREBASE_PROJECT_ID is not set: nobody can sign in')
  if (!sms) warn('SMS_TOKEN is not set: nobody can buy on credit')
}

/** Serves the API until the process is told to stop. Only the demo passes `wrapPictures`, to draw missing ones. */
export async function runHttp(
  config: Config,
  wrapPictures?: (store: FileStore) => FileStore,
): Promise<FastifyInstance> {
  // Separate from Fastify's logger: a connection can be lost while the application is still being built.
  const log = pino(loggerOptions(config.logLevel, config.errorAddress).logger)
  const stopTracing = await startTracing('api', config.tracing)
  const deps = createDeps(config, { log })
  const app = await buildApp({ ...deps, pictures: wrapPictures?.(deps.pictures) ?? deps.pictures })
  stopOnSignals(app, log, () => closeDeps(deps).then(stopTracing))
  warnOfMissing(config, (message) => log.warn(message))
  await app.listen({ host: config.host, port: config.port })
  return app
}
