import { createHttpMetrics } from '@zembil/server/http-metrics'
import { Counter, Gauge, Histogram } from 'prom-client'

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
  const ordersPlaced = new Counter({
    name: 'orders_placed_total',
    help: 'Orders that were placed, by customers or by phone, by payment method',
    labelNames: ['method'],
    registers: [registry],
  })
  const birrOrdered = new Counter({
    name: 'orders_placed_birr_total',
    help: 'Value of the orders that were placed',
    registers: [registry],
  })
  const jobFailures = new Counter({
    name: 'job_failures_total',
    help: 'Runs of jobs that failed, retries included',
    // Not `job`, which is the name of the target in Prometheus.
    labelNames: ['name'],
    registers: [registry],
  })
  const reads = new Counter({
    name: 'database_reads_total',
    help: 'Statements that may leave the primary, by the server that answered; only with a replica',
    labelNames: ['server'],
    registers: [registry],
  })
  return { registry, requests, reads, searchMisses, providerCalls, ordersPlaced, birrOrdered, jobFailures }
}

type Measured<Label extends string> = { labels: Record<Label, string>; value: number }
type TableGauge<Label extends string> = {
  name: string
  help: string
  labelNames: Label[]
  read: () => Promise<Measured<Label>[]>
}

/**
 * A gauge that is read from the tables on each scrape, so that its values cover all processes. Without the database it has
 * none.
 */
export function addTableGauge<Label extends string>({ registry }: Metrics, gauge: TableGauge<Label>): void {
  const { read, ...described } = gauge
  new Gauge({
    ...described,
    registers: [registry],
    async collect() {
      const rows = await read().catch(() => [])
      this.reset()
      // `reset` leaves a gauge without labels at 0, which would read as a value.
      if (described.labelNames.length === 0) this.remove()
      for (const { labels, value } of rows) this.set(labels, value)
    },
  })
}
