import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { customerBase } from '@zembil/contract/customer-api'
import autocannon from 'autocannon'
import { databaseEnv } from '../../apps/api/src/platform/database/database-roles.ts'
import { noLimits } from '../../apps/api/test/no-limits.ts'
import { connections } from '../measure.ts'
import { markdownTable } from '../report.ts'
import { ensureBenchDatabase } from '../seed/ensure-bench-database.ts'
import { startServer } from '../server-process.ts'

const paths = ['/products', '/categories/1/products', '/products/7', '/popular-products'].map(
  (path) => customerBase + path,
)

/** CPU seconds per 1,000 requests: unlike the rate, they hardly depend on what else the machine does. */
export type TracingRow = { name: string; cpuSeconds: number[]; failures: number }

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

/** Takes what a collector would take. */
async function startCollector(): Promise<{ endpoint: string; stop: () => void }> {
  const server = createServer((request, response) => request.resume().on('end', () => response.end('{}')))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}

async function cpuSecondsOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^process_cpu_seconds_total ([\d.]+)$/m.exec(text)?.[1])
}

/** The API without tracing, with every twentieth trace and with all traces, in turns. */
export async function measureTracing(products: number, turns: number, requests: number): Promise<TracingRow[]> {
  const collector = await startCollector()
  const env = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    ...databaseEnv(await ensureBenchDatabase(products)),
    ...noLimits,
    RESPONSE_CACHE_SECONDS: '0',
  }
  const traced = (share: string) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_TRACES_SAMPLER_ARG: share,
  })
  const variants = { off: {}, '5 % of traces': traced('0.05'), 'all traces': traced('1') }
  const api = new URL('../../apps/api/src/http.ts', import.meta.url).pathname
  const rows: (TracingRow & { origin: string; stop: () => Promise<void> })[] = []
  for (const [name, settings] of Object.entries(variants)) {
    const { origin, stop } = await startServer(api, 'API_PORT', { ...env, ...settings })
    rows.push({ name, cpuSeconds: [], failures: 0, origin, stop })
  }
  // The first turn warms the caches and the compiler.
  for (let turn = 0; turn <= turns; turn++)
    for (const row of rows) {
      const before = await cpuSecondsOf(row.origin)
      const load = { url: row.origin, connections, amount: requests, requests: paths.map((path) => ({ path })) }
      const { non2xx, errors } = await autocannon(load)
      row.failures += non2xx + errors
      if (turn > 0) row.cpuSeconds.push(((await cpuSecondsOf(row.origin)) - before) / (requests / 1_000))
    }
  for (const { stop } of rows) await stop()
  collector.stop()
  return rows
}

export function tracingMarkdown(rows: TracingRow[]): string {
  const off = median(rows[0]?.cpuSeconds ?? [])
  return markdownTable(
    {
      tracing: ({ name }) => name,
      'CPU seconds per 1,000 reads, median': ({ cpuSeconds }) => median(cpuSeconds).toFixed(2),
      'of off': ({ cpuSeconds }) => (median(cpuSeconds) / off).toFixed(2),
    },
    rows,
  )
}
