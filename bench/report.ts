import type { Calm, Load } from './measure.ts'

/** `ours`: our server without its cache; `kept`: with its cache; `bare`: the baseline. */
export type Side = 'ours' | 'kept' | 'bare'
export type Row = { group: string; name: string; calm: Record<Side, Calm>; loads: Record<Side, Load>[] }

export const mean = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

const throughput = ({ loads }: Row, side: Side): number => mean(loads.map((load) => load[side].requestsPerSecond))

/** Our throughput relative to the bare server's in the same run. Unlike req/s, it is comparable across machines. */
export const ratioOf = (row: Row, side: Side = 'ours'): number => throughput(row, side) / throughput(row, 'bare')

export const count = (number: number): string => Math.round(number).toLocaleString('en-US')
export const pair = (one: number, other: number): string => `${one.toFixed(1)} / ${other.toFixed(1)}`

/** The columns of a table by heading; each renders one cell. */
export type Columns<T> = Record<string, (row: T) => string>

const line = (cells: string[]): string => `| ${cells.join(' | ')} |`

const lineOf = <T>(columns: Columns<T>, row: T): string => line(Object.values(columns).map((cell) => cell(row)))

export const markdownTable = <T>(columns: Columns<T>, rows: T[]): string =>
  [
    line(Object.keys(columns)),
    line(Object.keys(columns).map(() => '---')),
    ...rows.map((row) => lineOf(columns, row)),
  ].join('\n')

const columns: Columns<Row> = {
  data: ({ group }) => group,
  request: ({ name }) => name,
  'bare req/s': (row) => count(throughput(row, 'bare')),
  'req/s': (row) => count(throughput(row, 'ours')),
  ratio: (row) => ratioOf(row).toFixed(2),
  'cached req/s': (row) => count(throughput(row, 'kept')),
  'cached ratio': (row) => ratioOf(row, 'kept').toFixed(2),
  'p50 / p99 under load, ms': ({ loads }) =>
    pair(mean(loads.map(({ ours }) => ours.p50)), mean(loads.map(({ ours }) => ours.p99))),
  'bare p50 / p99': ({ loads }) =>
    pair(mean(loads.map(({ bare }) => bare.p50)), mean(loads.map(({ bare }) => bare.p99))),
  'sequential p50 / p95, ms': ({ calm }) => pair(calm.ours.p50, calm.ours.p95),
  'bare sequential p50 / p95': ({ calm }) => pair(calm.bare.p50, calm.bare.p95),
}

export const toLine = (row: Row): string => lineOf(columns, row)
export const toMarkdown = (rows: Row[]): string => markdownTable(columns, rows)
