import type { Calm, Load } from './measure.ts'

/** Ours doing all its work each time, ours sending again what it made a moment ago, and the least a server can do. */
export type Side = 'ours' | 'kept' | 'bare'
export type Row = { group: string; name: string; calm: Record<Side, Calm>; loads: Record<Side, Load>[] }

export const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

const throughput = ({ loads }: Row, side: Side): number => mean(loads.map((load) => load[side].requestsPerSecond))

/** Ours against the bare server in the same run: the figure to read, since machines differ and ratios do not. */
export const ratioOf = (row: Row, side: Side = 'ours'): number => throughput(row, side) / throughput(row, 'bare')

export const count = (number: number): string => Math.round(number).toLocaleString('en-US')
export const pair = (one: number, other: number): string => `${one.toFixed(1)} / ${other.toFixed(1)}`

const columns: Record<string, (row: Row) => string> = {
  on: ({ group }) => group,
  asked: ({ name }) => name,
  'bare req/s': (row) => count(throughput(row, 'bare')),
  'req/s': (row) => count(throughput(row, 'ours')),
  ratio: (row) => ratioOf(row).toFixed(2),
  'kept req/s': (row) => count(throughput(row, 'kept')),
  'kept ratio': (row) => ratioOf(row, 'kept').toFixed(2),
  'p50 / p99 under load, ms': ({ loads }) =>
    pair(mean(loads.map(({ ours }) => ours.p50)), mean(loads.map(({ ours }) => ours.p99))),
  'bare p50 / p99': ({ loads }) =>
    pair(mean(loads.map(({ bare }) => bare.p50)), mean(loads.map(({ bare }) => bare.p99))),
  'alone p50 / p95, ms': ({ calm }) => pair(calm.ours.p50, calm.ours.p95),
  'bare alone p50 / p95': ({ calm }) => pair(calm.bare.p50, calm.bare.p95),
}

export const toLine = (row: Row): string =>
  `| ${Object.values(columns)
    .map((cell) => cell(row))
    .join(' | ')} |`

export const toMarkdown = (rows: Row[]): string =>
  [
    `| ${Object.keys(columns).join(' | ')} |`,
    `| ${Object.keys(columns)
      .map(() => '---')
      .join(' | ')} |`,
    ...rows.map(toLine),
  ].join('\n')
