import { drainable } from '@zembil/server/drain'
import type { PgBoss } from 'pg-boss'
import { pino } from 'pino'
import { closeDeps, createDeps } from './deps.ts'
import { openOnlyPhotos } from './features/pictures/making/photo-loaders.ts'
import { allJobs } from './jobs.ts'
import { readConfig } from './platform/config.ts'
import { startJobs } from './platform/jobs.ts'
import { loggerOptions } from './platform/logger.ts'
import { startTracing } from './platform/tracing/tracing.ts'
import { buildWorkerApp } from './worker-app.ts'

const config = readConfig()
const log = pino(loggerOptions(config.logLevel, config.errorAddress).logger)
const deps = createDeps(config, { log, role: 'worker', statementTimeout: 60_000 })
const app = buildWorkerApp(deps)
const drain = drainable(app)
let boss: PgBoss | null = null
let stopTracing = async (): Promise<void> => undefined
openOnlyPhotos()

/** Lets running jobs finish; another worker takes over the rest. */
async function stop(signal: string): Promise<void> {
  log.info({ signal }, 'stopping')
  // Not ready yet: a job that has just begun is run again by another worker.
  if (boss === null) process.exit(0)
  await Promise.all([drain(), boss.stop({ graceful: true, timeout: 10_000 })])
  await closeDeps(deps)
  await stopTracing()
}
// Before anything that waits: in a container, a process without handlers ignores these signals.
process.once('SIGTERM', (signal) => void stop(signal))
process.once('SIGINT', (signal) => void stop(signal))

stopTracing = await startTracing('worker', config.tracing)
boss = await startJobs(config, allJobs(deps), (error, job) => {
  log.error({ err: error, job }, 'worker error')
  if (job) deps.metrics.jobFailures.inc({ name: job })
})
if (config.workerPort !== null) await app.listen({ host: config.host, port: config.workerPort })
log.info('worker ready')
