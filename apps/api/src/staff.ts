import { stopOnSignals } from '@zembil/server/drain'
import { pino } from 'pino'
import { closeDeps, createDeps } from './deps.ts'
import { readConfig } from './platform/config.ts'
import { loggerOptions } from './platform/logger.ts'
import { startTracing } from './platform/tracing/tracing.ts'
import { buildStaffApp } from './staff-app.ts'

const config = readConfig()
const log = pino(loggerOptions(config.logLevel, config.errorAddress).logger)
const { databaseConnections: connections, port } = config.staff
const stopTracing = await startTracing('staff', config.tracing)
const deps = createDeps(config, { log, role: 'staff', connections, statementTimeout: 10_000 })
const app = await buildStaffApp(deps)
stopOnSignals(app, log, () => closeDeps(deps).then(stopTracing))
await app.listen({ host: config.host, port })
