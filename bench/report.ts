import type { Calm, Load } from './measure.ts'

type Pair<T> = { ours: T; bare: T }
export type Row = { size: number; name: string; calm: Pair<Calm>; loads: Pair<Load>[] }

const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

export const throughput = ({ loads }: Row, side: 'ours' | 'bare'): number =>
  mean(loads.map((load) => load[side].requestsPerSecond))

/** Ours against the bare server in the same run: the figure to read, since machines differ and ratios do not. */
export const ratioOf = (row: Row): number => throughput(row, 'ours') / throughput(row, 'bare')

const count = (number: number): string => Math.round(number).toLocaleString('en-US')
const time = (milliseconds: number): string => milliseconds.toFixed(1)

const header = [
  '| products | call | req/s | bare req/s | ratio | p50 / p99 under load, ms | bare p50 / p99 | alone p50 / p95, ms | bare alone p50 / p95 |',
  '|---|---|---|---|---|---|---|---|---|',
]

function line(row: Row): string {
  const { size, name, calm, loads } = row
  const worst = (side: 'ours' | 'bare') =>
    `${time(mean(loads.map((load) => load[side].p50)))} / ${time(mean(loads.map((load) => load[side].p99)))}`
  const alone = (side: 'ours' | 'bare') => `${time(calm[side].p50)} / ${time(calm[side].p95)}`
  const cells = [
    count(size),
    name,
    count(throughput(row, 'ours')),
    count(throughput(row, 'bare')),
    ratioOf(row).toFixed(2),
    worst('ours'),
    worst('bare'),
    alone('ours'),
    alone('bare'),
  ]
  return `| ${cells.join(' | ')} |`
}

export const toMarkdown = (rows: Row[]): string => [...header, ...rows.map(line)].join('\n')
