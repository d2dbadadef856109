import { drainable } from '@zembil/server/drain'
import { pino } from 'pino'
import { closeDeps, createDeps } from './deps.ts'
import { allJobs } from './jobs.ts'
import { readConfig } from './platform/config.ts'
import { startJobs } from './platform/jobs.ts'
import { loggerOptions } from './platform/logger.ts'
import { buildWorkerApp } from './worker-app.ts'

const config = readConfig()
const log = pino(loggerOptions(config.logLevel).logger)
const deps = createDeps(config, { log, role: 'worker', statementTimeout: 60_000 })
const boss = await startJobs(config, allJobs(deps), (error) => log.error({ err: error }, 'worker error'))
const app = buildWorkerApp(deps)
const drain = drainable(app)
if (config.workerPort !== null) await app.listen({ host: config.host, port: config.workerPort })
log.info('worker ready')

/** Lets running jobs finish; another worker takes over the rest. */
async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'stopping')
  await Promise.all([drain(), boss.stop({ graceful: true, timeout: 10_000 })])
  await closeDeps(deps)
}
process.once('SIGTERM', (signal) => void stop(signal))
process.once('SIGINT', (signal) => void stop(signal))
