import type { Calm, Load } from '../measure.ts'
import { type Columns, count, markdownTable, mean, pair } from '../report.ts'

/** Our API over HTTP, and pgbench with the same SQL on the same database. */
type Turn = { ours: Load; bare: Load }
export type OrderRow = { group: string; name: string; wanted: string; turns: Turn[]; calm: Calm | null }

const throughput = ({ turns }: OrderRow, side: keyof Turn): number =>
  mean(turns.map((turn) => turn[side].requestsPerSecond))

export const orderRatio = (row: OrderRow): number => throughput(row, 'ours') / throughput(row, 'bare')

const under = ({ turns }: OrderRow, side: keyof Turn): string =>
  pair(mean(turns.map((turn) => turn[side].p50)), mean(turns.map((turn) => turn[side].p99)))

const columns: Columns<OrderRow> = {
  data: ({ group }) => group,
  request: ({ name }) => name,
  'pgbench /s': (row) => count(throughput(row, 'bare')),
  'ours /s': (row) => count(throughput(row, 'ours')),
  ratio: (row) => orderRatio(row).toFixed(2),
  'p50 / p99 under load, ms': (row) => under(row, 'ours'),
  'pgbench p50 / p99': (row) => under(row, 'bare'),
  'sequential p50 / p95, ms': ({ calm }) => (calm ? pair(calm.p50, calm.p95) : '–'),
  target: ({ wanted }) => wanted,
}

export const ordersMarkdown = (rows: OrderRow[]): string => markdownTable(columns, rows)
