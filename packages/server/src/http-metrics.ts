import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type HttpMetrics = ReturnType<typeof createHttpMetrics>

/** Metrics that every one of our servers has. */
export function createHttpMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  return { registry, requests }
}

/** Serves `/metrics` to the monitor, which asks the process itself: whoever comes through a proxy gets a 404. */
export function serveMetrics(app: FastifyInstance, { registry, requests }: HttpMetrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1_000)
  })
  app.get('/metrics', { schema: { hide: true } as object }, async ({ headers }, reply) => {
    if (headers['x-forwarded-for'] !== undefined) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
