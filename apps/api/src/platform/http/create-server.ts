import helmet from '@fastify/helmet'
import { logRequests } from '@zembil/server/request-log'
import Fastify, { type FastifyInstance } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { loggerOptions } from '../logger.ts'
import { traceRequests } from '../tracing/trace-requests.ts'
import { handleErrors, sendError } from './error-handler.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { compileSerializer } from './response-serializer.ts'

/** The API sends only data: headers that matter only for HTML pages are left out, to save bytes on every response. */
const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}

/** A server without routes: validates requests and serializes responses by the contract. */
export async function createServer(
  { logLevel, errorAddress, trustedProxies, tracing }: Config,
  { requestTimeout = 10_000 } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...loggerOptions(logLevel, errorAddress),
    trustProxy: trustedProxies,
    bodyLimit: 64 * 1024,
    requestTimeout,
    connectionTimeout: 15_000,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    frameworkErrors: sendError,
    clientErrorHandler: refuseUnreadable,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(compileSerializer)
  handleErrors(app)
  if (tracing) traceRequests(app)
  logRequests(app)
  await app.register(helmet, securityHeaders)
  return app
}
