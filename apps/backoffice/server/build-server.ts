import { isDraining } from '@zembil/server/drain'
import { leaveLocalhost } from '@zembil/server/leave-localhost'
import { release } from '@zembil/server/release'
import { logOptions, logRequests } from '@zembil/server/request-log'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { servePages } from './pages.ts'
import { passOn, patienceMs } from './proxy.ts'
import { secureResponses } from './security-headers.ts'

/** The whole server of the console as one object. */
export async function buildServer(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    ...logOptions(config.logLevel, config.errorAddress),
    trustProxy: config.trustedProxies,
    requestTimeout: patienceMs,
    forceCloseConnections: 'idle',
  })
  logRequests(app)
  leaveLocalhost(app, config.consoleOrigin)
  secureResponses(app, config.consoleOrigin)
  app.get('/health', async () => ({ status: 'ok', release }))
  app.get('/ready', async (_request, reply) =>
    isDraining(app) ? reply.code(503).send({ status: 'stopping' }) : { status: 'ready' },
  )
  await passOn(app, [
    { prefix: '/api/v1/staff', upstream: config.staffApiUrl },
    { prefix: '/media', upstream: config.apiUrl },
  ])
  await servePages(app)
  return app
}
