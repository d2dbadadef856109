import { createHttpMetrics } from '@zembil/server/http-metrics'
import { Counter, Histogram } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

export function createMetrics() {
  const { registry, requests } = createHttpMetrics()
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
