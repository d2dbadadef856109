import { count, markdownTable } from '../../report.ts'
import { isFailed, type Request } from './through-edge.ts'

export type Happened = { name: string; from: number; mended: number; to: number }

/** All that a report tells of. */
export type Run = {
  seed: number
  start: number
  end: number
  happened: Happened[]
  seen: Request[]
  /** When orders were acknowledged. */
  acknowledged: number[]
  counts: Record<string, number>
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1)
const within = ({ from, to }: Pick<Happened, 'from' | 'to'>, at: number): boolean => at >= from && at <= to

/** The longest time without an acknowledged order. */
function gapIn(span: Happened, acknowledged: number[]): number {
  const times = [span.from, ...acknowledged.filter((at) => within(span, at)).sort((a, b) => a - b), span.to]
  return Math.max(...times.map((at, index) => at - (times[index - 1] ?? at)))
}

/** From the beginning of the fault until the last request that failed. */
function recoveryOf(span: Happened, seen: Request[]): number {
  const failed = seen.filter((one) => isFailed(one) && within(span, one.at)).map(({ at }) => at)
  return Math.max(...failed, span.from) - span.from
}

function faultTable({ happened, seen, acknowledged, start }: Run): string {
  const failed = (span: Happened, who: Request['who']): string => {
    const all = seen.filter((one) => one.who === who && within(span, one.at))
    return `${all.filter(isFailed).length} of ${all.length}`
  }
  return markdownTable<Happened>(
    {
      second: ({ from }) => String(Math.round((from - start) / 1_000)),
      fault: ({ name }) => name,
      'broken for, s': ({ from, mended }) => seconds(mended - from),
      'last error after, s': (span) => seconds(recoveryOf(span, seen)),
      'no order for, s': (span) => seconds(gapIn(span, acknowledged)),
      'errors of visitors': (span) => failed(span, 'visitor'),
      'of shoppers': (span) => failed(span, 'shopper'),
      'of staff': (span) => failed(span, 'staff'),
    },
    happened,
  )
}

const kindOf = (status: number): string => (status === 0 ? 'cut off' : String(status))

/** The share of requests that were answered, and what the others got. */
function availabilityTable({ seen }: Run): string {
  const groups = (['visitor', 'shopper', 'staff'] as const).map((who) => {
    const all = seen.filter((one) => one.who === who)
    return { who, all, failed: all.filter(isFailed) }
  })
  return markdownTable<(typeof groups)[number]>(
    {
      who: ({ who }) => who,
      requests: ({ all }) => count(all.length),
      'answered, %': ({ all, failed }) => (100 * (1 - failed.length / Math.max(all.length, 1))).toFixed(3),
      errors: ({ failed }) =>
        [...Map.groupBy(failed, ({ status }) => status)]
          .map(([status, all]) => `${count(all.length)} × ${kindOf(status)}`)
          .join(', ') || 'none',
    },
    groups,
  )
}

/** What people saw and what was done, as Markdown. */
export function writeReport(run: Run): string {
  const { seed, start, end, happened, counts } = run
  const done = Object.entries(counts).map(([name, number]) => `${name} ${count(number)}`)
  return `${happened.length} faults in ${Math.round((end - start) / 1_000)} s, seed ${seed}. ${done.join(', ')}.

${availabilityTable(run)}

Shoppers and staff repeat a failed request with the same key until it is answered. The last error is that of anybody.

${faultTable(run)}
`
}
