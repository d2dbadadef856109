import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const searchMisses = new Counter({
    name: 'search_misses_total',
    help: 'Searches without results',
    registers: [registry],
  })
  const providerCalls = new Histogram({
    name: 'payment_provider_seconds',
    help: 'Duration of calls to payment providers, by method and call',
    labelNames: ['method', 'call', 'outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  return { registry, requests, searchMisses, providerCalls }
}

export function serveMetrics(app: FastifyInstance, { registry, requests }: Metrics): void {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode }
    requests.observe(labels, reply.elapsedTime / 1_000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (_request, reply) => {
    reply.type(registry.contentType)
    return registry.metrics()
  })
}
