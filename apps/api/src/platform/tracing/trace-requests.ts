import { type Context, context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tracer } from './spans.ts'

const unwatched = new Set(['/health', '/ready', '/metrics'])

/** A span for each request, in the trace that the edge began. It names the route, never the URL, which has search words. */
export function traceRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request
    const route = routeOptions.url ?? 'unknown'
    if (unwatched.has(route)) return done()
    const parent = propagation.extract(context.active(), headers)
    const attributes = { 'http.request.method': method, 'http.route': route }
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    const inside = trace.setSpan(parent, span)
    contexts.set(request, inside)
    context.with(inside, done)
  })
  // The body arrives outside the context of its request.
  app.addHook('preValidation', (request, _reply, done) => context.with(contexts.get(request) ?? context.active(), done))
  app.addHook('onResponse', async (request, { statusCode }) => {
    const inside = contexts.get(request)
    const span = inside && trace.getSpan(inside)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
