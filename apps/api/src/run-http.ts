import { stopOnSignals } from '@zembil/server/drain'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { closeDeps, createDeps } from './deps.ts'
import type { Config } from './platform/config.ts'
import type { DrawPicture } from './platform/http/media.ts'
import { loggerOptions } from './platform/logger.ts'

function warnOfMissing({ isProduction, firebase, sms }: Config, warn: (message: string) => void): void {
  if (!isProduction) return
  if (firebase.projectId.startsWith('demo-')) warn('FIREBASE_PROJECT_ID is not set: nobody can sign in')
  if (!sms) warn('SMS_TOKEN is not set: nobody can buy on credit')
}

/** Serves the API until the process is told to stop. Only the demo passes `drawPicture`. */
export async function runHttp(config: Config, drawPicture?: DrawPicture): Promise<void> {
  // Separate from Fastify's logger: a connection can be lost while the application is still being built.
  const log = pino(loggerOptions(config.logLevel).logger)
  const deps = createDeps(config, { log })
  const app = await buildApp(deps, drawPicture)
  stopOnSignals(app, log, () => closeDeps(deps))
  warnOfMissing(config, (message) => log.warn(message))
  await app.listen({ host: config.host, port: config.port })
}
