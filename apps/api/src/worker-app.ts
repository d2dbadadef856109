import { serveMetrics } from '@zembil/server/http-metrics'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { measureSystem } from './features/system/measure-system.ts'
import { handleErrors } from './platform/http/error-handler.ts'
import { serveHealth } from './platform/http/health.ts'
import { loggerOptions } from './platform/logger.ts'

/** Serves the worker's health and metrics, at the same paths as the API, and nothing else. */
export function buildWorkerApp(deps: Deps): FastifyInstance {
  const { config, db, metrics } = deps
  const app = Fastify({ ...loggerOptions(config.logLevel, config.errorAddress), requestTimeout: 10_000 })
  handleErrors(app)
  measureSystem(deps)
  serveMetrics(app, metrics)
  serveHealth(app, db)
  return app
}
