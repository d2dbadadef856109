import { isDraining } from '@zembil/server/drain'
import { leaveLocalhost } from '@zembil/server/leave-localhost'
import { release } from '@zembil/server/release'
import { logOptions } from '@zembil/server/request-log'
import Fastify, { type FastifyInstance } from 'fastify'
import { serveAppManifest } from './app-manifest.ts'
import type { Config } from './config.ts'
import { serveFailures } from './failure-page.ts'
import { lightPictures } from './light-pictures.ts'
import { logVisits } from './logger.ts'
import { loadBuild, servePages } from './pages/pages.ts'
import { proxyApi } from './proxy.ts'
import { serveReports } from './reports/reports.ts'
import { serveRetiredWorker } from './retired-worker.ts'
import { serveRobots } from './robots.ts'
import { secureResponses } from './security-headers.ts'
import { serveSecurityText } from './security-txt.ts'
import { serveSitemap } from './sitemap.ts'
import { serveStaticFiles } from './static-files.ts'

/** The whole storefront server as one object. */
export async function buildServer(config: Config): Promise<FastifyInstance> {
  const app = Fastify({
    ...logOptions(config.logLevel, config.errorAddress),
    trustProxy: config.trustedProxies,
    requestTimeout: 15_000,
    forceCloseConnections: 'idle',
    rewriteUrl: lightPictures,
  })
  serveFailures(app)
  logVisits(app)
  leaveLocalhost(app, config.publicOrigin)
  secureResponses(app, config.publicOrigin)
  const { render, build } = await loadBuild(config.publicOrigin, app.log)
  await serveReports(app, config, build)
  app.get('/health', async () => ({ status: 'ok', release }))
  app.get('/ready', async (_request, reply) =>
    isDraining(app) ? reply.code(503).send({ status: 'stopping' }) : { status: 'ready' },
  )
  if (config.isWorkerRetired) serveRetiredWorker(app)
  serveAppManifest(app)
  serveRobots(app, config.publicOrigin)
  serveSecurityText(app, { publicOrigin: config.publicOrigin, email: config.securityEmail })
  serveSitemap(app, config)
  await proxyApi(app, config.apiUrl)
  await serveStaticFiles(app)
  servePages(app, config, render)
  return app
}
